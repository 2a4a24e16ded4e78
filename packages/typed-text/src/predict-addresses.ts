import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { AddressParts } from '@farmgate/contracts/places'
import { splitAddress } from '@farmgate/directory-import/address'
import { countryName } from '@farmgate/directory-import/countries'
import { findRegion, regionName } from '@farmgate/directory-import/regions'
import { looksLikeStreet, separateTown } from '@farmgate/directory-import/town-in-street'
import { addressCenter } from '@farmgate/gazetteer/address-center'
import { foldName } from '@farmgate/gazetteer/fold-name'
import { findPostalCode, isRuralArea, type PostalArea, postalCodesFrom } from '@farmgate/gazetteer/postal-codes'
import { searchTowns } from '@farmgate/gazetteer/town-search'
import { findTown, nearestTowns, type Town, townsNamed } from '@farmgate/gazetteer/towns'
import { addressLine, type KnownPlace } from './address-line.ts'

/** What an incomplete address says. */
type Typed = {
	street: string | null
	/** The beginning of a name. */
	town: string | null
	region: string | null
	country: string | null
	postalCode: string | null
	/** The beginning of a region's or country's name. */
	areaPrefix: string | null
}

const NEAREST_TOWNS = 3
const TOWN_MAX_WORDS = 4
const REGION_MAX_WORDS = 3
/** Farther points are at sea or far from any town. */
const NEAREST_TOWN_MAX_METERS = 100_000

/** "606", "60601", "60601-1234", "ZIP code 60601". */
const ZIP_BEGINNING = /^(?:zip(?: ?code)? )?(\d{3,5})(?:(?<=\d{5})-\d{0,4})?$/i
/** "L0S", "L0S 1", "l0s1e2". */
const CANADIAN_BEGINNING = /^([A-Z]\d[A-Z]) ?(\d[A-Z]\d|\d[A-Z]?)?$/i
/** A postal code at the end that is not complete yet. */
const INCOMPLETE_CODE = /\s(?:[A-Z]\d(?:[A-Z](?: ?\d[A-Z]?)?)?|\d{1,4})$/i

const join = (words: readonly string[]) => words.join(' ')

/** Separates "12 Mill Road Fonthill" before the town; the town is null when there is none. */
function separate(text: string, { region, postalCode, country }: Omit<Typed, 'street' | 'town' | 'areaPrefix'>) {
	const found = separateTown(text, { region, postalCode, country })
	if (found.city !== null) return { street: found.street, town: found.city }
	const words = text.split(' ')
	const endsWithStreet = looksLikeStreet(`A ${words.at(-1)}`)
	for (let count = TOWN_MAX_WORDS; count >= 1 && !endsWithStreet; count--) {
		const rest = words.slice(0, -count)
		if (rest.length >= 2 && townsNamed(join(words.slice(-count))).length > 0)
			return { street: join(rest), town: join(words.slice(-count)) }
	}
	return { street: text, town: null }
}

function readTyped(line: string): Typed {
	const { street: before = '', city, region: regionCode, postalCode: code, country: stated } = splitAddress(line)
	const [region, postalCode] = [regionCode ?? null, code?.toUpperCase() ?? null]
	const country = stated ?? (region === null ? null : (findRegion(region)?.country ?? null))
	const area = { region, postalCode, country }
	const text = city ?? before ?? ''
	const separated = looksLikeStreet(text) ? separate(text, area) : { street: '', town: text }
	const street = [city === null ? '' : before, separated.street].filter(Boolean).join(', ')
	return { ...area, street: street || null, town: separated.town || null, areaPrefix: null }
}

/** "Springfield Illinois" as "Springfield, Illinois"; null when no state or province is at the end. */
function withCommaBeforeRegion(line: string): string | null {
	const words = line.split(' ')
	for (let count = REGION_MAX_WORDS; count >= 1; count--) {
		const name = join(words.slice(-count))
		if (words.length > count && name.length > 2 && findRegion(name) !== null)
			return `${join(words.slice(0, -count)).replace(/,$/, '')}, ${name}`
	}
	return null
}

/** "Fonthill, Ont" as the town Fonthill in an area that begins with "Ont"; null when no town precedes the comma. */
function withAreaPrefix(line: string): Typed | null {
	const comma = line.lastIndexOf(',')
	const areaPrefix = foldName(line.slice(comma + 1))
	if (comma < 0 || areaPrefix === '' || /\d/.test(areaPrefix)) return null
	const typed = readTyped(line.slice(0, comma))
	const isTown = typed.town !== null && typed.region === null && townsNamed(typed.town).length > 0
	return isTown ? { ...typed, areaPrefix } : null
}

function withoutIncompleteCode(line: string): string {
	return splitAddress(line).postalCode ? line : line.replace(INCOMPLETE_CODE, '')
}

/** What the line may mean, likeliest first. */
function interpretations(line: string): Typed[] {
	const withoutCode = withoutIncompleteCode(line)
	const withComma = withCommaBeforeRegion(withoutCode)
	return [withoutCode, withComma].filter((text) => text !== null).map(readTyped)
}

