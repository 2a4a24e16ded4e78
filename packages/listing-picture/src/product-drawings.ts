import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import { VOCABULARY } from '@farmgate/contracts/vocabulary/vocabulary-table'

// cspell:ignore microgreen pierogi
/** Drawing of each good, by its first English term. Several drawings: those of a mixed good. */
const DRAWING_LINES = `
vegetable: carrot, tomato, broccoli, ear-of-corn, bell-pepper
fruit: red-apple, pear, peach, cherries, grapes
berry: strawberry, blueberries, raspberry
strawberry: strawberry
blueberry: blueberries
raspberry: raspberry
blackberry: blackberry
cranberry: currant
gooseberry: green-apple
currant: currant
elderberry: blackberry
apple: red-apple, green-apple
pear: pear
peach: peach
nectarine: peach
plum: plum
cherry: cherries
apricot: apricot
grape: grapes
fig: fig
melon: melon
cantaloupe: melon
watermelon: watermelon
orange: tangerine
lemon: lemon
quince: lemon
rhubarb: rhubarb
tomato: tomato
potato: potato
sweet potato: roasted-sweet-potato
carrot: carrot
parsnip: carrot
onion: onion
shallot: onion
leek: celery
garlic: garlic
cabbage: cabbage
brussels sprout: cabbage
sauerkraut: cabbage, jar
kale: kale
chard: rhubarb
spinach: leafy-green
lettuce: leafy-green
salad green: leafy-green, green-salad
arugula: leafy-green
broccoli: broccoli
cauliflower: cauliflower
asparagus: asparagus
corn: ear-of-corn
pea: pea-pod
bean: pea-pod, beans
lentil: beans
cucumber: cucumber
zucchini: zucchini
squash: butternut squash
pumpkin: pumpkin
pepper: bell-pepper
hot pepper: hot-pepper
eggplant: eggplant
beet: beet
radish: radish
turnip: turnip
celery: celery
fennel: celery
artichoke: cabbage
mushroom: brown mushroom
microgreen: seedling
herb: herb
basil: herb
parsley: herb
mint: herb
cilantro: herb
thyme: herb
rosemary: herb
lavender: hyacinth
egg: egg carton, egg
brown egg: brown egg
quail egg: quail egg
duck egg: duck egg
milk: glass-of-milk
raw milk: glass-of-milk
cheese: cheese-wedge
goat cheese: cheese-wedge, goat
butter: butter
cream: glass-of-milk
yogurt: glass-of-milk
ice cream: soft-ice-cream, ice-cream
dairy: glass-of-milk, cheese-wedge, butter
meat: cut-of-meat, sausage, ham
beef: cut-of-meat
veal: cut-of-meat
bison: cut-of-meat
venison: cut-of-meat
lamb: ewe, cut-of-meat
goat: goat, cut-of-meat
pork: ham, bacon
rabbit: rabbit
chicken: poultry-leg, chicken
turkey: turkey
duck: duck
goose: duck
poultry: poultry-leg, chicken
sausage: sausage
bacon: bacon
ham: ham
jerky: bacon
fish: fish
trout: fish
salmon: fish
oyster: oyster
shrimp: shrimp
lobster: lobster
honey: honey-pot, honeybee
beeswax: honeybee, candle
maple syrup: maple syrup, maple-leaf
jam: jar, strawberry
pickle: pickles
salsa: jar, hot-pepper
bread: bread, baguette-bread
baked good: bread, croissant, cookie, pie
pastry: croissant
cake: birthday-cake, cupcake
pie: pie
cookie: cookie
donut: doughnut
flour: flour
grain: sheaf-of-rice, flour
wheat: sheaf-of-rice, flour
rye: sheaf-of-rice
oat: sheaf-of-rice
rice: sheaf-of-rice, cooked-rice
pasta: spaghetti
nut: chestnut, peanuts
walnut: chestnut
almond: chestnut
chestnut: chestnut
hazelnut: chestnut
pecan: chestnut
peanut: peanuts
tofu: butter, beans
juice: beverage-box, tangerine
cider: jug, red-apple
wine: wine-glass, grapes
beer: beer-mug
coffee: hot-beverage
tea: teacup-without-handle, herb
vinegar: oil
oil: oil
prepared food: pot-of-food
soup: bowl-with-spoon
spice: salt, hot-pepper
popcorn: ear-of-corn
pierogi: pot-of-food
flower: tulip, sunflower, bouquet
sunflower: sunflower
tulip: tulip
rose: rose
plant: potted-plant, seedling
tree: deciduous-tree, evergreen-tree
nursery: potted-plant, deciduous-tree
christmas tree: christmas-tree, evergreen-tree
seed: seeds
hay: hay
straw: hay
compost: compost
firewood: wood
wool: yarn, ewe
alpaca: yarn
soap: soap
candle: candle
craft: basket, yarn
pet food: bone, dog-face
wild harvested: brown mushroom, herb
wild rice: sheaf-of-rice
csa: carrot, tomato, kale, beet
u pick: basket, strawberry, red-apple
orchard: red-apple, deciduous-tree
pumpkin patch: pumpkin
corn maze: ear-of-corn
family activity: tractor
farm tour: tractor
hayride: tractor, hay
`

