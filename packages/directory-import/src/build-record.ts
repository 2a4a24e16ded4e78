import { createHash } from 'node:crypto'
import type { StartingCategory } from '@farmgate/contracts/category'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { LocationType } from '@farmgate/contracts/location-type'
import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'
import type { ReadHours } from '@farmgate/opening-rules/osm-reader'
import tzLookup from '@photostructure/tz-lookup'
import { type AddressParts, buildAddress, countryOf } from './address.ts'
import { orderCategories } from './category-names.ts'
import { cleanName, cleanProse, textOrNull } from './clean-text.ts'
import { describeLocation } from './describe-location.ts'
import {
	type DirectoryRecord,
	directoryRecord,
	type ImportRow,
	type PostalAddress,
	type RowError,
} from './directory-record.ts'
import { phonePlanOf, readPhone } from './phone.ts'
import { findMisplacement } from './regions.ts'

/** Shorter descriptions ("Farm", "See website") are replaced by a generated one. */
const DESCRIPTION_MIN_LENGTH = 25

/** The raw values of a row; `buildRecord` cleans and validates them. */
export type RecordDraft = {
	line: number
	source: string
	/** Empty: the publisher has none; one is generated from name, address and coordinates. */
	sourceId: string
	license: string
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
	/** Text that contains a phone number; the first one is used. */
	phone?: string | null
	hours?: ReadHours
	paymentInfo?: string | null
	pickup?: readonly (string | null | undefined)[]
	confirmedAt?: string | null
}

const toNumber = (value: string | number | null | undefined) =>
	value === null || value === undefined || String(value).trim() === '' ? Number.NaN : Number(value)

function readCoordinates(draft: RecordDraft, region: string | null): Coordinates | RowError {
	const lat = toNumber(draft.lat)
	const lng = toNumber(draft.lng)
	if (Number.isNaN(lat) || Number.isNaN(lng)) return { field: 'coordinates', message: 'no coordinates' }
	if (lat === 0 && lng === 0) return { field: 'coordinates', message: 'no coordinates (0, 0)' }
	if (Math.abs(lat) > 90 || Math.abs(lng) > 180) {
		return { field: 'coordinates', message: 'coordinates are outside of the world' }
	}
	const expectedRegion = findMisplacement({ lat, lng }, region)
	if (expectedRegion !== null) return { field: 'coordinates', message: `coordinates are not in ${expectedRegion}` }
	// Six decimals are about 0.1 m; more would make equal rows differ.
	return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) }
}

/** Stable while name, address and coordinates do not change. */
function generatedId(name: string, address: PostalAddress, point: Coordinates): string {
	return createHash('sha256')
		.update(JSON.stringify([name, address.formatted, point.lat, point.lng]))
		.digest('hex')
		.slice(0, 16)
}

function describe(draft: RecordDraft, address: PostalAddress, categories: StartingCategory[]): string {
	const description = cleanProse(draft.description)
	if (description.length >= DESCRIPTION_MIN_LENGTH) return description
	return describeLocation({
		type: draft.type,
		city: address.city,
		region: address.region,
		categories,
		openingRules: draft.hours?.rules ?? [],
	})
}

function cleanNote({ note, ...rule }: OpeningRule): OpeningRule {
	const cleaned = cleanProse(note)
	return cleaned === '' ? rule : { ...rule, note: cleaned }
}

/** Cleans and validates a row. Invalid content never throws; it becomes the row's error. */
export function buildRecord(draft: RecordDraft): ImportRow {
	const name = cleanName(draft.name)
	const sourceId = draft.sourceId.trim()
	const fail = (error: RowError): ImportRow => ({
		line: draft.line,
		error,
		sourceId: textOrNull(sourceId),
		name: textOrNull(name),
	})
	if (name === '') return fail({ field: 'name', message: 'no name' })
	const address = buildAddress(draft.address, draft.addressLine)
	const coordinates = readCoordinates(draft, address?.region ?? null)
	if ('message' in coordinates) return fail(coordinates)
	const timeZone = tzLookup(coordinates.lat, coordinates.lng)
	const categories = orderCategories(draft.categories ?? [])
	const rules = (draft.hours?.rules ?? []).map(cleanNote)
	const pickup = (draft.pickup ?? []).map(cleanProse).filter((text) => text !== '')
	const record: DirectoryRecord = {
		source: draft.source,
		sourceId: sourceId === '' ? generatedId(name, address ?? NO_ADDRESS, coordinates) : sourceId,
		license: draft.license,
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
		openingRules: rules.length === 0 ? null : rules,
		openingText: textOrNull(cleanProse(draft.hours?.text)),
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

/** Address of a location that has only coordinates. */
function pointAddress(point: Coordinates): PostalAddress {
	return { ...NO_ADDRESS, formatted: `${point.lat.toFixed(5)}, ${point.lng.toFixed(5)}` }
}

/** Hash of everything that an import writes, to detect changes. */
export function fingerprintOf(record: DirectoryRecord): string {
	return createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32)
}
