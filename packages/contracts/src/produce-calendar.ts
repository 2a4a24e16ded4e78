// The months in which farms usually sell a product, fresh from the field or from their storage, by climate. General knowledge of
// harvest seasons, rounded to whole months: a calendar for the whole of a state or province, not for one farm or one year.

/** Climates with about the same harvest months, each with the codes of its states and provinces. */
const CLIMATES = {
	/** Great Lakes, Northeast, Upper Midwest. */
	north: 'CT IA IL IN MA ME MI MN NH NY OH ON PA QC RI VT WI',
	/** Short summers: prairies, northern plains, mountains, Atlantic Canada. */
	cold: 'AB CO ID MB MT NB ND NL NS PE SD SK UT WY',
	/** Mid-Atlantic, Upper South, central plains. */
	middle: 'AR DC DE KS KY MD MO NC NE NJ OK TN VA WV',
	/** Hot summers; leaves and roots grow from fall to spring. */
	south: 'AL GA LA MS SC TX',
	/** The growing season is the winter. */
	florida: 'FL',
	southwest: 'AZ NM NV',
	california: 'CA',
	northwest: 'BC OR WA',
	farNorth: 'AK NT NU YT',
	tropics: 'AS GU HI MP PR VI',
} as const
type Climate = keyof typeof CLIMATES

/** The climates in the order of the columns below. */
const COLUMNS = Object.keys(CLIMATES) as Climate[]

/**
 * Months per climate: "7-9", "11-2" across the new year, "4-5,9-11"; "-" where it is hardly sold. Names are in the plural of
 * shoppers; searches find them as goods.
 */
