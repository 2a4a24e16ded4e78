import type { LocationType } from '@farmgate/contracts/location-type'
import { categoryOfGoods } from './category-names.ts'
import type { RowError } from './directory-record.ts'
import { readGoods } from './goods.ts'
import { typeFromName } from './type-from-name.ts'

export type Tags = (key: string) => string

/** Shops of OpenStreetMap that are imported. */
const SHOPS: ReadonlySet<string> = new Set([
	'farm',
	'greengrocer',
	'dairy',
	'cheese',
	'butcher',
	'seafood',
	'bakery',
	'honey',
	'wine',
	'coffee',
	'tea',
	'spices',
	'garden_centre',
	'plant_nursery',
	'florist',
	'deli',
	'health_food',
	'convenience',
])

/** Crafts that sell what they make. */
const CRAFTS: Record<string, LocationType> = {
	beekeeper: 'Farm',
	cheese: 'Shop',
	cheese_maker: 'Shop',
	dairy: 'Shop',
	winery: 'Shop',
	cidery: 'Shop',
	bakery: 'Shop',
	grinding_mill: 'Shop',
}

/** Land of a farm. */
const FARM_LAND: ReadonlySet<string> = new Set([
	'farmyard',
	'orchard',
	'vineyard',
	'greenhouse_horticulture',
	'plant_nursery',
])

/** Keys that say what an object is. */
const MAIN_KEYS = [
	'shop',
	'amenity',
	'craft',
	'landuse',
	'highway',
	'public_transport',
	'railway',
	'tourism',
	'leisure',
	'office',
	'healthcare',
	'historic',
	'man_made',
	'club',
	'emergency',
	'natural',
	'place',
	'building',
]
/** Main keys that plain GeoJSON files also use for other things. */
const AMBIGUOUS_KEYS = new Set(['place', 'building', 'natural', 'club', 'office'])

/** Prefixes and values of what no longer, or does not yet, exist. */
const LIFECYCLE_PREFIX =
	/^(?:disused|abandoned|demolished|removed|razed|destroyed|ruins|was|closed|construction|proposed|planned):(?:shop|amenity|craft|landuse|name|building)$/
const LIFECYCLE_KEYS = ['disused', 'abandoned', 'demolished', 'closed']

const GOODS_KEYS = ['produce', 'product', 'products', 'vending', 'food', 'drink', 'sells', 'categories', 'category']
const GOODS_PREFIX = /^(?:food|drink|produce|product|sells):(.+)$/

const valuesOf = (text: string) => text.split(/\s*[;,]\s*/).filter((value) => value !== '')
const shopsOf = (get: Tags) => valuesOf(get('shop')).filter((shop) => SHOPS.has(shop))
const isTag = (value: string) => /^[a-z0-9_]+(?:\s*;\s*[a-z0-9_]+)*$/.test(value)

/** Ids of objects of OpenStreetMap, such as "node/33407305". PostgreSQL reads this expression, too. */
export const OSM_ID = /^(node|way|relation)\/[0-9]+$/
export const isOsmId = (id: string) => OSM_ID.test(id)

/** Whether the properties are tags of OpenStreetMap rather than columns of a directory. */
export function hasOsmTags(get: Tags): boolean {
	return MAIN_KEYS.some((key) => !AMBIGUOUS_KEYS.has(key) && isTag(get(key)))
}

/** Why an object is closed or not built yet: a lifecycle tag, or an `end_date` before `today` (ISO 8601). Null otherwise. */
export function lifecycleError(properties: Record<string, unknown>, get: Tags, today: string): RowError | null {
	const endDate = get('end_date')
	if (/^\d{4}(?:-\d\d){0,2}$/.test(endDate) && endDate < today.slice(0, endDate.length)) {
		return { field: 'end_date', message: 'closed since its end_date', detail: endDate }
	}
	const message = 'not open (disused, abandoned or not built yet)'
	const state = LIFECYCLE_KEYS.find((key) => get(key) === 'yes')
	if (state !== undefined) return { field: state, message, detail: `${state}=yes` }
	if (get('shop') === 'vacant') return { field: 'shop', message, detail: 'shop=vacant' }
	const prefixed = Object.keys(properties).find((key) => LIFECYCLE_PREFIX.test(key))
	const isAlive = ['shop', 'amenity', 'craft'].some((key) => get(key) !== '')
	return prefixed === undefined || isAlive ? null : { field: prefixed, message, detail: `${prefixed}=${get(prefixed)}` }
}

