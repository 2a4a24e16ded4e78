import { createHash } from 'node:crypto'
import type { StartingCategory } from '@farmgate/contracts/category'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { forEachFlag, type LocationFlag } from '@farmgate/contracts/location-flags'
import type { LocationType } from '@farmgate/contracts/location-type'
import { addressCenter } from '@farmgate/gazetteer/address-center'
import { findPostalCode } from '@farmgate/gazetteer/postal-codes'
import { findTown } from '@farmgate/gazetteer/towns'
import type { OpeningRule } from '@farmgate/opening-rules/opening-rules'
import type { ReadHours } from '@farmgate/opening-rules/osm-reader'
import { seasonMonths } from '@farmgate/opening-rules/season-months'
import tzLookup from '@photostructure/tz-lookup'
import { type AddressParts, buildAddress, statedArea } from './address.ts'
import { orderCategories } from './category-names.ts'
import { cleanName, cleanProse, cleanText, textOrNull } from './clean-text.ts'
import { NO_COORDINATES, readCoordinates, readDegrees } from './coordinates.ts'
import { repairName } from './damaged-letters.ts'
import { asSentence, describeLocation } from './describe-location.ts'
import {
	type DirectoryRecord,
	directoryRecord,
	type ImportRow,
	type PostalAddress,
	type RowError,
	TEXT_MAX_LENGTH,
} from './directory-record.ts'
import { areaAt, type PointArea, regionIn } from './misplacement.ts'
import { phonePlanOf, readPhone } from './phone.ts'
import { priceText } from './price-text.ts'
import { hasUnstorableText, UNSTORABLE_TEXT } from './storable-text.ts'

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
	/** What a generated name and description call it, such as "vending machine". Default: by the type. */
	kind?: string
	name: string
	address: AddressParts
	addressLine?: string | null
	lat: string | number | null | undefined
	lng: string | number | null | undefined
	coordinatesApproximate?: boolean
	description?: string | null
	categories?: readonly StartingCategory[]
	/** Words for goods that are no category; they become part of the description, where they are found. */
	otherGoods?: readonly string[]
	/** Prices in words or as amounts; they become part of the description. */
	prices?: string | null
	/** ISO 4217 code of prices without a currency. Default: that of the country. */
	currency?: string | null
	website?: string | null
	facebookUrl?: string | null
	xUrl?: string | null
	instagramUrl?: string | null
	/** Text that contains a phone number; the first one is used. */
	phone?: string | null
	hours?: ReadHours
	paymentInfo?: string | null
	/** Flags that the source states. */
	flags?: Partial<Record<LocationFlag, boolean | null>>
	pickup?: readonly (string | null | undefined)[]
	confirmedAt?: string | null
}

/** Stable while name, address and coordinates do not change. */
function generatedId(name: string, address: PostalAddress, point: Coordinates): string {
	return createHash('sha256')
		.update(JSON.stringify([name, address.formatted, point.lat, point.lng]))
		.digest('hex')
		.slice(0, 16)
}

function describeWithPrices(draft: RecordDraft, address: PostalAddress, categories: StartingCategory[]): string {
	const description = describe(draft, address, categories)
	const prices = priceText(draft.prices, draft.currency, address.country)
	if (prices === null) return description
	const withPrices = `${asSentence(description)} ${asSentence(`Prices: ${prices}`)}`
	return withPrices.length > TEXT_MAX_LENGTH ? description : withPrices
}

function describe(draft: RecordDraft, address: PostalAddress, categories: StartingCategory[]): string {
	const description = cleanProse(draft.description)
	const others = (draft.otherGoods ?? []).map(cleanProse).filter((word) => word !== '')
	if (description.length >= DESCRIPTION_MIN_LENGTH) return withGoods(description, others)
	return describeLocation({
		type: draft.type,
		kind: draft.kind ?? null,
		city: address.city,
		region: address.region,
		country: address.country,
		categories,
		otherGoods: others,
		openingRules: draft.hours?.rules ?? [],
	})
}

/** The center of the postal code or town of a row without coordinates; null when the gazetteer has neither. */
function geocode(draft: RecordDraft): Coordinates | null {
	const address = buildAddress(draft.address, draft.addressLine)
	if (address === null || address.country === null) return null
	const { postalCode, city, region, country } = address
	const area = postalCode === null ? null : findPostalCode(postalCode, country)
	const areaInRegion = area !== null && (region === null || area.region === region) ? area : null
	const center = addressCenter(city === null ? null : findTown(city, region, country), areaInRegion)
	return center === null ? null : { lat: center.lat, lng: center.lng }
}

/** The description with the goods that it does not mention. */
function withGoods(description: string, goods: readonly string[]): string {
	const lower = description.toLowerCase()
	const missing = goods.filter((word) => !lower.includes(word.toLowerCase()))
	return missing.length === 0 ? description : `${asSentence(description)} ${asSentence(`Goods: ${missing.join(', ')}`)}`
}

function cleanNote({ note, ...rule }: OpeningRule): OpeningRule {
	const cleaned = cleanProse(note)
	return cleaned === '' ? rule : { ...rule, note: cleaned }
}

