import type { StartingCategory } from '@farmgate/contracts/category'
import { type LocationType, locationType } from '@farmgate/contracts/location-type'
import * as z from 'zod/mini'
import type { RecordDraft } from './build-record.ts'
import { findCategory, readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { RowError } from './directory-record.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { readOpeningHours } from './opening-hours.ts'
import { describePayment } from './payment-text.ts'
import { typeFromName } from './type-from-name.ts'

const feature = z.object({
	type: z.literal('Feature'),
	id: z.optional(z.union([z.string(), z.number()])),
	geometry: z.nullable(z.looseObject({ type: z.string(), coordinates: z.optional(z.unknown()) })),
	properties: z.nullable(z.record(z.string(), z.unknown())),
})

const point = z.tuple([z.number(), z.number()], z.number())

/** Shop types of OpenStreetMap that are imported, and their category. Null: no single category. */
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
	florist: 'Flowers',
	deli: 'Prepared Foods',
	health_food: null,
	convenience: null,
}

type Tags = (key: string) => string

function readType(get: Tags, name: string): LocationType | RowError {
	const type = locationType.safeParse(get('type'))
	if (type.success) return type.data
	if (get('amenity') === 'marketplace') return 'Market'
	const shop = get('shop')
	if (shop === '') return typeFromName(name, 'Farm')
	if (!Object.hasOwn(SHOPS, shop)) return { field: 'shop', message: `shop=${shop} is not a place for local food` }
	return shop === 'farm' ? typeFromName(name, 'Farm') : 'Shop'
}

function readGoods(get: Tags): StartingCategory[] {
	const shop = SHOPS[get('shop')] ?? null
	const listed = ['produce', 'product', 'categories'].flatMap((key) =>
		readCategories(`${get(key).replaceAll(',', ';')};`),
	)
	return [
		...listed,
		...(shop === null ? [] : [shop]),
		...(['yes', 'only'].includes(get('organic')) ? [findCategory('organic') ?? 'Organic'] : []),
	]
}

function readPayments(properties: Record<string, unknown>): string | null {
	const accepted = Object.entries(properties)
		.filter(([key, value]) => key.startsWith('payment:') && value === 'yes')
		.map(([key]) => key.slice('payment:'.length).replaceAll('_', ' '))
	return describePayment(accepted)
}

/** Attribution required by OpenStreetMap. */
const OSM_LICENSE = '© OpenStreetMap contributors, Open Database License 1.0'

/** Reads a GeoJSON point with OpenStreetMap tags or plain property names. Other geometries are row errors. */
export function readGeojsonFeature(
	line: number,
	value: unknown,
	file: { source: string; license: string | null; unknownLicense: string },
): RecordDraft | RowError {
	const parsed = feature.safeParse(value)
	if (!parsed.success) return { message: 'not a GeoJSON feature' }
	const { geometry, properties } = parsed.data
	if (geometry !== null && geometry.type !== 'Point') {
		return { field: 'geometry', message: `a ${geometry.type}, not a Point` }
	}
	const tags = properties ?? {}
	const get: Tags = (key) => {
		const tag = tags[key]
		return typeof tag === 'string' ? tag.trim() : typeof tag === 'number' ? String(tag) : ''
	}
	const firstOf = (...keys: string[]) => keys.map(get).find((text) => text !== '') ?? ''
	const name = get('name')
	const type = readType(get, name)
	if (typeof type === 'object') return type
	const coordinates = point.safeParse(geometry?.coordinates)
	const osmId = get('@id')
	return {
		line,
		source: file.source,
		sourceId: String(parsed.data.id ?? (osmId || firstOf('id', 'osm_id'))),
		license: file.license ?? (isOsmId(osmId) || isOsmId(String(parsed.data.id)) ? OSM_LICENSE : file.unknownLicense),
		type,
		name,
		address: {
			street: [get('addr:housenumber'), get('addr:street')].filter((part) => part !== '').join(' ') || get('street'),
			city: firstOf('addr:city', 'addr:town', 'addr:village', 'city'),
			region: firstOf('addr:state', 'addr:province', 'region', 'state', 'province'),
			postalCode: firstOf('addr:postcode', 'postalCode'),
			country: firstOf('addr:country', 'country'),
		},
		addressLine: firstOf('addr:full', 'address'),
		lat: coordinates.success ? coordinates.data[1] : null,
		lng: coordinates.success ? coordinates.data[0] : null,
		description: get('description'),
		categories: readGoods(get),
		website: readWebsite(firstOf('website', 'contact:website', 'url')),
		facebookUrl: readFacebook(firstOf('contact:facebook', 'facebook')),
		xUrl: readX(firstOf('contact:twitter', 'contact:x', 'twitter')),
		instagramUrl: readInstagram(firstOf('contact:instagram', 'instagram')),
		phone: firstOf('phone', 'contact:phone'),
		hours: readOpeningHours(get('opening_hours')),
		paymentInfo: readPayments(tags),
		confirmedAt: readConfirmedAt(firstOf('check_date', 'check_date:opening_hours', '@timestamp')),
	}
}

const isOsmId = (id: string) => /^(node|way|relation)\/\d+$/.test(id)
