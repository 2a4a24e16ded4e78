const words = (text: string): string[] => text.split(', ')

export const FAMILY_NAMES = words(
	'Abbott, Anders, Baird, Barlow, Beckett, Bellamy, Boucher, Braun, Calloway, Castillo, Cheng, Cormier, Dawson, DeVries, Dubois, Eklund, Ellison, Fairbanks, Ferreira, Fischer, Gallagher, Garza, Gauthier, Hadley, Hartmann, Haugen, Hollis, Ibarra, Jansen, Kaplan, Keller, Kowalski, Lachance, Larkin, Lindqvist, Marsh, McBride, McTavish, Mendoza, Moreau, Nakamura, Novak, Nuñez, O’Brien, Okafor, Olsen, Patel, Pelletier, Pham, Quigley, Ramsey, Reyes, Rossi, Sandhu, Schmidt, Sorensen, Thibault, Underhill, Vandermeer, Vargas, Whitaker, Yoder, Zielinski',
)
export const LANDSCAPES = words(
	'Maple, Cedar, Willow, Stony, Clover, Sunny, Hidden, Old Mill, Red Barn, Fox, Heron, Cold, Quiet, Misty, Long, Golden, Silver, Blue, Thistle, Prairie, Orchard, Windy, River, Birch, Juniper, Copper, Hazel, Meadow, Pine, Raven, Stillwater, Three Oaks, Wild Rose, Wren, Bright, Lone Elm',
)
export const LANDFORMS = words(
	'Hill, Creek, Ridge, Hollow, Bend, Valley, Springs, Run, Grove, Bluff, Brook, Field, Crossing, Knoll, Lake, Point, Acres, Gate',
)
export const NAME_ENDINGS = {
	Farm: words(
		'Farm, Farms, Family Farm, Orchards, Acres, Gardens, Homestead, Ranch, Berry Farm, Growers, Produce, Vineyard',
	),
	Farmstand: words(
		'Farmstand, Roadside Stand, Egg Stand, Farm Stand, Honor Stand, Corn Stand, Veggie Cart, Flower Cart',
	),
	Market: words('Farmers Market, Market, Saturday Market, Public Market, Village Market, Growers Market, Night Market'),
	Shop: words(
		'Farm Shop, Creamery, Country Store, Butcher, Bakery, General Store, Cidery, Food Hub, Pantry, Honey House',
	),
} as const

export const STREETS = words(
	'Concession Rd, County Rd, Mill St, Main St, Orchard Ln, River Rd, Church St, Line Rd, Highway Ave, Station St, Old Post Rd, Ridge Rd, Creek Rd, School House Rd, Prairie Ave, Lakeshore Rd, Quarry Rd, Cemetery Rd',
)

export const OPENINGS = [
	'Our family has worked this ground since {year}, and we still do most of it by hand.',
	'A small place with big fields behind it, started in {year} by two neighbors and one tractor.',
	'We took over in {year} and have been putting back hedges, ponds and good soil ever since.',
	'Three generations under one roof, open to everybody since {year}.',
	'What began as a card table at the end of the lane in {year} is now our full-time work.',
	'Growers from within an hour’s drive have met here every week since {year}.',
]
export const OFFERS = [
	'You will find {products}, picked or packed the same morning.',
	'Known for {products}, and for telling you how to cook them.',
	'Come for {products}; the board by the door says what is ready today.',
	'We sell {products} for as long as the season lasts.',
	'Regulars order {products} ahead, but there is usually some left for whoever stops by.',
]
export const PRACTICES = [
	'No sprays on anything you eat raw, cover crops in winter, and bees on the south side.',
	'The animals are on grass from the day the snow goes until it comes back.',
	'Bring your own bags and boxes if you can; we reuse every basket.',
	'Children are welcome to say hello to the goats, dogs are better left in the car.',
	'Ask us about seconds for canning in late summer.',
	'Everything is grown within sight of the stand, and we are glad to show you around.',
	'We deliver to town on Thursdays when the lane is passable.',
	'Most of what we sell never travels farther than the next town.',
]
export const PICKUPS = [
	'Pull in beside the barn and ring the bell.',
	'Self-serve, money in the box, please close the cooler.',
	'Order by Thursday night, pick up on Saturday morning.',
	'Follow the signs to the loading dock behind the shop.',
	'Park on the grass, not on the road.',
]
export const PAYMENTS = [
	'Cash or e-transfer.',
	'Cash only, exact change helps.',
	'Cards, cash and market vouchers.',
	'Cards and tap; no checks, please.',
	'SNAP and market tokens welcome, cash and cards too.',
]
export const PRODUCT_NOTES = [
	'Picked this week and kept cool until you come.',
	'Grown without sprays on our own land.',
	'Limited until the season ends, so ask us before a long drive.',
	'The variety our neighbors come back for every year.',
	'Discount for a case; tell us a day ahead.',
	'Good for eating now, better for the freezer.',
]