const PRODUCE = `
apples | 8-4 | 9-3 | 7-3 | 7-11 | - | 8-12 | 8-12 | 8-4 | - | -
apricots | 7-8 | 7-8 | 6-7 | - | - | 5-6 | 5-7 | 7-8 | - | -
artichokes | - | - | - | - | - | - | 3-5,9-10 | - | - | -
asparagus | 5-6 | 5-6 | 4-5 | 3-4 | - | 3-4 | 3-5 | 4-6 | 6 | -
beans | 7-9 | 7-9 | 6-9 | 5-9 | 11-4 | 6-9 | 6-10 | 7-9 | 7-8 | 1-12
beets | 7-2 | 7-1 | 6-12 | 10-5 | 11-4 | 10-4 | 1-12 | 6-2 | 7-10 | -
blackberries | 8-9 | 8-9 | 6-8 | 6-7 | 5-6 | 7-8 | 6-8 | 7-9 | - | -
blueberries | 7-8 | 8-9 | 6-7 | 5-7 | 4-5 | - | 5-7 | 7-8 | 8-9 | -
broccoli | 7-10 | 7-9 | 5-6,9-11 | 10-4 | 11-4 | 10-4 | 10-5 | 6-11 | 7-9 | -
brussels sprouts | 9-12 | 9-11 | 10-12 | 11-2 | - | 11-2 | 10-2 | 9-1 | 9 | -
cabbage | 7-2 | 8-1 | 6,9-2 | 10-5 | 11-5 | 10-4 | 9-5 | 7-2 | 7-10 | 1-12
cantaloupes | 8-9 | 8-9 | 7-9 | 6-8 | 4-6 | 6-9 | 6-10 | 8-9 | - | 5-9
carrots | 7-3 | 7-2 | 6-1 | 11-5 | 12-5 | 10-4 | 1-12 | 6-3 | 7-11 | -
cauliflower | 8-10 | 8-9 | 9-11 | 10-3 | 11-3 | 11-3 | 10-4 | 7-11 | 8 | -
cherries | 6-7 | 7-8 | 6-7 | - | - | 6-7 | 5-6 | 6-8 | - | -
christmas trees | 11-12 | 11-12 | 11-12 | 11-12 | - | 12 | 11-12 | 11-12 | - | -
corn | 7-9 | 8-9 | 7-9 | 6-8 | 4-6 | 7-9 | 6-9 | 7-9 | - | 4-10
cranberries | 10-11 | 10-11 | 10-11 | - | - | - | - | 10-11 | - | -
cucumbers | 7-9 | 7-9 | 6-9 | 5-9 | 11-12,3-5 | 6-9 | 6-10 | 7-9 | 6-9 | 1-12
cut flowers | 6-10 | 7-9 | 5-10 | 4-10 | 11-5 | 5-10 | 3-11 | 5-10 | 7-8 | 1-12
eggplants | 8-9 | 8-9 | 7-9 | 6-10 | 11-5 | 7-9 | 6-10 | 8-9 | - | 1-12
figs | - | - | 8-9 | 7-9 | 6-8 | 7-9 | 6-10 | 8-9 | - | -
garlic | 7-12 | 8-12 | 6-11 | 5-8 | - | 6-11 | 6-11 | 7-1 | - | -
grapes | 8-10 | 9 | 8-10 | 7-9 | 8 | 7-9 | 7-11 | 8-10 | - | -
kale | 6-11 | 6-10 | 4-6,9-12 | 10-4 | 11-4 | 10-4 | 9-5 | 6-3 | 7-9 | 1-12
leeks | 8-12 | 9-11 | 9-12 | 12-3 | - | 11-3 | 10-4 | 8-3 | - | -
lettuce | 5-10 | 6-9 | 4-6,9-11 | 10-5 | 11-4 | 10-5 | 1-12 | 4-10 | 6-9 | 1-12
maple syrup | 3-4 | - | 2-3 | - | - | - | - | - | - | -
onions | 8-3 | 8-2 | 6-1 | 4-7 | 3-5 | 5-10 | 5-11 | 7-3 | - | 4-9
oranges | - | - | - | 11-1 | 11-5 | 12-4 | 11-6 | - | - | 10-4
parsnips | 10-3 | 10-2 | 10-2 | - | - | - | 10-2 | 10-3 | 9-10 | -
peaches | 7-9 | 8-9 | 6-9 | 5-8 | 4-5 | 6-9 | 5-9 | 7-9 | - | -
pears | 8-11 | 9-10 | 8-11 | 8-9 | - | 8-10 | 7-11 | 8-1 | - | -
peas | 6-7 | 6-8 | 5-6 | 4-5 | 1-3 | 4-6 | 4-6 | 5-7 | 7-8 | -
peppers | 7-10 | 8-9 | 7-10 | 6-10 | 11-5 | 7-10 | 6-11 | 7-10 | - | 1-12
plums | 8-9 | 8-9 | 7-8 | 6-7 | - | 6-8 | 6-9 | 8-9 | - | -
potatoes | 7-4 | 8-4 | 6-2 | 5-7 | 2-6 | 7-1 | 4-11 | 7-4 | 8-3 | -
pumpkins | 9-11 | 9-10 | 9-11 | 9-11 | - | 9-11 | 9-11 | 9-11 | - | -
radishes | 5-6,9-10 | 6-9 | 4-5,9-11 | 10-4 | 11-4 | 10-4 | 1-12 | 4-10 | 6-9 | 1-12
raspberries | 7-9 | 7-9 | 6-9 | 5-6 | - | 7-9 | 5-10 | 6-9 | 7-8 | -
rhubarb | 5-6 | 5-7 | 4-6 | - | - | 4-6 | 4-6 | 4-6 | 6-8 | -
spinach | 5-6,9-10 | 5-7,9 | 4-5,9-11 | 10-4 | 11-3 | 10-4 | 9-5 | 4-6,9-10 | 6-9 | -
squash | 7-2 | 8-12 | 6-1 | 5-11 | 11-5 | 6-12 | 5-12 | 7-2 | 7-9 | 1-12
strawberries | 6-7 | 6-8 | 5-6 | 4-5 | 12-3 | 4-6 | 3-9 | 5-7 | 7-8 | -
sweet potatoes | 9-12 | - | 9-3 | 8-3 | 8-1 | 9-12 | 9-2 | - | - | 1-12
tomatoes | 7-10 | 8-9 | 7-10 | 5-7,10 | 11-5 | 6-10 | 6-10 | 7-10 | 7-9 | 1-12
turnips | 9-12 | 9-11 | 10-12 | 10-3 | 11-3 | 10-3 | 10-3 | 9-1 | 8-10 | -
watermelons | 8-9 | 8-9 | 7-9 | 6-8 | 4-7 | 6-9 | 6-10 | 8-9 | - | 5-10
zucchini | 6-9 | 7-9 | 6-9 | 5-9 | 11-5 | 6-9 | 5-10 | 7-9 | 7-9 | 1-12
`

