import { isSameTown } from '@farmgate/gazetteer/fold-name'
import { findPostalCode } from '@farmgate/gazetteer/postal-codes'
import { findTown } from '@farmgate/gazetteer/towns'
import addressFormatter from '@fragaria/address-formatter'
import { cleanName, cleanText, textOrNull } from './clean-text.ts'
import { findCountry } from './countries.ts'
import type { PostalAddress } from './directory-record.ts'
import type { StatedArea } from './misplacement.ts'
import { findRegion } from './regions.ts'
import { looksLikeStreet, separateTown } from './town-in-street.ts'

export type AddressParts = {
	houseNumber?: string | null | undefined
	/** With or without the house number. */
	street?: string | null | undefined
	/** A place besides the town, which is written behind the street. */
	village?: string | null | undefined
	city?: string | null | undefined
	region?: string | null | undefined
	postalCode?: string | null | undefined
	country?: string | null | undefined
}

const CANADIAN_POSTAL_CODE = /\b([a-z]\d[a-z])\s?(\d[a-z]\d)$/i
/** Spreadsheets drop the leading zero of New England's codes. */
const ZIP_CODE = /\b(\d{4,5})(?:-\d{4})?$/

/**
 * "5828" and "05828-1234" become "05828" in the United States, "l0s1e0" becomes "L0S 1E0" in Canada; codes of other countries
 * are only cleaned.
 */
export function tidyPostalCode(text: string | null | undefined, country: string | null): string | null {
	const cleaned = cleanText(text).toUpperCase()
	const canadian = country === 'US' ? null : /^([A-Z]\d[A-Z])\s?(\d[A-Z]\d)$/.exec(cleaned)
	if (canadian !== null) return `${canadian[1]} ${canadian[2]}`
	const zip = country === 'US' ? /^(\d{3,5})(?:-\d{0,4})?$/.exec(cleaned)?.[1] : undefined
	return zip === undefined ? textOrNull(cleaned) : zip.padStart(5, '0')
}

/** Removes the state from the end of a town ("Cornwall N.Y."), unless nothing else is left. */
function withoutRegion(city: string, region: string | null): string {
	const last = /^(.*\w)[\s,./]+([a-z])\.?([a-z])\.?$/i.exec(city)
	const code = last === null ? null : `${last[2]}${last[3]}`.toUpperCase()
	return last !== null && code === region ? (last[1] ?? city) : city
}

/** Also shortens names of the US Census such as "Athens-Clarke County unified government (balance)". */
function tidyCity(text: string | null | undefined, region: string | null): string | null {
	const cleaned = withoutRegion(cleanName(text), region)
		.replace(/[/-][^,/-]*\b(?:metro|metropolitan|county|unified)\b[^,]*\(balance\)/i, '')
		.replace(/\s*\(balance\)/i, '')
		.replace(/\s+(?:borough|town|township|village|zona urbana)$/, '')
		.replace(/,\s*[A-Z]{2}\.?$/, '')
		.replace(/\s+\d{5}(?:-\d{4})?$/, '')
		.replace(/^\([^)]*\)\s*|\s*\([^)]*\)?$/g, '')
		.trim()
	const isLowerCase = cleaned !== '' && cleaned === cleaned.toLowerCase()
	return textOrNull(isLowerCase ? cleaned.replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase()) : cleaned)
}

/** The state or province with this code or name. Texts of other countries are none ("CO" in Mexico). */
function regionOf(region: string, country: string | null) {
	const found = findRegion(region)
	return found !== null && (country === null || country === found.country) ? found : null
}

/** Codes of the region and the country that a row states; the country's text when it is unknown. */
export function statedArea(parts: AddressParts): StatedArea {
	const countryText = cleanText(parts.country)
	const country = findCountry(countryText) ?? textOrNull(countryText)
	const region = regionOf(cleanText(parts.region), country)
	return { region: region?.code ?? null, country: country ?? region?.country ?? null }
}

