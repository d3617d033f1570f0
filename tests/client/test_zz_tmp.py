import sys,time; sys.path.insert(0,'.')
import pytest
from tests.client.test_program import *
def test_x(desk):
    d = desk([PEOPLE[1], SeatChoice("gold", "Vega", "bot")], animation_speed="none")
    table = d.start()
    b=time.monotonic(); end=b+100; n=0; last=0
    while not isinstance(d.app.screen, EndScreen) and time.monotonic() < end:
        d.app.step(); n+=1
        time.sleep(0.002)
        if time.monotonic()-last>5:
            last=time.monotonic(); print(round(last-b),n,len(table.entries),table.header.seats,table.decision, d.app.screen, d.app.screen.overlays if hasattr(d.app.screen,'overlays') else '')
    print("end",time.monotonic()-b, len(table.entries))