/** Drawings of categories and of varieties that are no goods of the vocabulary. */
const OTHER_TERMS: Record<string, string> = {
	preserves: 'jam',
	'brown egg': 'brown egg',
	'juice cider': 'juice',
	'grains flour': 'grain',
	'coffee tea': 'coffee',
	'wine beer cider': 'wine',
	'trees shrubs': 'tree',
	'soap body care': 'soap',
	seafood: 'fish',
	organic: 'vegetable',
}

/** Goods that say how something is sold or made: drawn only when no other good is named. */
const MANNERS = new Set(['organic', 'csa', 'u pick', 'farm tour', 'family activity', 'wild harvested', 'orchard'])

/** What is drawn when nothing is recognized. */
export const GENERAL_DRAWINGS: readonly string[] = ['basket', 'carrot', 'red-apple']

const drawingsOfGood = new Map(
	DRAWING_LINES.trim()
		.split('\n')
		.map((line) => {
			const [good = '', drawings = ''] = line.split(': ')
			return [good, drawings.split(', ')] as const
		}),
)

/** Names of all drawings in use. */
export const DRAWING_NAMES = [...new Set([...drawingsOfGood.values(), GENERAL_DRAWINGS].flat())]

const singularWords = (text: string) => foldedWords(text).map(singularOf)

/** Good (first English term) of each term in any language, by its folded singular words. */
const goodOfTerm = new Map<string, string>()
for (const { english, french, spanish, german } of VOCABULARY) {
	const [good] = english
	if (good === undefined || !drawingsOfGood.has(good)) continue
	for (const term of [...english, ...french, ...spanish, ...german]) {
		const key = singularWords(term).join(' ')
		if (!goodOfTerm.has(key)) goodOfTerm.set(key, good)
	}
}
for (const [category, good] of Object.entries(OTHER_TERMS)) goodOfTerm.set(singularWords(category).join(' '), good)

const LONGEST_TERM_WORDS = 4

/** Animals before one of their products: "goat milk", "duck eggs". */
const ANIMALS = new Set(['goat', 'chicken', 'turkey', 'duck', 'goose', 'alpaca'])
const SEPARATORS = /[,;:.!?/|&+()]/

type GoodAt = { good: string; from: number; to: number; isSingular: boolean }

/** The goods of a phrase. The longest term wins: "sweet potato" is no potato. */
function goodsAt(words: readonly string[]): GoodAt[] {
	const singular = words.map(singularOf)
	const found: GoodAt[] = []
	for (let start = 0; start < words.length; ) {
		let length = Math.min(LONGEST_TERM_WORDS, words.length - start)
		while (length > 0 && !goodOfTerm.has(singular.slice(start, start + length).join(' '))) length -= 1
		const to = start + length
		const good = goodOfTerm.get(singular.slice(start, to).join(' '))
		if (good !== undefined) found.push({ good, from: start, to, isSingular: words[to - 1] === singular[to - 1] })
		start = Math.max(to, start + 1)
	}
	return found
}

/** "apple pie" is a pie first, then apples; "goat milk" is milk alone. */
function headFirst(found: readonly GoodAt[]): string[] {
	const compounds: GoodAt[][] = []
	for (const item of found) {
		const before = compounds.at(-1)?.at(-1)
		if (before?.isSingular && before.to === item.from) compounds.at(-1)?.push(item)
		else compounds.push([item])
	}
	return compounds.flatMap((parts) => {
		const goods = parts.map(({ good }) => good)
		return [...goods.slice(-1), ...goods.slice(0, -1).filter((good) => !ANIMALS.has(good))]
	})
}

/** The goods that a text names, in the order of the text. */
export function goodsIn(text: string): string[] {
	return [...new Set(text.split(SEPARATORS).flatMap((phrase) => headFirst(goodsAt(foldedWords(phrase)))))]
}

export type PicturedListing = { title: string; description: string; categories: readonly string[] }

const DRAWINGS_MAX = 4

/**
 * Names of the drawings of a listing, the most important first. The title decides; without a known good in it the categories,
 * then the description.
 */
export function drawingsOf({ title, description, categories }: PicturedListing): string[] {
	const found = [title, categories.join(', '), description].map(goodsIn)
	const things = found.map((goods) => goods.filter((good) => !MANNERS.has(good)))
	const named = [...things, ...found].find((goods) => goods.length > 0) ?? []
	const drawings = named.map((good) => drawingsOfGood.get(good) ?? [])
	// The first drawing of each good, then the second of each, so that every good is seen.
	const inTurn = [0, 1, 2, 3].flatMap((turn) => drawings.flatMap((ofGood) => ofGood.slice(turn, turn + 1)))
	return inTurn.length === 0 ? [...GENERAL_DRAWINGS] : [...new Set(inTurn)].slice(0, DRAWINGS_MAX)
}