/** The goods of an object, by its tags; words that are no category are in `others`. */
export function readOsmGoods(properties: Record<string, unknown>, get: Tags) {
	const flagged = Object.keys(properties).flatMap((key) => {
		const word = GOODS_PREFIX.exec(key)?.[1]
		return word !== undefined && ['yes', 'only'].includes(get(key)) ? [word] : []
	})
	const goods = readGoods([...GOODS_KEYS.map((key) => get(key).replaceAll(',', ';')), ...flagged])
	const kinds = [
		...shopsOf(get),
		...valuesOf(get('craft')).filter((craft) => Object.hasOwn(CRAFTS, craft)),
		...(FARM_LAND.has(get('landuse')) ? [get('landuse')] : []),
		...(['yes', 'only'].includes(get('organic')) ? ['organic'] : []),
	]
	const ofKinds = kinds.map(categoryOfGoods).filter((category) => category !== null)
	const ofName = get('amenity') === 'vending_machine' ? readGoods(goodsOfMachine(get('name'))).categories : []
	return { ...goods, categories: [...goods.categories, ...ofKinds, ...ofName] }
}

// cspell:ignore automat bauer bauernhof milchtankstelle tankstelle hüsli distributeur automatique hofladen bauern
/** What names of machines add to goods: "Milch-Tankstelle", "Eierautomat". */
const MACHINE_PART = /[\s-]*(?:automat(?:en)?|tankstelle|vending machine|distributeur automatique|hüsli|station|box)$/i
/** Words of farms in names of machines. */
const FARM_PART = /\bfarm|hof(?:laden|automat|produkte)?\b|\bbauern?|\bferme\b|regiomat/i

/** Whether the name of a machine says that it sells food of a farm. */
function isMachineOfFarm(name: string): boolean {
	return FARM_PART.test(name) || goodsOfMachine(name).length > 0
}

/** The goods in the name of a machine, without coffee: farms do not sell it, and "latte" is milk in Italian. */
function goodsOfMachine(name: string): string[] {
	return name
		.split(/\s+|\s*[&+,/]\s*/)
		.map((word) => word.replace(MACHINE_PART, ''))
		.filter((word) => word !== '' && ![null, 'Coffee & Tea'].includes(categoryOfGoods(word)))
}

/** What machines of the snack industry sell, too. */
const SNACKS: ReadonlySet<string> = new Set(['coffee', 'drinks', 'food', 'snacks', 'sweets'])

function vendingType(get: Tags, name: string): LocationType | RowError {
	const { categories } = readGoods(valuesOf(get('vending')).filter((goods) => !SNACKS.has(goods)))
	if (categories.length > 0 || isMachineOfFarm(name)) return 'Farmstand'
	return { field: 'vending', message: 'a vending machine without local food', detail: `vending=${get('vending')}` }
}

// cspell:ignore antik brocante brocantes flohmarkt marché puces trödel trödelmarkt krämer bauernmarkt erzeugermarkt
const OTHER_MARKET = /\b(?:flea|antiques?|brocantes?|puces)\b|floh|trödel|antik/i
const FARMERS_MARKET = /farm|grower|producer|bauernm|erzeuger/i

/** Whether a marketplace is one of farmers. Others are called markets. */
export const isFarmersMarket = (name: string) => FARMERS_MARKET.test(name)

function marketType(get: Tags, name: string): LocationType | RowError {
	const isOther =
		OTHER_MARKET.test(`${name} ${get('marketplace')}`) || (get('shop') !== '' && shopsOf(get).length === 0)
	return isOther
		? { field: 'amenity', message: 'not a place for local food', detail: name || 'amenity=marketplace' }
		: 'Market'
}

/** The type of an object with OpenStreetMap tags, or why it is no place for local food. */
export function readOsmType(properties: Record<string, unknown>, get: Tags, name: string): LocationType | RowError {
	const shops = shopsOf(get)
	if (shops.includes('farm')) return typeFromName(name, 'Farm')
	if (get('amenity') === 'marketplace') return marketType(get, name)
	if (get('amenity') === 'vending_machine') return vendingType(get, name)
	if (shops.length > 0) return 'Shop'
	const craft = valuesOf(get('craft')).find((each) => Object.hasOwn(CRAFTS, each))
	if (craft !== undefined) return CRAFTS[craft] ?? 'Shop'
	const key = MAIN_KEYS.find((each) => !['landuse', 'building', 'place'].includes(each) && get(each) !== '')
	if (key !== undefined) return { field: key, message: 'not a place for local food', detail: `${key}=${get(key)}` }
	const goods = readOsmGoods(properties, get)
	const isFarm = FARM_LAND.has(get('landuse')) || get('place') === 'farm' || get('building') === 'farm'
	if (isFarm || goods.categories.length > 0 || goods.others.length > 0) return typeFromName(name, 'Farm')
	return { message: 'no tag says that it is a place for local food' }
}