function acceptsTown({ region, country, areaPrefix }: Typed) {
	const beginsWith = (name: string) => areaPrefix !== null && foldName(name).startsWith(areaPrefix)
	return (town: Town) =>
		(region === null || town.region === region) &&
		(country === null || town.country === country) &&
		(areaPrefix === null ||
			beginsWith(countryName(town.country)) ||
			(town.country === 'US' && beginsWith('USA')) ||
			(town.region !== null && (beginsWith(town.region) || beginsWith(regionName(town.region)))))
}

type Located = { parts: AddressParts; center: Coordinates }

function inTown(town: Town, street: string | null): Located {
	const { name: city, region, country, lat, lng } = town
	return { parts: { street, city, region, postal_code: null, country }, center: { lat, lng } }
}

/** The town of a postal area: "Welland" for "Welland East" in Canada. Null for rural areas, which have several. */
function townOfArea(area: PostalArea): string | null {
	if (area.country === 'US' || area.name === null) return area.name
	const words = isRuralArea(area) ? [] : area.name.split(' ')
	for (let count = words.length; count >= 1; count--) {
		const town = findTown(join(words.slice(0, count)), area.region, area.country)
		if (town !== null) return town.name
	}
	return null
}

function inArea(area: PostalArea, code: string, street: string | null): Located {
	const { region, country, lat, lng } = area
	return { parts: { street, city: townOfArea(area), region, postal_code: code, country }, center: { lat, lng } }
}

/** An address with a complete postal code. Keeps the name of a town that is unknown. */
function atPostalCode({ street, town, region, country, postalCode }: Typed): Located[] {
	if (postalCode === null) return []
	const area =
		country === null
			? (findPostalCode(postalCode, 'CA') ?? findPostalCode(postalCode, 'US'))
			: findPostalCode(postalCode, country)
	if (area === null || (region !== null && region !== area.region)) return []
	if (town === null) return [inArea(area, postalCode, street)]
	const known =
		findTown(town, area.region, area.country) ??
		searchTowns({ text: town, near: area, limit: 1, accepts: (other) => other.region === area.region })[0] ??
		null
	const { lat, lng } = addressCenter(known, area) ?? area
	const parts = {
		street,
		city: known?.name ?? town,
		region: area.region,
		postal_code: postalCode,
		country: area.country,
	}
	return [{ parts, center: { lat, lng } }]
}

/** The areas of an incomplete or complete postal code that is the whole text. */
function byPostalCode(line: string, near: Coordinates | null, limit: number): Located[] {
	const canadian = CANADIAN_BEGINNING.exec(line)
	if (canadian !== null) {
		const [, start = '', end = ''] = canadian
		const area = findPostalCode(start.toUpperCase(), 'CA')
		const code = end.length === 3 ? `${start} ${end}` : start
		return area === null ? [] : [inArea(area, code.toUpperCase(), null)]
	}
	const areas = postalCodesFrom(line)
	const distance = ({ lat, lng }: PostalArea) => (near === null ? 0 : Math.hypot(lat - near.lat, lng - near.lng))
	return areas
		.sort((a, b) => distance(a) - distance(b))
		.slice(0, limit)
		.map((area) => inArea(area, area.code, null))
}

function locateTyped(typed: Typed, near: Coordinates | null, limit: number): Located[] {
	const atCode = atPostalCode(typed)
	if (atCode.length > 0 || typed.town === null) return atCode
	const towns = searchTowns({ text: typed.town, near, limit, accepts: acceptsTown(typed) })
	return towns.map((town) => inTown(town, typed.street))
}

function locate(line: string, near: Coordinates | null, limit: number): Located[] {
	const zip = ZIP_BEGINNING.exec(line)?.[1]
	if (zip !== undefined || CANADIAN_BEGINNING.test(line)) return byPostalCode(zip ?? line, near, limit)
	const inNamedArea = withAreaPrefix(withoutIncompleteCode(line))
	const likeliest = inNamedArea === null ? [] : locateTyped(inNamedArea, near, limit)
	if (likeliest.length > 0) return likeliest
	const found = interpretations(line).flatMap((typed) => locateTyped(typed, near, limit))
	if (found.length > 0 || near === null || !/^#?\d/.test(line) || !looksLikeStreet(line)) return found
	// A street without a town: it is probably near.
	return nearestTowns(near, NEAREST_TOWNS).map(({ town }) => inTown(town, line))
}

const DECIMALS = 5
const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

function toPlace({ parts, center: { lat, lng } }: Located): KnownPlace {
	return { parts, geometry: { location: { lat: rounded(lat), lng: rounded(lng) } }, approximate: true }
}

/**
 * The addresses that an incomplete one may be, likeliest first, each at the center of its town or postal code. House number and
 * street are kept as typed.
 */
export function predictAddresses(input: string, near: Coordinates | null, limit: number): KnownPlace[] {
	const line = input
		.trim()
		.replace(/\s+/g, ' ')
		.replace(/[\s,]+$/, '')
	const places = new Map<string, KnownPlace>()
	for (const located of locate(line, near, limit)) {
		const key = addressLine(located.parts)
		if (!places.has(key)) places.set(key, toPlace(located))
	}
	return [...places.values()].slice(0, limit)
}

/** The town nearest to a point, at its center; null when there is none within 100 km. */
export function nearestTown(point: Coordinates): KnownPlace | null {
	const [nearest] = nearestTowns(point, 1)
	if (nearest === undefined || nearest.meters > NEAREST_TOWN_MAX_METERS) return null
	return toPlace(inTown(nearest.town, null))
}
