import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { foldedWords, foldText } from '@farmgate/contracts/search-query/fold-words'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import type { IndexedItem, OpeningPattern } from '../src/item-index-types.ts'
import { SeededRandom } from '../src/testing/seeded-random.ts'
import { wordVectorText } from '../src/testing/word-vector-text.ts'

const words = (text: string) => text.split(', ')
const FAMILIES = words(
	"Abbott, Baird, Barlow, Beckett, Bellamy, Braun, Calloway, Cheng, Cormier, Dawson, DeVries, Dubois, Eklund, Ellison, Fischer, Garza, Gauthier, Hadley, Haugen, Hollis, Ibarra, Jansen, Kaplan, Keller, Larkin, Marsh, McBride, Mendoza, Moreau, Novak, O'Brien, Olsen, Patel, Pham, Ramsey, Reyes, Rossi, Schmidt, Thibault, Vargas, Whitaker, Yoder",
)
const LANDSCAPES = words(
	'Maple, Cedar, Willow, Stony, Clover, Sunny, Hidden, Old Mill, Red Barn, Fox, Heron, Quiet, Golden, Silver, Blue',
)
const LANDFORMS = words(
	'Hill, Creek, Ridge, Hollow, Bend, Valley, Springs, Run, Grove, Brook, Field, Knoll, Lake, Point, Acres',
)
const ENDINGS = words(
	'Farm, Farms, Family Farm, Orchards, Gardens, Ranch, Berry Farm, Farmstand, Farmers Market, Creamery, Honey House',
)
const TYPES_BY_SHARE = [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3]
/** Most common first. */
export const CATEGORIES = words(
	'Vegetables, Fruit, Eggs, Meat, Dairy, Honey, Baked goods, Berries, Herbs, Flowers, Mushrooms, Cheese, Cider, Wine, Jam, Maple syrup, Poultry, Fish, Grains, Plants, Nuts, Pumpkins, Wool, Soap, Seedlings, Tea, Pickles, Christmas trees, Hay, Hops',
)
const PRODUCTS = words(
	'Tomatoes, Sweet corn, Rainbow carrots, Kale, New potatoes, Garlic, Peaches, Honeycrisp apples, Sweet cherries, Plums, Pastured eggs, Duck eggs, Raw honey, Goat cheese, Sourdough bread, Blueberries, Lamb, Ground beef, Basil, Dahlias',
)
const SENTENCES = [
	'Our family has worked this ground since we came here and we still do most of it by hand',
	'A small place with big fields behind it started by two neighbors and one tractor',
	'What began as a card table at the end of the lane is now our full time work',
	'Known for what we grow and for telling you how to cook it on the day that you come',
	'No sprays on anything you eat raw cover crops in winter and bees on the south side',
	'The animals are on grass from the day the snow goes until it comes back',
	'Children are welcome to say hello to the goats dogs are better left in the car',
	'Everything is grown within sight of the stand and we are glad to show you around',
	'Picked this week and kept cool until you come',
	'Limited until the season ends so ask us before a long drive',
	'Discount for a case tell us a day ahead',
	'Good for eating now better for the freezer',
].map((sentence) => foldedWords(sentence))
const ZONES = words(
	'America/New_York, America/Chicago, America/Denver, America/Los_Angeles, America/Toronto, America/Phoenix',
)
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const TWO_YEARS_MS = 2 * 365 * 86_400_000
const TOWN_COUNT = 1500

type Town = { words: string[]; region: string; lat: number; lng: number; timeZone: string }

const townRandom = new SeededRandom(7)
const REGIONS = Array.from({ length: 60 }, () =>
	String.fromCharCode(townRandom.integer(97, 122), townRandom.integer(97, 122)),
)
const TOWNS = Array.from({ length: TOWN_COUNT }, (_, number): Town => {
	const lng = -125 + 58 * townRandom.fraction()
	return {
		words: foldedWords(
			`${townRandom.pick(LANDSCAPES)} ${townRandom.pick(LANDFORMS)} ${number % 3 === 0 ? number : ''}`,
		),
		region: townRandom.pick(REGIONS),
		lat: 25 + 24 * townRandom.fraction(),
		lng,
		timeZone: ZONES[Math.floor((lng + 125) / 9.7)] ?? 'America/New_York',
	}
})