/** The state or province whose season is shown when the visitor's is unknown: that of the map's default center. */
export const DEFAULT_SEASON_REGION = 'ON'

/** Kinds of goods by which many locations list these products, for those that name no products. */
const FRUIT =
	'apples apricots blackberries blueberries cantaloupes cherries cranberries figs grapes oranges peaches pears plums raspberries strawberries watermelons'
const NO_KIND = ['christmas trees', 'cut flowers', 'maple syrup']

const MONTHS_PER_YEAR = 12

/** The months, 1 to 12, of "7-9", "11-2" or "4-5,9". */
function monthsOf(text: string): number[] {
	if (text === '-') return []
	return text.split(',').flatMap((range) => {
		const [first = 0, last = first] = range.split('-').map(Number)
		const count = ((last - first + MONTHS_PER_YEAR) % MONTHS_PER_YEAR) + 1
		return Array.from({ length: count }, (_, index) => ((first - 1 + index) % MONTHS_PER_YEAR) + 1)
	})
}

type ProduceRow = { name: string; months: Record<Climate, number[]> }

const CALENDAR: readonly ProduceRow[] = PRODUCE.trim()
	.split('\n')
	.map((line) => {
		const [name = '', ...columns] = line.split(' | ')
		const months = Object.fromEntries(COLUMNS.map((climate, index) => [climate, monthsOf(columns[index] ?? '-')]))
		return { name, months: months as Record<Climate, number[]> }
	})

/** Names of all products of the calendar: lower case, plural. */
export const CALENDAR_PRODUCE: readonly string[] = CALENDAR.map(({ name }) => name)

/** "fruit" or "vegetables": what many locations list instead of the product itself; null for products that are neither. */
export function kindOfProduce(name: string): 'fruit' | 'vegetables' | null {
	if (NO_KIND.includes(name)) return null
	return FRUIT.split(' ').includes(name) ? 'fruit' : 'vegetables'
}

/** Whether the calendar covers a state or province of the United States or Canada. */
export function hasProduceCalendar(region: string): boolean {
	return COLUMNS.some((climate) => CLIMATES[climate].split(' ').includes(region))
}

/** What farms of a state or province sell, by name, each with its months, 1 to 12 and sorted. Empty for a region without a calendar. */
export function produceOfRegion(region: string): { name: string; months: number[] }[] {
	const climate = COLUMNS.find((known) => CLIMATES[known].split(' ').includes(region))
	if (climate === undefined) return []
	return CALENDAR.map(({ name, months }) => ({
		name,
		months: months[climate].toSorted((one, other) => one - other),
	})).filter(({ months }) => months.length > 0)
}

/**
 * What farms of a state or province sell in a month, 1 to 12: the shortest seasons first, because they say most about the month;
 * equal ones by name. Empty for a region without a calendar.
 */
export function produceInSeason(region: string, month: number): string[] {
	return produceOfRegion(region)
		.filter(({ months }) => months.includes(month))
		.toSorted((one, other) => one.months.length - other.months.length)
		.map(({ name }) => name)
}

/** Path of the calendar of a state or province, by its code. */
export function seasonPath(region: string): string {
	return `/season/${region.toLowerCase()}`
}

/** The codes of all states and provinces with a calendar. */
export const SEASON_REGIONS: readonly string[] = COLUMNS.flatMap((climate) => CLIMATES[climate].split(' '))
