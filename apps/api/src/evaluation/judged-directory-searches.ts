// Misspelled and foreign on purpose: cspell:disable

/**
 * Searches of a directory of the US (the Local Food Directories of the USDA), each with rules that one of its first five locations must fulfill,
 * and that no location above it may break as far as they name a place:
 * `sells CATEGORY word`: it has the category (or one of several, with "/"), or names the word; `near TOWN MILES`; `in STATE`; `type TYPE`; `named TEXT`.
 * Rules of the whole search: `area NAME`; `openAt TIME`.
 */
const TABLE = `
milk lancaster pa | sells Dairy milk | near lancaster 25
bread lancaster pa | sells Baked-Goods bread | near lancaster 25
beef lancaster pa | sells Meat beef | near lancaster 25
apples lancaster pa | sells Fruit apple | near lancaster 25
tomatoes lancaster pa | sells Vegetables tomato | near lancaster 25
eggs within 15 miles of lancaster pa | sells Eggs egg | near lancaster 15
10 km around lancaster pa | near lancaster 7
raw milk pennsylvania | sells Dairy milk | in PA
goat milk oregon | sells Dairy milk | in OR
milk vermont | sells Dairy milk | in VT
butter wisconsin | sells Dairy butter | in WI
yogurt near madison wi | sells Dairy yogurt | near madison 25
cheese near ithaca | sells Cheese/Dairy cheese | near ithaca 25
milk tomorrow morning near ithaca | sells Dairy milk | near ithaca 30 | openAt tomorrow-06:00..12:00
eggs near ithaca | sells Eggs egg | near ithaca 25
honey ithaca ny | sells Honey honey | near ithaca 25
maple syrup burlington vt | sells Maple-Syrup maple | near burlington 25
cherries traverse city | sells Fruit cherr | near traverse 30
peaches georgia | sells Fruit peach | in GA
blueberries maine | sells Fruit blueberr | in ME
strawberries portland oregon | sells Fruit strawberr | near portland 25
potatoes boise idaho | sells Vegetables potato | near boise 25
sweet potatoes north carolina | sells Vegetables sweet potato | in NC
sweet corn des moines | sells Vegetables corn | near desmoines 25
pumpkins columbus ohio | sells Vegetables pumpkin | near columbus 25
lettuce albany ny | sells Vegetables lettuce | near albany 25
kale seattle | sells Vegetables kale | near seattle 25
carrots denver co | sells Vegetables carrot | near denver 25
spinach st louis | sells Vegetables spinach | near stlouis 25
garlic santa fe new mexico | sells Vegetables garlic | near santafe 25
chile peppers new mexico | sells Vegetables pepper | in NM
mushrooms philadelphia | sells Mushrooms mushroom | near philadelphia 25
herbs austin tx | sells Herbs herb | near austin 25
flowers charlottesville va | sells Flowers flower | near charlottesville 25
bakery bread st louis | sells Baked-Goods bread | near stlouis 25
bread san francisco | sells Baked-Goods bread | near sanfrancisco 25
sourdough bread minneapolis | sells Baked-Goods bread | near minneapolis 25
pie near rochester ny | sells Baked-Goods pie | near rochester 25
cookies omaha | sells Baked-Goods cookie | near omaha 25
beef kansas | sells Meat beef | in KS
grass fed beef texas | sells Meat beef | in TX
pork iowa | sells Meat pork | in IA
lamb virginia | sells Meat lamb | in VA
bison montana | sells Meat bison | in MT
chicken nashville | sells Poultry chicken | near nashville 25
turkey near raleigh nc | sells Poultry turkey | near raleigh 25
duck eggs asheville | sells Eggs egg | near asheville 25
fish charleston sc | sells Seafood fish | near charleston 25
shrimp louisiana | sells Seafood shrimp | in LA
oysters maine | sells Seafood oyster | in ME
honey within 20 miles of knoxville | sells Honey honey | near knoxville 20
jam boston | sells Preserves jam | near boston 25
pickles brooklyn | sells Preserves pickle | near brooklyn 25
wine sonoma | sells Wine,-Beer-&-Cider wine | near sonoma 30
cider vermont | sells Wine,-Beer-&-Cider cider | in VT
nuts california | sells Nuts nut | in CA
pecans georgia | sells Nuts pecan | in GA
almonds fresno | sells Nuts almond | near fresno 40
soap tulsa | sells Soap-&-Body-Care soap | near tulsa 30
coffee hawaii | sells Coffee-&-Tea coffee | in HI
tofu seattle | sells Tofu tofu | near seattle 60
dry beans michigan | sells Beans bean | in MI
wild rice minnesota | sells Grains-&-Flour rice | in MN
flour kansas | sells Grains-&-Flour flour | in KS
christmas trees pittsburgh | sells Trees-&-Shrubs tree | near pittsburgh 40
seedlings ann arbor | sells Plants plant | near annarbor 25
juice miami | sells Juice juice | near miami 30
farmers market chicago | type Market | near chicago 20
farmers market on saturday morning seattle | type Market | near seattle 20 | openAt sat-06:00..12:00
farmers market tomorrow boise | type Market | near boise 20 | openAt tomorrow-00:00..24:00
market this weekend portland oregon | type Market | near portland 20 | openAt sat-06:00..sun-20:00
farm stand near saratoga springs | type Farmstand | near saratoga 40
csa madison wisconsin | sells CSA csa | near madison 25
csa philadelphia | sells CSA csa | near philadelphia 25
u-pick apples michigan | sells U-Pick pick | in MI
pick your own strawberries lancaster | sells U-Pick pick | near lancaster 40
u-pick blueberries new jersey | sells U-Pick pick | in NJ
organic vegetables eugene oregon | sells Vegetables vegetable | near eugene 25
organic milk vermont | sells Dairy milk | in VT
eggs after work albany ny | sells Eggs egg | near albany 25 | openAt today-17:00..20:00
eggs on my way home albany ny | sells Eggs egg | near albany 25
milk at 6 pm lancaster pa | sells Dairy milk | near lancaster 25 | openAt today-18:00
bread tonight lancaster pa | sells Baked-Goods bread | near lancaster 25 | openAt today-17:00..22:00
raw milk within 15 miles of lancaster pa at 6 pm | sells Dairy milk | near lancaster 15 | openAt today-18:00
vegetables saturday afternoon denver | sells Vegetables vegetable | near denver 30 | openAt sat-12:00..17:00
honey sunday boston | near boston 30 | sells Honey honey
meat within 30 miles of pittsburgh pa | sells Meat meat | near pittsburgh 30
fruit within 5 miles of baltimore | sells Fruit fruit | near baltimore 5
eggs within 10 km of durham nc | sells Eggs egg | near durham 7
cheese 20 miles from burlington vermont | sells Cheese/Dairy cheese | near burlington 20
eggs 19103 | sells Eggs egg | near philadelphia 25
milk 53703 | sells Dairy milk | near madison 25
tomatoes 60614 | sells Vegetables tomato | near chicago 25
bread 97202 | sells Baked-Goods bread | near portland 25
beef 80202 | sells Meat beef | near denver 30
oregon | in OR
new mexico | in NM
vegetables new mexico | sells Vegetables vegetable | in NM
berries oregon | sells Fruit berr | in OR
eggs oregon | sells Eggs egg | in OR
honey new hampshire | sells Honey honey | in NH
bread west virginia | sells Baked-Goods bread | in WV
huevos san antonio | sells Eggs egg | near sanantonio 30
leche vermont | sells Dairy milk | in VT
queso san diego | sells Cheese/Dairy cheese | near sandiego 30
pan los angeles | sells Baked-Goods bread | near losangeles 30
verduras houston | sells Vegetables vegetable | near houston 30
miel la nouvelle orléans | sells Honey honey | near neworleans 30
fromage burlington vermont | sells Cheese/Dairy cheese | near burlington 25
oeufs boston | sells Eggs egg | near boston 25
pommes albany ny | sells Fruit apple | near albany 25
Milch madison wisconsin | sells Dairy milk | near madison 25
Käse milwaukee | sells Cheese/Dairy cheese | near milwaukee 30
Eier cincinnati | sells Eggs egg | near cincinnati 30
Brot milwaukee | sells Baked-Goods bread | near milwaukee 30
Honig st louis | sells Honey honey | near stlouis 30
Kartoffeln boise | sells Vegetables potato | near boise 30
pomodori boston | sells Vegetables tomato | near boston 25
kaas grand rapids | sells Cheese/Dairy cheese | near grandrapids 30
miód chicago | sells Honey honey | near chicago 30
wic accepted baltimore | near baltimore 25
snap ebt pittsburgh | near pittsburgh 25
corn maze near lancaster pa | near lancaster 60
petting zoo pennsylvania | in PA
hay ride michigan | in MI
farm tours vermont | sells Farm-Tours tour | in VT
tomatos albany ny | sells Vegetables tomato | near albany 25
stawberries portland oregon | sells Fruit strawberr | near portland 30
vegtables denver | sells Vegetables vegetable | near denver 30
chese madison wi | sells Cheese/Dairy cheese | near madison 30
hunny knoxville | sells Honey honey | near knoxville 30
potatos boise | sells Vegetables potato | near boise 30
who sells eggs in ithaca | sells Eggs egg | near ithaca 25
where can i buy milk near burlington vt | sells Dairy milk | near burlington 25
fresh local eggs asheville nc | sells Eggs egg | near asheville 25
best peaches near atlanta | sells Fruit peach | near atlanta 40
cheap vegetables detroit | sells Vegetables vegetable | near detroit 25
plums fresno | sells Fruit plum | near fresno 40
pears medford oregon | sells Fruit pear | near medford 40
grapes finger lakes | sells Fruit grape | in NY
apples hudson valley | sells Fruit apple | in NY
eggs lancaster county pa | sells Eggs egg | near lancaster 35
seafood cape cod | sells Seafood fish | in MA
wool vermont | sells Crafts wool | in VT
dog food denver | sells Pet-Food pet | near denver 40
lavender washington | sells Herbs lavender | in WA
cut flowers minneapolis | sells Flowers flower | near minneapolis 30
maple syrup ohio | sells Maple-Syrup maple | in OH
ice cream lancaster pa | sells Dairy ice cream | near lancaster 40
asparagus washington | sells Vegetables asparagus | in WA
rhubarb alaska | sells Vegetables rhubarb | in AK
pastries new orleans | sells Baked-Goods pastr | near neworleans 25
salsa austin | sells Preserves salsa | near austin 30
`

