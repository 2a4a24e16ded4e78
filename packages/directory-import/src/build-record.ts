import { createHash } from 'node:crypto'
import type { StartingCategory } from '@farmgate/contracts/category'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import tzLookup from '@photostructure/tz-lookup'
import { type AddressParts, buildAddress, countryOf } from './address.ts'
import { orderCategories } from './category-names.ts'
import { cleanName, cleanProse, textOrNull } from './clean-text.ts'
import { describePlace } from './describe-place.ts'
import {
	type DirectoryRecord,
	directoryRecord,
	type ImportRow,
	type OpeningSpan,
	type PostalAddress,
	type RowFault,
} from './directory-record.ts'
import { phonePlanOf, readPhone } from './phone.ts'
import { findMisplacement } from './regions.ts'

/** Shorter texts ("Farm", "See website") say less than what we can write from the facts. */
const OWN_DESCRIPTION_MIN_LENGTH = 25

/** What a reader found in a row, in the publisher's words; `buildRecord` cleans and checks it. */
export type RecordDraft = {
	line: number
	source: string
	/** Empty: the publisher gives none, and one is made from the name and the place. */
	sourceId: string
	licence: string
	type: LocationType
	name: string
	address: AddressParts
	addressLine?: string | null
	lat: string | number | null | undefined
	lng: string | number | null | undefined
	coordinatesApproximate?: boolean
	description?: string | null
	categories?: readonly StartingCategory[]
	website?: string | null
	facebookUrl?: string | null
	xUrl?: string | null
	instagramUrl?: string | null
	/** Text with a phone number in it; the first one is taken. */
	phone?: string | null
	hours?: OpeningSpan[] | null
	seasonMonths?: number[]
	paymentInfo?: string | null
	pickup?: readonly (string | null | undefined)[]
	confirmedAt?: string | null
}

const toNumber = (value: string | number | null | undefined) =>
	value === null || value === undefined || String(value).trim() === '' ? Number.NaN : Number(value)

function readCoordinates(draft: RecordDraft, region: string | null): Coordinates | RowFault {
	const lat = toNumber(draft.lat)
	const lng = toNumber(draft.lng)
	if (Number.isNaN(lat) || Number.isNaN(lng)) return { field: 'coordinates', message: 'no coordinates' }
	if (lat === 0 && lng === 0) return { field: 'coordinates', message: 'no coordinates (0, 0)' }
	if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
		return { field: 'coordinates', message: 'coordinates are outside of the world' }
	}
	const missed = findMisplacement({ lat, lng }, region)
	if (missed !== null) return { field: 'coordinates', message: `coordinates are not in ${missed}` }
	// Six decimals are a hand's breadth; what follows is noise that would make equal rows differ.
	return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}

/** Stable for as long as the publisher changes neither name nor address nor point. */
function madeUpId(name: string, address: PostalAddress, point: Coordinates): string {
	return createHash('sha256')
		.update(JSON.stringify([name, address.formatted, point.lat, point.lng]))
		.digest('hex')
		.slice(0, 16)
}

function describe(draft: RecordDraft, address: PostalAddress, categories: StartingCategory[]): string {
	const own = cleanProse(draft.description)
	if (own.length >= OWN_DESCRIPTION_MIN_LENGTH) return own
	return describePlace({
		type: draft.type,
		city: address.city,
		region: address.region,
		categories,
		hours: draft.hours ?? null,
		seasonMonths: draft.seasonMonths ?? [],
	})
}

/** Cleans and checks a row. Never throws for what a row holds: whatever is wrong becomes the row's fault. */
export function buildRecord(draft: RecordDraft): ImportRow {
	const name = cleanName(draft.name)
	const sourceId = draft.sourceId.trim()
	const fail = (fault: RowFault): ImportRow => ({
		line: draft.line,
		fault,
		sourceId: textOrNull(sourceId),
		name: textOrNull(name),
	})
	if (name === '') return fail({ field: 'name', message: 'no name' })
	const address = buildAddress(draft.address, draft.addressLine)
	const coordinates = readCoordinates(draft, address?.region ?? null)
	if ('message' in coordinates) return fail(coordinates)
	const timeZone = tzLookup(coordinates.lat, coordinates.lng)
	const categories = orderCategories(draft.categories ?? [])
	const pickup = (draft.pickup ?? []).map(cleanProse).filter((text) => text !== '')
	const record: DirectoryRecord = {
		source: draft.source,
		sourceId: sourceId === '' ? madeUpId(name, address ?? NO_ADDRESS, coordinates) : sourceId,
		licence: draft.licence,
		type: draft.type,
		name,
		address: address ?? pointAddress(coordinates),
		coordinates,
		coordinatesApproximate: draft.coordinatesApproximate ?? false,
		timeZone,
		description: describe(draft, address ?? NO_ADDRESS, categories),
		categories,
		website: draft.website ?? null,
		facebookUrl: draft.facebookUrl ?? null,
		xUrl: draft.xUrl ?? null,
		instagramUrl: draft.instagramUrl ?? null,
		phone: readPhone(draft.phone, phonePlanOf(countryOf(draft.address), timeZone)),
		hours: draft.hours ?? null,
		seasonMonths: draft.seasonMonths ?? [],
		paymentInfo: draft.paymentInfo ?? null,
		pickupInstructions: textOrNull([...new Set(pickup)].join('\n')),
		confirmedAt: draft.confirmedAt ?? null,
	}
	const checked = directoryRecord.safeParse(record)
	if (checked.success) return { line: draft.line, record: checked.data }
	const [issue] = checked.error.issues
	return fail({ field: issue?.path.join('.') ?? '', message: `${issue?.path.join('.')}: ${issue?.message}` })
}

const NO_ADDRESS: PostalAddress = {
	street: null,
	city: null,
	region: null,
	postalCode: null,
	country: null,
	formatted: '',
}

/** A place without an address is found by its point. */
function pointAddress(point: Coordinates): PostalAddress {
	return { ...NO_ADDRESS, formatted: `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}` }
}

/** Changes when anything changes that an import would write, and with nothing else. */
export function fingerprintOf(record: DirectoryRecord): string {
	return createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32)
}
