"""What every project card does when it is played, written down by hand from the printed cards.

A line: number id | price and tags | requirements | effects | points.

Tags: B building, S space, W power, C science, J Jovian, E Earth, P plant, M microbe, A animal,
Y city. A price with "!" is an event's. Requirements: T temperature, O oxygen, W oceans, with <= or
>=; "C5": 5 science tags; "pT1": titanium production 1; "own greenery", "2 cities".

Effects on the player, who has 5 of every production: M+3 takes 3 M€, pE-1 lowers energy production
(M M€, S steel, T titanium, P plants, E energy, H heat). temp, oxygen, ocean: steps, each with its
TR; tr+2: TR alone; draw2. city, greenery and the names of special tiles are placed (a greenery with
its oxygen step). vT1: the opponent loses 1 titanium production; xP3: the opponent loses 3 plants;
sM3: 3 M€ go over to the player. here+3: resources on the card itself; A+2: 2 animals on Fish, X+3:
3 microbes on Tardigrades, which lie there for it. Points: a number, or what they depend on.
"""

from __future__ import annotations

CARDS = """
1 colonizer_training_camp | 8 JB | O<=5 | | 2
2 asteroid_mining_consortium | 13 J | pT1 | vT1 pT+1 | 1
3 deep_well_heating | 13 WB | | pE+1 temp+1 |
4 cloud_seeding | 11 | W>=3 | pM-1 vH1 pP+2 |
5 search_for_life | 3 C | O<=6 | | 3 if science
6 inventors_guild | 9 C | | |
7 martian_rails | 13 B | | |
8 capital | 26 YB | W>=4 | pE-2 pM+5 capital | oceans beside
9 asteroid | 14! S | | temp+1 T+2 xP3 |
10 comet | 21! S | | temp+1 ocean+1 xP3 |
11 big_asteroid | 27! S | | temp+2 T+4 xP4 |
12 water_import_from_europa | 25 JS | | | 1 per jovian
13 space_elevator | 27 SB | | pT+1 | 2
14 development_center | 11 CB | | |
15 equatorial_magnetizer | 11 B | | |
16 domed_crater | 24 YB | O<=7 | P+3 city pE-1 pM+3 | 1
17 noctis_city | 18 YB | | pE-1 pM+3 city |
18 methane_from_titan | 28 JS | O>=2 | pH+2 pP+2 | 2
19 imported_hydrogen | 16! ES | | P+3 ocean+1 |
20 research_outpost | 18 CYB | | city |
21 phobos_space_haven | 25 SY | | pT+1 city | 3
22 black_polar_dust | 15 | | pM-2 pH+3 ocean+1 |
23 arctic_algae | 12 P | T<=-12 | P+1 |
24 predators | 14 A | O>=11 | | 1 per animal
25 space_station | 10 S | | | 1
26 eos_chasma_national_park | 16 PB | T>=-12 | A+1 P+3 pM+2 | 1
27 interstellar_colony_ship | 24! ES | C5 | | 4
28 security_fleet | 12 S | | | 1 per fighter
29 cupola_city | 16 YB | O<=9 | city pE-1 pM+3 |
30 lunar_beam | 13 EW | | pM-2 pH+2 pE+2 |
31 optimal_aerobraking | 7 S | | |
32 underground_city | 18 YB | | city pE-2 pS+2 |
33 regolith_eaters | 13 CM | | |
34 ghg_producing_bacteria | 8 CM | O>=4 | |
35 ants | 9 M | O>=4 | | 1 per 2 microbes
36 release_of_inert_gases | 14! | | tr+2 |
37 nitrogen_rich_asteroid | 31! S | | tr+2 temp+1 pP+1 |
38 rover_construction | 8 B | | | 1
39 deimos_down | 31! S | | temp+3 S+4 xP8 |
40 asteroid_mining | 30 JS | | pT+2 | 2
41 food_factory | 12 B | | pP-1 pM+4 | 1
42 archaebacteria | 6 M | T<=-18 | pP+1 |
43 carbonate_processing | 6 B | | pE-1 pH+3 |
44 natural_preserve | 9 CB | O<=4 | natural_preserve pM+1 | 1
45 nuclear_power | 10 WB | | pM-2 pE+3 |
46 lightning_harvest | 8 W | C3 | pE+1 pM+1 | 1
47 algae | 10 P | W>=5 | P+1 pP+2 |
48 adapted_lichen | 9 P | | pP+1 |
49 tardigrades | 4 M | | | 1 per 4 microbes
50 virus | 1! M | | xP5 |
51 miranda_resort | 12 JS | | | 1
52 fish | 9 A | T>=2 | vP1 | 1 per animal
53 lake_marineris | 18 | T>=0 | ocean+2 | 2
54 small_animals | 6 A | O>=6 | vP1 | 1 per 2 animals
55 kelp_farming | 17 P | W>=6 | pM+2 pP+3 P+2 | 1
56 mine | 4 B | | pS+1 |
57 vesta_shipyard | 15 JS | | pT+1 | 1
58 beam_from_a_thorium_asteroid | 32 JSW | J1 | pH+3 pE+3 | 1
59 mangrove | 12 P | T>=4 | greenery | 1
60 trees | 13 P | T>=-4 | pP+3 P+1 | 1
61 great_escarpment_consortium | 6 | pS1 | vS1 pS+1 |
62 mineral_deposit | 5! | | S+5 |
63 mining_expedition | 12! | | oxygen+1 xP2 S+2 |
64 mining_area | 4 B | | mining_area pS+1 |
65 building_industries | 6 B | | pE-1 pS+2 |
66 land_claim | 1! | | |
67 mining_rights | 9 B | | mining_rights pS+1 |
68 sponsors | 6 E | | pM+2 |
69 electro_catapult | 17 B | O<=8 | pE-1 | 1
70 earth_catapult | 23 E | | | 2
71 advanced_alloys | 9 C | | |
72 birds | 10 A | O>=13 | vP2 | 1 per animal
73 mars_university | 8 CB | | | 1
74 viral_enhancers | 9 CM | | P+1 |
75 towing_a_comet | 23! S | | P+2 oxygen+1 ocean+1 |
76 space_mirrors | 3 WS | | |
77 solar_wind_power | 11 CSW | | pE+1 T+2 |
78 ice_asteroid | 23! S | | ocean+2 |
79 quantum_extractor | 13 CW | C4 | pE+4 |
80 giant_ice_asteroid | 36! S | | temp+2 ocean+2 xP6 |
81 ganymede_colony | 20 JSY | | city | 1 per jovian
82 callisto_penal_mines | 24 JS | | pM+3 | 2
83 giant_space_mirror | 17 WS | | pE+3 |
84 trans_neptune_probe | 6 CS | | | 1
85 commercial_district | 16 B | | pE-1 pM+4 commercial_district | cities beside
86 robotic_workforce | 9 C | | pS+1 |
87 grass | 11 P | T>=-16 | pP+1 P+3 |
88 heather | 6 P | T>=-14 | pP+1 P+1 |
89 peroxide_power | 7 WB | | pM-1 pE+2 |
90 research | 11 CC | | draw2 | 1
91 gene_repair | 12 C | C3 | pM+2 | 2
92 io_mining_industries | 41 JS | | pT+2 pM+2 | 1 per jovian
93 bushes | 10 P | T>=-10 | pP+2 P+2 |
94 mass_converter | 8 CW | C5 | pE+6 |
95 physics_complex | 12 CB | | | 2 per science
96 greenhouses | 6 PB | | |
97 nuclear_zone | 10 E | | nuclear_zone temp+2 | -2
98 tropical_resort | 13 B | | pH-2 pM+3 | 2
99 toll_station | 12 S | | |
100 fueled_generators | 1 WB | | pM-1 pE+1 |
101 ironworks | 11 B | | |
102 power_grid | 18 W | | pE+1 |
103 steelworks | 15 B | | |
104 ore_processor | 13 B | | |
105 earth_office | 1 E | | |
106 acquired_company | 10 E | | pM+3 |
107 media_archives | 8 E | | |
108 open_city | 23 YB | O>=12 | city pE-1 pM+4 P+2 | 1
109 media_group | 6 E | | |
110 business_network | 4 E | | pM-1 |
111 business_contacts | 7! E | | draw2 |
112 bribed_committee | 7! E | | tr+2 | -2
113 solar_power | 11 WB | | pE+1 | 1
114 breathing_filters | 11 C | O>=7 | | 2
115 artificial_photosynthesis | 12 C | | pP+1 |
116 artificial_lake | 15 B | T>=-6 | ocean+1 | 1
117 geothermal_power | 11 WB | | pE+2 |
118 farming | 16 P | T>=4 | pM+2 pP+2 P+2 | 2
119 dust_seals | 2 | W<=3 | | 1
120 urbanized_area | 10 YB | | pE-1 pM+2 city |
121 sabotage | 1! | | xT3 |
122 moss | 4 P | W>=3 | P-1 pP+1 |
123 industrial_center | 4 B | | industrial_center |
124 hired_raiders | 1! | | sS2 |
125 hackers | 3 | | pE-1 vM2 pM+2 | -1
126 ghg_factories | 11 B | | pE-1 pH+4 |
127 subterranean_reservoir | 11! | | ocean+1 |
128 ecological_zone | 12 AP | own greenery | ecological_zone here+2 | 1 per 2 animals
129 zeppelins | 13 | O>=5 | | 1
130 worms | 8 M | O>=4 | |
131 decomposers | 5 M | O>=3 | here+1 | 1 per 3 microbes
132 fusion_power | 14 CWB | W2 | pE+3 |
133 symbiotic_fungus | 4 M | T>=-14 | |
134 extreme_cold_fungus | 13 M | T<=-10 | |
135 advanced_ecosystems | 11 PMA | P1 M1 A1 | | 3
136 great_dam | 12 WB | W>=4 | pE+2 | 1
137 cartel | 8 E | | pM+1 |
138 strip_mine | 25 B | | pE-2 pS+2 pT+1 oxygen+2 |
139 wave_power | 8 W | W>=3 | pE+1 | 1
140 lava_flows | 18! | | temp+2 lava_flows |
141 power_plant | 4 WB | | pE+1 |
142 mohole_area | 20 B | | pH+4 mohole_area |
143 large_convoy | 36! ES | | ocean+1 draw2 P+5 | 2
144 titanium_mine | 7 B | | pT+1 |
145 tectonic_stress_power | 18 WB | C2 | pE+3 | 1
146 nitrophilic_moss | 8 P | W>=3 | P-2 pP+2 |
147 herbivores | 12 A | O>=8 | here+1 vP1 | 1 per 2 animals
148 insects | 9 M | O>=6 | |
149 ceos_favorite_project | 1! | | A+1 |
150 anti_gravity_technology | 14 C | C7 | | 3
151 investment_loan | 3! E | | pM-1 M+10 |
152 insulation | 2 | | pH-5 pM+5 |
153 adaptation_technology | 12 C | | | 1
154 caretaker_contract | 3 | T>=0 | |
155 designed_microorganisms | 16 CM | T<=-14 | pP+2 |
156 standard_technology | 6 C | | |
157 nitrite_reducing_bacteria | 11 M | | here+3 |
158 industrial_microbes | 12 MB | | pE+1 pS+1 |
159 lichen | 7 P | T>=-24 | pP+1 |
160 power_supply_consortium | 5 W | W2 | vE1 pE+1 |
161 convoy_from_europa | 15! S | | ocean+1 draw1 |
162 imported_ghg | 7! ES | | pH+1 H+3 |
163 imported_nitrogen | 23! ES | | tr+1 P+4 X+3 A+2 |
164 micro_mills | 3 | | pH+1 |
165 magnetic_field_generators | 20 B | | pE-4 pP+2 tr+3 |
166 shuttles | 10 S | O>=5 | pE-1 pM+2 | 1
167 import_of_advanced_ghg | 9! ES | | pH+2 |
168 windmills | 6 WB | O>=7 | pE+1 | 1
169 tundra_farming | 16 P | T>=-6 | pP+1 pM+2 P+1 | 2
170 aerobraked_ammonia_asteroid | 26! S | | X+2 pH+3 pP+1 |
171 magnetic_field_dome | 5 B | | pE-2 pP+1 tr+1 |
172 pets | 10 EA | | here+1 | 1 per 2 animals
173 protected_habitats | 5 | | |
174 protected_valley | 23 PB | | pM+2 greenery |
175 satellites | 10 S | | pM+1 |
176 noctis_farming | 10 PB | T>=-20 | pM+1 P+2 | 1
177 water_splitting_plant | 12 B | W>=2 | |
178 heat_trappers | 6 WB | | vH2 pE+1 | -1
179 soil_factory | 9 B | | pE-1 pP+1 | 1
180 fuel_factory | 6 B | | pE-1 pT+1 pM+1 |
181 ice_cap_melting | 5! | T>=2 | ocean+1 |
182 corporate_stronghold | 11 YB | | pE-1 pM+3 city | -2
183 biomass_combustors | 4 WB | O>=6 | vP1 pE+2 | -1
184 livestock | 13 A | O>=9 | pP-1 pM+2 | 1 per animal
185 olympus_conference | 10 CEB | | here+1 | 1
186 rad_suits | 6 | 2 cities | pM+1 | 1
187 aquifer_pumping | 18 B | | |
188 flooding | 7! | | ocean+1 xM4 | -1
189 energy_saving | 15 W | | |
190 local_heat_trapping | 1! | | H-5 P+4 |
191 permafrost_extraction | 8! | T>=-8 | ocean+1 |
192 invention_contest | 2! C | | draw1 |
193 plantation | 15 P | C2 | greenery |
194 power_infrastructure | 4 WB | | |
195 indentured_workers | 0! | | | -1
196 lagrange_observatory | 9 CS | | draw1 | 1
197 terraforming_ganymede | 33 JS | | tr+1 | 2
198 immigration_shuttles | 31 ES | | pM+5 | 1 per 3 cities
199 restricted_area | 11 C | | restricted_area |
200 immigrant_city | 13 YB | | pE-1 pM-1 city |
201 energy_tapping | 3 W | | vE1 pE+1 | -1
202 underground_detonations | 6 B | | |
203 soletta | 35 S | | pH+7 |
204 technology_demonstration | 5! CS | | draw2 |
205 rad_chem_factory | 8 B | | pE-1 tr+2 |
206 special_design | 4! C | | |
207 medical_lab | 13 CB | | | 1
208 ai_central | 21 CB | C3 | pE-1 | 1
"""

TAGS = {
    "B": "building",
    "S": "space",
    "W": "power",
    "C": "science",
    "J": "jovian",
    "E": "earth",
    "P": "plant",
    "M": "microbe",
    "A": "animal",
    "Y": "city",
}
RESOURCES = {
    "M": "mc",
    "S": "steel",
    "T": "titanium",
    "P": "plants",
    "E": "energy",
    "H": "heat",
}


class Line:
    """A line of the table, taken apart."""

    def __init__(self, text: str) -> None:
        head, price, needs, effects, points = (part.strip() for part in f"{text} ".split("|"))
        number, self.id = head.split()
        self.number = int(number)
        cost, _, tags = price.partition(" ")
        self.event = cost.endswith("!")
        self.cost = int(cost.rstrip("!"))
        self.tags = tuple(TAGS[letter] for letter in tags)
        self.needs = needs
        self.effects = effects.split()
        self.points = points


LINES = {line.id: line for line in map(Line, CARDS.strip().splitlines())}
