import * as z from 'zod/mini'
import type { RecordDraft } from './build-record.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { RowError } from './directory-record.ts'
import { readFlag } from './flag-text.ts'
import { readFacebook, readInstagram, readWebsite, readX } from './links.ts'
import { MACHINE } from './name-similarity.ts'
import { readOpeningHours } from './opening-hours.ts'
import {
	hasOsmTags,
	isFarmersMarket,
	isOsmId,
	lifecycleError,
	readOsmGoods,
	readOsmType,
	type Tags,
} from './osm-kind.ts'
import { readPayment } from './payment-text.ts'
import { representativePoint } from './representative-point.ts'

const feature = z.object({
	type: z.literal('Feature'),
	id: z.optional(z.union([z.string(), z.number()])),
	geometry: z.nullish(z.looseObject({ type: z.string() })),
	properties: z.nullish(z.record(z.string(), z.unknown())),
})

/** What the tags say about payment and the other flags. */
function factsOf(properties: Record<string, unknown>, get: Tags): Pick<RecordDraft, 'paymentInfo' | 'flags'> {
	const accepted = Object.entries(properties)
		.filter(([key, value]) => key.startsWith('payment:') && ['yes', 'only', 'limited'].includes(String(value)))
		.map(([key]) => key.slice('payment:'.length).replaceAll('_', ' '))
	const { paymentInfo, flags } = readPayment([...accepted, get('payment')])
	const takesNoCards = get('payment:cards') === 'no' || get('payment:cash') === 'only'
	return {
		paymentInfo,
		flags: {
			...flags,
			acceptsCards: flags?.acceptsCards ?? (takesNoCards ? false : null),
			selfService: get('amenity') === 'vending_machine' || readFlag(get('self_service')),
			wheelchairAccessible: readFlag(get('wheelchair')),
			seasonal: readFlag(get('seasonal')),
		},
	}
}

/** Attribution required by OpenStreetMap. */
const OSM_LICENSE = '© OpenStreetMap contributors, Open Database License 1.0'

/** Reads a GeoJSON feature with tags of OpenStreetMap; null for other features. Its point is inside of its geometry. */
export function readGeojsonFeature(
	line: number,
	value: unknown,
	file: { source: string; license: string | null; unknownLicense: string },
): RecordDraft | RowError | null {
	const parsed = feature.safeParse(value)
	if (!parsed.success) return { message: 'not a GeoJSON feature' }
	const { geometry } = parsed.data
	const tags = withKnownNames(parsed.data.properties ?? {})
	const get: Tags = (key) => {
		const tag = tags[key]
		if (Array.isArray(tag)) return tag.filter((part) => typeof part === 'string').join(';')
		return typeof tag === 'string' ? tag.trim() : typeof tag === 'number' ? String(tag) : ''
	}
	const firstOf = (...keys: string[]) => keys.map(get).find((text) => text !== '') ?? ''
	const osmId = [String(parsed.data.id ?? ''), get('@id')].find(isOsmId) ?? ''
	const closed = lifecycleError(tags, get, new Date().toISOString())
	if (closed !== null) return closed
	if (osmId === '' && !hasOsmTags(get)) return null
	// A town that runs a market is not the market.
	const isMarketplace = get('amenity') === 'marketplace'
	const name = firstOf('name', 'name:en', 'official_name', ...(isMarketplace ? [] : ['brand', 'operator']))
	const type = readOsmType(tags, get, name)
	if (typeof type === 'object') return type
	const point = representativePoint(geometry)
	const goods = readOsmGoods(tags, get)
	return {
		line,
		source: file.source,
		sourceId: String(parsed.data.id ?? (get('@id') || firstOf('id', 'osm_id'))),
		license: file.license ?? (osmId === '' ? file.unknownLicense : OSM_LICENSE),
		type,
		...kindOf(get, name),
		name,
		address: {
			houseNumber: get('addr:housenumber'),
			street: firstOf('addr:street', 'addr:place'),
			village: firstOf('addr:village', 'addr:hamlet'),
			city: firstOf('addr:city', 'addr:town', 'addr:village', 'addr:hamlet', 'addr:suburb'),
			region: firstOf('addr:state', 'addr:province'),
			postalCode: get('addr:postcode'),
			country: get('addr:country'),
		},
		addressLine: firstOf('addr:full', 'address'),
		lat: point?.[1],
		lng: point?.[0],
		description: get('description'),
		categories: goods.categories,
		otherGoods: goods.others,
		website: readWebsite(firstOf('website', 'contact:website', 'url')),
		facebookUrl: readFacebook(firstOf('contact:facebook', 'facebook')),
		xUrl: readX(firstOf('contact:twitter', 'contact:x', 'twitter')),
		instagramUrl: readInstagram(firstOf('contact:instagram', 'instagram')),
		phone: firstOf('phone', 'contact:phone', 'mobile', 'contact:mobile', 'phone:mobile'),
		hours: readOpeningHours(get('opening_hours')),
		...factsOf(tags, get),
		// The time of the last edit is no confirmation.
		confirmedAt: readConfirmedAt(firstOf('check_date', 'survey:date')),
	}
}

/** Tags by their names in lower case, as OpenStreetMap has them, whatever a conversion made of them: "Opening Hours" is `opening_hours`. */
function withKnownNames(properties: Record<string, unknown>): Record<string, unknown> {
	const named = Object.entries(properties).map(([key, value]) => [key.trim().toLowerCase().replace(/\s+/g, '_'), value])
	return { ...Object.fromEntries(named), ...properties }
}

/** What a machine or a market that is none of farmers is called. */
function kindOf(get: Tags, name: string): { kind?: string } {
	if (get('amenity') === 'vending_machine') return { kind: MACHINE }
	return get('amenity') === 'marketplace' && !isFarmersMarket(name) ? { kind: 'market' } : {}
}
