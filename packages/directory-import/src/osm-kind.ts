import type { StartingCategory } from '@farmgate/contracts/category'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { RowError } from './directory-record.ts'
import { readGoods } from './goods.ts'
import { typeFromName } from './type-from-name.ts'

export type Tags = (key: string) => string

/** Shops of OpenStreetMap that are imported, and their category. Null: no single category. */
const SHOPS: Record<string, StartingCategory | null> = {
	farm: null,
	greengrocer: 'Vegetables',
	dairy: 'Dairy',
	cheese: 'Cheese',
	butcher: 'Meat',
	seafood: 'Seafood',
	bakery: 'Baked Goods',
	honey: 'Honey',
	wine: 'Wine, Beer & Cider',
	coffee: 'Coffee & Tea',
	tea: 'Coffee & Tea',
	spices: 'Herbs',
	garden_centre: 'Plants',
	plant_nursery: 'Plants',
	florist: 'Flowers',
	deli: 'Prepared Foods',
	health_food: null,
	convenience: null,
}

/** Crafts that sell what they make. */
const CRAFTS: Record<string, { type: LocationType; category: StartingCategory }> = {
	beekeeper: { type: 'Farm', category: 'Honey' },
	cheese: { type: 'Shop', category: 'Cheese' },
	cheese_maker: { type: 'Shop', category: 'Cheese' },
	dairy: { type: 'Shop', category: 'Dairy' },
	winery: { type: 'Shop', category: 'Wine, Beer & Cider' },
	cidery: { type: 'Shop', category: 'Wine, Beer & Cider' },
	bakery: { type: 'Shop', category: 'Baked Goods' },
	grinding_mill: { type: 'Shop', category: 'Grains & Flour' },
}

/** Land of a farm, and its category. */
const FARM_LAND: Record<string, StartingCategory | null> = {
	farmyard: null,
	orchard: 'Fruit',
	vineyard: 'Wine, Beer & Cider',
	greenhouse_horticulture: null,
	plant_nursery: 'Plants',
}

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
const isTag = (value: string) => /^[a-z0-9_]+(?:\s*;\s*[a-z0-9_]+)*$/.test(value)

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
	const kinds: (StartingCategory | null | undefined)[] = [
		...valuesOf(get('shop')).map((shop) => SHOPS[shop]),
		...valuesOf(get('craft')).map((craft) => CRAFTS[craft]?.category),
		FARM_LAND[get('landuse')],
		['yes', 'only'].includes(get('organic')) ? 'Organic' : null,
	]
	return { ...goods, categories: [...goods.categories, ...kinds.filter((kind) => kind !== null && kind !== undefined)] }
}

function vendingType(get: Tags): LocationType | RowError {
	const { categories } = readGoods([get('vending').replaceAll(',', ';')])
	if (categories.length > 0) return 'Farmstand'
	return { field: 'vending', message: 'a vending machine without local food', detail: `vending=${get('vending')}` }
}

/** The type of an object with OpenStreetMap tags, or why it is no place for local food. */
export function readOsmType(properties: Record<string, unknown>, get: Tags, name: string): LocationType | RowError {
	const shops = valuesOf(get('shop')).filter((shop) => Object.hasOwn(SHOPS, shop))
	if (shops.includes('farm')) return typeFromName(name, 'Farm')
	if (get('amenity') === 'marketplace') return 'Market'
	if (get('amenity') === 'vending_machine') return vendingType(get)
	if (shops.length > 0) return 'Shop'
	const craft = valuesOf(get('craft')).find((each) => Object.hasOwn(CRAFTS, each))
	if (craft !== undefined) return CRAFTS[craft]?.type ?? 'Shop'
	const key = MAIN_KEYS.find((each) => !['landuse', 'building', 'place'].includes(each) && get(each) !== '')
	if (key !== undefined) return { field: key, message: 'not a place for local food', detail: `${key}=${get(key)}` }
	const goods = readOsmGoods(properties, get)
	const isFarm = Object.hasOwn(FARM_LAND, get('landuse')) || get('place') === 'farm' || get('building') === 'farm'
	if (isFarm || goods.categories.length > 0 || goods.others.length > 0) return typeFromName(name, 'Farm')
	return { message: 'no tag says that it is a place for local food' }
}