/** Countries whose addresses are composed here: "street, town, NY 14201". */
const NORTH_AMERICAN = new Set(['US', 'CA'])

type Composable = Omit<PostalAddress, 'formatted'> & { houseNumber: string | null }

/** One line in the order of the country, without its name. */
export function formatAddress({ houseNumber, street, city, region, postalCode, country }: Composable): string {
	if (country === null || NORTH_AMERICAN.has(country)) {
		const line = [houseNumber, street].filter((part) => part !== null).join(' ')
		const regionAndCode = [region, postalCode].filter((part) => part !== null).join(' ')
		return [line, city, regionAndCode].filter((part) => part !== null && part !== '').join(', ')
	}
	const parts = { houseNumber, road: street, city, state: region, postcode: postalCode, countryCode: country }
	const known = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null))
	// Hungarian house numbers have a dot, also those that were formatted before.
	return addressFormatter
		.format(known, { output: 'array' })
		.join(', ')
		.replace(/\s*\.(?:\s*\.)+/g, '.')
}

/** Street with house number in the order of the country. */
function streetLine(houseNumber: string | null, street: string | null, country: string | null): string | null {
	if (houseNumber === null || street === null) return street
	return textOrNull(formatAddress({ houseNumber, street, country, city: null, region: null, postalCode: null }))
}

/** The street with the village, unless that is the town: "5 Church Lane, Great Tew". */
function withVillage(street: string | null, village: string, city: string | null): string | null {
	return street === null || city === null || village === '' || isSameTown(village, city)
		? street
		: `${street}, ${village}`
}

/**
 * Cleans the parts of an address and formats them in one line, or uses `typedLine`, the publisher's own, when the town, or in
 * North America the region, is missing. Null when everything is empty.
 */
export function buildAddress(given: AddressParts, typedLine?: string | null): PostalAddress | null {
	const parts = withoutDirectionsInCity(withTypedTown(given, typedLine))
	const { region: regionCode, country } = statedArea(parts)
	const region = regionCode ?? textOrNull(cleanText(parts.region))
	const postalCode = tidyPostalCode(parts.postalCode, country)
	const typedStreet = textOrNull(cleanName(parts.street))
	const typedCity = tidyCity(parts.city, region)
	const houseNumber = textOrNull(cleanText(parts.houseNumber))
	// Villages without names of streets have numbers only: "Aue 5, 76227 Aue".
	const isTown = typedStreet?.toLowerCase() === typedCity?.toLowerCase() && houseNumber === null
	const { street, city } = withoutStreetInCity(isTown ? null : typedStreet, typedCity, { region, postalCode, country })
	const line = withVillage(streetLine(houseNumber, street, country), cleanName(parts.village), city)
	const composed = formatAddress({ houseNumber: null, street: line, city, region, postalCode, country })
	const typed = cleanName(typedLine)
	const needsRegion = country === null || NORTH_AMERICAN.has(country)
	const isIncomplete = city === null || (needsRegion && region === null)
	const formatted = typed !== '' && isIncomplete ? typed : composed
	return formatted === '' ? null : { street: line, city, region, postalCode, country, formatted }
}

/** The parts, completed from the publisher's line when they lack the town. */
function withTypedTown(parts: AddressParts, typedLine: string | null | undefined): AddressParts {
	if (cleanText(parts.city) !== '' || !typedLine) return parts
	const typed = splitAddress(typedLine)
	if (!typed.city) return parts
	const { street, region, postalCode, country } = parts
	const orTyped = (part: string | null | undefined, other: string | null | undefined) =>
		cleanText(part) === '' ? other : part
	return {
		...parts,
		street: cleanText(street).includes(typed.city) ? typed.street : orTyped(street, typed.street),
		city: typed.city,
		region: orTyped(region, typed.region),
		postalCode: orTyped(postalCode, typed.postalCode),
		country: orTyped(country, typed.country),
	}
}

type Area = Pick<PostalAddress, 'region' | 'postalCode' | 'country'>