/** Larger towns have more locations: squaring the random number picks the first ones more often. */
const pickTown = (random: SeededRandom) => TOWNS[Math.floor(random.fraction() ** 2 * TOWN_COUNT)] as Town

function openingOf(random: SeededRandom, timeZone: string): OpeningPattern {
	const place = { timeZone, country: 'US', region: null }
	if (random.isChance(1 / 6)) return { ...place, openingRules: null }
	const opens = random.integer(14, 20) * 30
	const closes = opens + random.integer(8, 18) * 30
	const days = EVERY_DAY.filter(() => random.isChance(0.6))
	const first = random.integer(3, 7)
	const months = Array.from({ length: random.integer(4, 8) }, (_, index) => Math.min(12, first + index))
	const season = random.isChance(0.5) ? [] : [...new Set(months)]
	const spans = (days.length === 0 ? EVERY_DAY : days).map((day) => ({ day, opens, closes }))
	return { ...place, openingRules: rulesOfWeek(spans, season) }
}

const pickCategories = (random: SeededRandom, count: number) => [
	...new Set(
		Array.from({ length: count }, () => CATEGORIES[Math.floor(random.fraction() ** 2 * CATEGORIES.length)] as string),
	),
]

/** A generated location with this id and its two listings. */
export function scaleItems(id: number): IndexedItem[] {
	const random = new SeededRandom(id)
	const town = pickTown(random)
	const name = `${random.isChance(0.5) ? random.pick(FAMILIES) : `${random.pick(LANDSCAPES)} ${random.pick(LANDFORMS)}`} ${random.pick(ENDINGS)}`
	const categories = pickCategories(random, random.integer(1, 3))
	const lat = town.lat + (random.fraction() - random.fraction()) * 0.3
	const lng = town.lng + (random.fraction() - random.fraction()) * 0.3
	const type = LOCATION_TYPES[random.pick(TYPES_BY_SHARE)] ?? 'Farm'
	const opening = openingOf(random, town.timeZone)
	const area = { words: [...town.words, town.region, `${10_000 + (id % 3000)}`], weight: 'C' } as const
	const address = {
		words: [`${random.integer(1, 9999)}`, ...foldedWords('Mill Road'), ...town.words],
		weight: 'D',
	} as const
	const place = { type, lat, lng, mx: mercatorX(lng), my: mercatorY(lat), opening, locationId: id }
	const created = () => Date.UTC(2026, 5, 1) - Math.floor(random.fraction() * TWO_YEARS_MS)
	const nameWords = foldedWords(name)
	const listings = [0, 1].map((number): IndexedItem => {
		const product = random.pick(PRODUCTS)
		const title = random.isChance(0.3) ? `${product} from ${name}` : product
		const category = [random.pick(categories)]
		return {
			...place,
			kind: 'listing',
			id: id * 2 + number,
			categories: category,
			flags: 0,
			createdAt: created(),
			name: title,
			nameFolded: title.toLowerCase(),
			exactName: foldText(title),
			standing: id % 3,
			words: wordVectorText([
				{ words: foldedWords(title), weight: 'A' },
				{ words: foldedWords(category.join(' ')), weight: 'B' },
				area,
				{
					words: [...foldedWords(product), ...random.pick(SENTENCES), ...random.pick(SENTENCES), ...nameWords],
					weight: 'D',
				},
				address,
			]),
		}
	})
	const goods = [...categories, ...listings.map(({ nameFolded }) => nameFolded)].join(' ')
	const location: IndexedItem = {
		...place,
		kind: 'location',
		id,
		flags: 0,
		categories,
		createdAt: created(),
		name,
		nameFolded: name.toLowerCase(),
		exactName: foldText(name),
		standing: id % 5,
		words: wordVectorText([
			{ words: nameWords, weight: 'A' },
			{ words: foldedWords(`${type} ${goods}`), weight: 'B' },
			area,
			address,
			{ words: [...random.pick(SENTENCES), ...random.pick(SENTENCES), ...random.pick(SENTENCES)], weight: 'D' },
		]),
	}
	return [location, ...listings]
}
