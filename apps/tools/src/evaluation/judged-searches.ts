// Misspelled and foreign on purpose: cspell:disable

/**
 * Searches of the sample directory, each with what one of the first five locations or listings must be: `named` (name or
 * title contains it), `at` (address contains it), `has` (category), `type`; or the `area` that the text names. Several are joined by ";" and must hold together.
 */
const TABLE = `
honey | has Honey
eggs | has Eggs
brown eggs | named Brown eggs
duck eggs | named Duck eggs
cheese | has Cheese
goat cheese | named Jordan Hollow Goats
chevre | named chèvre
chèvre | named chèvre
cheese curds | named Cheese curds
gouda | named gouda
milk | has Dairy
whole milk | named whole milk
yoghurt | named yogurt
butter | named butter
creme fraiche | named Crème fraîche
maple syrup | has Maple Syrup
maple butter | named Maple butter
bread | has Baked Goods
sourdough | named sourdough
sour dough bread | named sourdough
rye | named Rye
butter tarts | named Butter tarts
flour | has Grains & Flour
mushrooms | has Mushrooms
oyster mushroom | named oyster mushrooms
lions mane | named Lion’s mane
lavender | named Lakeward Lavender
lavender soap | named oat soap
dahlia | named Dahlias
sunflower | named Sunflowers
flowers | has Flowers
strawberries | named Strawberr
strawberry jam | named freezer jam
raspberry | named Raspberries
blueberries | named Blueberries
cherries | named cherries
sour cherry | named sour cherries
peaches | named peaches
apricot | named Apricots
pears | named pears
apples | named apples
plums | named plums
grapes | named grapes
tomatoes | named tomato
heirloom tomato | named Heirloom tomatoes
garlic | named garlic
garlic scapes | named Garlic scapes
kale | named Kale
spinach | named spinach
carrots | named carrots
potatoes | named potatoes
pumpkins | named pumpkin
pumpkin patch | named Eighth Avenue Pumpkin Patch
lamb | named lamb
bison | named bison
sausages | named sausage
chicken | named chicken
turkey | named turkey
fish | has Seafood
perch | named perch
cider | named cider
hard cider | named hard cider
wine | has Wine, Beer & Cider
apple juice | named apple juice
coffee | named Coffee
tea | named tea
basil | named basil
cilantro | named Cilantro
wool | named wool
candles | named candles
christmas trees | named Black Creek Christmas Trees
hay | named hay
csa | has CSA
farm share | has CSA
u-pick | has U-Pick
upick | has U-Pick
u pick strawberries | named Strawberries, pick your own
pick your own | has U-Pick
pick your own apples | named Pick your own apples
pyo blueberries | named Blueberries, pick your own
corn maze | named Pumpkin Patch
farm tours | has Farm Tours
organic | has Organic
organic vegetables | has Organic
farmers market | type Market
farmer's market | type Market
farm stand | type Farmstand
farmstands | type Farmstand
winery | has Wine, Beer & Cider
fromage | has Cheese
miel | has Honey
oeufs | has Eggs
pommes | named apples
fraises | named Strawberr
sirop d'érable | has Maple Syrup
agneau | named lamb
huevos | has Eggs
queso | has Cheese
manzanas | named apples
fresas | named Strawberr
calabaza | named pumpkin
hongos | has Mushrooms
Erdbeeren | named Strawberr
Äpfel | named apples
Kaese | has Cheese
Käse | has Cheese
Honig | has Honey
Blumen | has Flowers
Kuerbis | named pumpkin
ball's | named Ball’s Gully Maple
balls gully | named Ball’s Gully Maple
ball’s gully maple | named Ball’s Gully Maple
creme and comb | named Crème & Comb
lundys field | named Lundy’s Field Community Market
aqueduct bread coop | named Aqueduct Bread Co-op
jordan hollow | named Jordan Hollow Goats
hollow jordan goats | named Jordan Hollow Goats
long beach garlic | named Long Beach Garlic
night heron | named Night Heron Cidery
old fort cider farm | named Old Fort Apple & Cider Farm
cooks mills | named Cooks Mills Poultry
beaverdams | named Beaverdams Bison
cheese fonthill | at Fonthill; has Cheese
fonthill cheese | at Fonthill; has Cheese
cheese in fonthill | at Fonthill; has Cheese
eggs welland | at Welland; has Eggs
farmers market welland | at Welland; type Market
welland farmers market | at Welland; type Market
bread in welland on | at Welland; has Baked Goods
niagara-on-the-lake lavender | at Niagara-on-the-Lake; named Lavender
fish port colborne | at Port Colborne; has Seafood
market niagara falls | at Niagara Falls; type Market
lewiston market | at Lewiston; type Market
youngstown apples | at Youngstown; has Fruit
new york honey | at Lewiston; has Honey
pears ny | at Newfane; has Fruit
apples new york | at Youngstown
l3k | at Port Colborne
L3M 3H1 honey | at Grimsby; has Honey
market near grimsby | at Grimsby; type Market
csa thorold | at Thorold; has CSA
vegetables beamsville ontario | at Vineland; has Vegetables
goats jordan | at Jordan; named Goats
fresh local honey | has Honey
where to buy eggs in fenwick | at Fenwick; has Eggs
open sunday honey | has Honey
eggs open now | has Eggs
cherries near ridgeville | at Ridgeville; named Cherry
strawb | named Strawberr
lavend | named Lavender
st cath | at St. Catharines
hunny | has Honey
stawberries | named Strawberr
vegtables | has Vegetables
mushroms | has Mushrooms
chedder | named cheddar
blubery | named Blueberr
tomatos | named tomato
niagra falls | at Niagara Falls
niagara county ny apples | at Youngstown
cider niagara county | at Youngstown; named cider
honey 14301 | at Lewiston; has Honey
apples 14304 | at Youngstown
pears 14028 | at Newfane; has Fruit
cheese l0s 1e6 | has Cheese
eggs l3b 1z9 | at Welland; has Eggs
bread l3c | at Welland; has Baked Goods
western new york honey | at Lewiston; has Honey
market in western new york | at Lewiston; type Market
niagara peninsula lavender | named Lavender
wine niagara region | has Wine, Beer & Cider
peaches in the golden horseshoe | named peaches
niagara region cheese | has Cheese
niagara bison | named bison
u-pick niagara | has U-Pick
lavendar niagara | named Lavender
hunny niagara county | at Lewiston; has Honey
stawberries golden horseshoe | named Strawberr
finger lakes | area Finger Lakes, NY
wine in the finger lakes | area Finger Lakes, NY
cape cod oysters | area Cape Cod, MA
hudson valley apples | area Hudson Valley, NY
cheese hudson valley ny | area Hudson Valley, NY
napa valley olive oil | area Napa Valley, CA
central valley almonds | area Central Valley, CA
lancaster county pa eggs | area Lancaster County, PA
amish country | area Pennsylvania Dutch Country, PA
okanagan cherries | area Okanagan, BC
okanagan valley bc | area Okanagan, BC
prince edward county wine | area Prince Edward County, ON
eastern townships cheese | area Eastern Townships, QC
cantons de l'est | area Eastern Townships, QC
estrie fromage | area Eastern Townships, QC
black forest honey | area Black Forest, Germany
schwarzwald | area Black Forest, Germany
lavender provence | area Provence, France
martha's vineyard | area Martha's Vineyard, MA
st lawrence county maple syrup | area St. Lawrence County, NY
saint lawrence county | area St. Lawrence County, NY
sonoma county | area Sonoma County, CA
king county wa berries | area King County, WA
annapolis valley apples | area Annapolis Valley, NS
the berkshires | area Berkshires, MA
willamette valley hazelnuts | area Willamette Valley, OR
shenandoah valley beef | area Shenandoah Valley
outer banks seafood | area Outer Banks, NC
texas hill country peaches | area Texas Hill Country, TX
door county cherries | area Door County, WI
eggs 90210 | area 90210
03301 maple syrup | area 03301
v1y 1a1 | area V1Y 1A1
honey 80202 co | area 80202
lehigh valley farmers market | area Lehigh Valley, PA
upper peninsula michigan fish | area Upper Peninsula, MI
`

export type JudgedSearch = { q: string; expected: { what: string; value: string }[] }

/** All searches of the table. */
export const JUDGED_SEARCHES: readonly JudgedSearch[] = TABLE.trim()
	.split('\n')
	.map((line) => {
		const [q = '', expected = ''] = line.split(' | ')
		return {
			q,
			expected: expected.split('; ').map((part) => {
				const space = part.indexOf(' ')
				return { what: part.slice(0, space), value: part.slice(space + 1) }
			}),
		}
	})