/** Words that begin directions and notes, never the name of a town. */
const DIRECTION_START =
	/^(?:across|adjacent|around|at|behind|beside|between|by|corner|directly|drive|enter|exit|free|from|go|in|inside|just|left|located|near|next|off|on|parking|right|take|turn|weekly|with)\s/i
/** Lower-case words inside names of towns. */
const INNER_WORD = /^(?:d['’]\p{L}+|an?|and|at|by|da|de|do|du|del|des|en|in|la|las|le|les|los|o|of|on|sur|the|upon|y)$/u
const TOWN_MAX_LENGTH = 40

/** Whether a text can be the name of a town rather than directions, a note or a web address. For North America. */
function canBeTown(text: string): boolean {
	const words = text.split(/\s+/)
	const isLowerCase = (word: string) => /^\p{Ll}/u.test(word) && !INNER_WORD.test(word)
	const isSentence = /\p{L}{4,}\./u.test(text) || (words.length > 2 && words.some(isLowerCase))
	const isCountry = /^(?:u\.? ?s\.? ?(?:a\.?)?|united states.*)$/i.test(text)
	return (
		text.length <= TOWN_MAX_LENGTH &&
		!isSentence &&
		!isCountry &&
		!DIRECTION_START.test(text) &&
		!/[!?:;@"()]/.test(text)
	)
}

/** Moves a street that was written in front of the town ("12 Mill Road Elmford") out of it. Directions are no town. */
function withoutStreetInCity(street: string | null, city: string | null, area: Area) {
	if (city === null) return { street, city }
	const isTown = (area.country !== null && !NORTH_AMERICAN.has(area.country)) || canBeTown(city)
	const isDoubtful = !isTown || looksLikeStreet(city) || /[\d&]/.test(city)
	const country = area.country ?? 'US'
	const ofCode = area.postalCode === null ? null : findPostalCode(area.postalCode, country)
	const isOfCode = ofCode?.name != null && isSameTown(city, ofCode.name)
	const isKnown = isOfCode || findTown(city, area.region, country) !== null
	if (!isDoubtful || isKnown) return { street, city }
	const separate = separateTown(city, area)
	return {
		street: [street, separate.street].filter((part) => part !== null).join(', '),
		city: textOrNull(cleanName(separate.city)),
	}
}

/**
 * Reads "12 Mill Road Elmford" and "OH 43210 behind the grange", which a publisher has split at the wrong comma, as one line up
 * to the postal code. Other addresses are returned unchanged.
 */
function withoutDirectionsInCity(parts: AddressParts): AddressParts {
	const city = cleanText(parts.city)
	const country = findCountry(cleanText(parts.country))
	if ((country !== null && !NORTH_AMERICAN.has(country)) || canBeTown(city)) {
		if (!REGION_AND_ZIP_CODE.test(city)) return parts
	}
	const line = `${cleanText(parts.street)}, ${city}`
	const known = withoutDirections(line)
	if (!ENDS_WITH_ZIP_CODE.test(known)) return parts
	const { street, region, postalCode, ...typed } = splitAddress(known)
	return { ...parts, street, city: typed.city, region, postalCode }
}

/** Removes the country from the end. Names and codes of states take precedence: a final "CA" is California. */
function takeCountry(parts: string[]): string | null {
	const last = parts.at(-1) ?? ''
	const country = findRegion(last) === null ? findCountry(last) : null
	if (country === null || parts.length === 1) return null
	parts.pop()
	return country
}

/** Postal codes that precede the town, as in most of Europe: "79098 Freiburg", "D-79098 Freiburg", "1017 AB Amsterdam". */
const LEADING_POSTAL_CODE = /^(?:[A-Z]{1,2}-)?(\d{4} ?[A-Z]{2}|\d{3} \d{2}|\d{2}-\d{3}|\d{4}-\d{3}|\d{4,5})\s+(\D+)$/
const BRITISH_POSTAL_CODE = /\b([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i

/** Removes a postal code in front of the town, or a British one behind it. */
function takeForeignPostalCode(parts: string[]): string | null {
	const last = parts.at(-1) ?? ''
	const leading = LEADING_POSTAL_CODE.exec(last)
	if (leading !== null && parts.length > 1 && !looksLikeStreet(last.replace(/^\S+\s+/, ''))) {
		parts[parts.length - 1] = leading[2] ?? ''
		return leading[1] ?? null
	}
	const british = CANADIAN_POSTAL_CODE.test(last) ? null : BRITISH_POSTAL_CODE.exec(last)
	if (british === null) return null
	const rest = last.slice(0, british.index).trim()
	if (rest === '') parts.pop()
	else parts[parts.length - 1] = rest
	return british[1] ?? null
}

/** Removes the postal code from the end of the last part, and the part when it is empty then. */
function takePostalCode(parts: string[]): string | null {
	const last = parts.at(-1) ?? ''
	const match = CANADIAN_POSTAL_CODE.exec(last) ?? ZIP_CODE.exec(last)
	// A number at the start of the only part is a house number ("12345").
	if (match === null || (parts.length === 1 && match.index === 0)) return null
	const rest = last.slice(0, match.index).trim()
	if (rest === '') parts.pop()
	else parts[parts.length - 1] = rest
	return match[0]
}

/** Removes the state or province: the last part, or its last word when that is a code ("Springfield IL"). */
function takeRegion(parts: string[]): string | null {
	const last = parts.at(-1) ?? ''
	const whole = findRegion(last)
	if (whole !== null && parts.length > 1) {
		parts.pop()
		return whole.code
	}
	const words = /^(.+)\s+([a-z]{2})$/i.exec(last)
	const region = words === null ? null : findRegion(words[2] ?? '')
	if (words === null || region === null) return null
	parts[parts.length - 1] = words[1] ?? ''
	return region.code
}

/** Counties of Britain, which addresses name behind the town. */
const COUNTY =
	/^(?:.+shire|(?:county )?durham|cornwall|cumbria|devon|dorset|(?:east |west )?sussex|essex|kent|norfolk|rutland|somerset|suffolk|surrey|isle of wight)$/i

/** Removes a county behind the town, which is no part of an address. */
function dropCounty(parts: string[]): null {
	if (parts.length > 2 && COUNTY.test(parts.at(-1) ?? '')) parts.pop()
	return null
}

const REGION_AND_ZIP_CODE = /^[A-Z]{2}\.?,?\s+\d{5}\b/
const ENDS_WITH_ZIP_CODE = /\b[A-Z]{2}\.?,?\s+\d{5}(?:-\d{4})?$/

/** Cuts directions that follow the ZIP code: "12 Mill Road Elmford, OH 43210 behind the grange". */
function withoutDirections(line: string): string {
	for (const match of line.matchAll(/\b([A-Z]{2})\.?,?\s+\d{5}(?:-\d{4})?(?![\d-])/g)) {
		const end = match.index + match[0].length
		const rest = line.slice(end).replace(/^[\s,.]+/, '')
		if (findRegion(match[1] ?? '') !== null && findCountry(rest) === null) return line.slice(0, end)
	}
	return line
}

/** Splits an address in one line, "street, town, State ZIP" or "street, ZIP town", with an optional country at the end. */
export function splitAddress(line: string | null | undefined): AddressParts {
	const parts = withoutDirections(cleanText(line))
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '')
	const country = takeCountry(parts)
	const isForeign = country !== null && !NORTH_AMERICAN.has(country)
	const foreignCode = country === null || isForeign ? takeForeignPostalCode(parts) : null
	const postalCode = foreignCode ?? takePostalCode(parts)
	const region = isForeign || foreignCode !== null ? dropCounty(parts) : takeRegion(parts)
	const hasTown = parts.length > 1 || region !== null || foreignCode !== null
	const city = hasTown ? (parts.pop() ?? null) : null
	return { street: parts.join(', '), city, region, postalCode, country }
}