/** Towns of the rules: latitude and longitude. */
const TOWNS: Record<string, readonly [number, number]> = {
	albany: [42.653, -73.757],
	annarbor: [42.281, -83.743],
	asheville: [35.595, -82.551],
	atlanta: [33.749, -84.388],
	austin: [30.267, -97.743],
	baltimore: [39.29, -76.612],
	boise: [43.615, -116.202],
	boston: [42.36, -71.059],
	brooklyn: [40.65, -73.95],
	burlington: [44.476, -73.212],
	charleston: [32.777, -79.931],
	charlottesville: [38.029, -78.477],
	chicago: [41.878, -87.63],
	cincinnati: [39.103, -84.512],
	columbus: [39.961, -82.999],
	denver: [39.739, -104.99],
	desmoines: [41.587, -93.625],
	detroit: [42.331, -83.046],
	durham: [35.994, -78.899],
	eugene: [44.052, -123.087],
	fresno: [36.738, -119.787],
	grandrapids: [42.963, -85.668],
	houston: [29.76, -95.37],
	ithaca: [42.444, -76.502],
	knoxville: [35.961, -83.921],
	lancaster: [40.038, -76.306],
	losangeles: [34.052, -118.244],
	madison: [43.073, -89.401],
	medford: [42.327, -122.876],
	miami: [25.762, -80.192],
	milwaukee: [43.039, -87.907],
	minneapolis: [44.978, -93.265],
	nashville: [36.163, -86.782],
	neworleans: [29.951, -90.072],
	omaha: [41.257, -95.935],
	philadelphia: [39.953, -75.165],
	pittsburgh: [40.441, -79.996],
	portland: [45.515, -122.679],
	raleigh: [35.78, -78.638],
	rochester: [43.157, -77.615],
	sanantonio: [29.424, -98.494],
	sandiego: [32.716, -117.161],
	sanfrancisco: [37.775, -122.419],
	santafe: [35.687, -105.938],
	saratoga: [43.083, -73.785],
	seattle: [47.606, -122.332],
	sonoma: [38.292, -122.458],
	stlouis: [38.627, -90.199],
	traverse: [44.763, -85.621],
	tulsa: [36.154, -95.993],
}

/** The search, and its rules as words: `['near', 'lancaster', '25']`. */
export type DirectorySearch = { q: string; rules: string[][] }

/** All searches of the table. */
export const DIRECTORY_SEARCHES: readonly DirectorySearch[] = TABLE.trim()
	.split('\n')
	.map((line) => {
		const [q = '', ...rules] = line.split(' | ')
		return { q, rules: rules.map((rule) => rule.split(' ')) }
	})

/** The position of a town of a rule. Throws for an unknown town. */
export function townOf(name: string): { lat: number; lng: number } {
	const [lat, lng] = TOWNS[name] ?? []
	if (lat === undefined || lng === undefined) throw new Error(`a judged search is near ${name}`)
	return { lat, lng }
}