/** Cleans and validates a row. Invalid content never throws; it becomes the row's error. */
export function buildRecord(draft: RecordDraft): ImportRow {
	const { city, street } = draft.address
	const statedName = repairName(cleanName(draft.name), [draft.description, draft.addressLine, city, street])
	const given = withoutCountryAsRegion(draft)
	const sourceId = draft.sourceId.trim()
	const fail = (error: RowError): ImportRow => ({
		line: draft.line,
		error,
		sourceId: textOrNull(cleanText(sourceId)),
		name: textOrNull(statedName),
	})
	if (hasUnstorableText(draft)) return fail({ message: UNSTORABLE_TEXT })
	const goods = [...(draft.otherGoods ?? []), ...(draft.categories ?? [])]
	if (statedName === '' && (draft.kind === undefined || goods.length === 0))
		return fail({ field: 'name', message: 'no name' })
	const stated = statedArea(given)
	const found = readCoordinates(draft.lat, draft.lng, stated)
	const center = 'message' in found && found.message.startsWith(NO_COORDINATES) ? geocode(draft) : null
	const coordinates = center ?? found
	if ('message' in coordinates) return fail(coordinates)
	const area = areaAt(coordinates, draft.address.city ?? null)
	const country = stated.country ?? area.country
	const built = buildAddress({ ...given, country }, draft.addressLine) ?? NO_ADDRESS
	const isTyped = built.city !== null || built.postalCode !== null || isOwnLine(built, draft.addressLine)
	const address = {
		...built,
		country: built.country ?? country,
		region: regionIn(built.country ?? country, built.region, area),
		formatted: isTyped ? built.formatted : nearAddress(built.street, area, coordinates),
	}
	const name = statedName || nameOfGoods(goods[0] ?? '', draft.kind ?? '', address.city ?? area.town)
	const timeZone = tzLookup(coordinates.lat, coordinates.lng)
	const categories = orderCategories(draft.categories ?? [])
	const rules = (draft.hours?.rules ?? []).map(cleanNote)
	const pickup = (draft.pickup ?? []).map(cleanProse).filter((text) => text !== '')
	const record: DirectoryRecord = {
		source: draft.source,
		sourceId: sourceId === '' ? generatedId(name, address, coordinates) : sourceId,
		license: draft.license,
		type: draft.type,
		name,
		address,
		coordinates,
		coordinatesApproximate: center !== null || (draft.coordinatesApproximate ?? false),
		timeZone,
		description: describeWithPrices(draft, address, categories),
		categories,
		website: draft.website ?? null,
		facebookUrl: draft.facebookUrl ?? null,
		xUrl: draft.xUrl ?? null,
		instagramUrl: draft.instagramUrl ?? null,
		phone: readPhone(draft.phone, phonePlanOf(country, timeZone)),
		openingRules: rules.length === 0 ? null : rules,
		openingText: textOrNull(cleanProse(draft.hours?.text)),
		paymentInfo: draft.paymentInfo ?? null,
		...forEachFlag((flag) => draft.flags?.[flag] ?? null),
		// Hours say it as well.
		seasonal: draft.flags?.seasonal ?? (seasonMonths(rules).length > 0 || null),
		pickupInstructions: textOrNull([...new Set(pickup)].join('\n')),
		confirmedAt: draft.confirmedAt ?? null,
	}
	const checked = directoryRecord.safeParse(record)
	if (checked.success) return { line: draft.line, record: checked.data }
	const [issue] = checked.error.issues
	const field = issue?.path.join('.') ?? ''
	return fail({ field, message: `${field}: ${issue?.message}` })
}

/** "Milk vending machine, Emlichheim": the name of a location without one. */
function nameOfGoods(good: string, kind: string, town: string | null): string {
	const name = `${good.charAt(0).toUpperCase()}${good.slice(1)} ${kind}`
	return cleanName(town === null ? name : `${name}, ${town}`)
}

/** The parts of the address. A region that is the code of the country of the point is the country: "DE" in Germany is not Delaware. */
function withoutCountryAsRegion({ address, lat, lng }: RecordDraft): AddressParts {
	const code = cleanText(address.region).toUpperCase()
	if (cleanText(address.country) !== '' || !/^[A-Z]{2}$/.test(code)) return address
	const point = { lat: readDegrees(lat, 'NS'), lng: readDegrees(lng, 'EW') }
	const isInCountry = Number.isFinite(point.lat + point.lng) && areaAt(point).country === code
	return isInCountry ? { ...address, region: null, country: code } : address
}

const NO_ADDRESS: PostalAddress = {
	street: null,
	city: null,
	region: null,
	postalCode: null,
	country: null,
	formatted: '',
}

/** Whether the address is the publisher's own line and says more than the street. */
const isOwnLine = ({ formatted, street }: PostalAddress, line: string | null | undefined) =>
	formatted !== '' && formatted !== street && formatted === cleanName(line)

// cspell:ignore dorfstraße
/** "Dorfstraße 5, near Emlichheim": the address of a place without town and postal code. */
function nearAddress(street: string | null, { town }: PointArea, { lat, lng }: Coordinates): string {
	const near = town === null ? `${lat.toFixed(5)}, ${lng.toFixed(5)}` : `near ${town}`
	return [street, near].filter((part) => part !== null).join(', ')
}

/** Hash of everything that an import writes, to detect changes. */
export function fingerprintOf(record: DirectoryRecord): string {
	return createHash('sha256').update(JSON.stringify(record)).digest('hex').slice(0, 32)
}
