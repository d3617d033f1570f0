"""SID, the opponent of one player, made by a fan (pulsar_2849 18)."""
