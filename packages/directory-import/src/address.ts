import { cleanName, cleanText, textOrNull } from './clean-text.ts'
import type { PostalAddress } from './directory-record.ts'
import { findRegion } from './regions.ts'

export type AddressParts = {
	street?: string | null | undefined
	city?: string | null | undefined
	region?: string | null | undefined
	postalCode?: string | null | undefined
	country?: string | null | undefined
}

const COUNTRY_NAMES: Record<string, string> = {
	us: 'US',
	usa: 'US',
	'u.s.a.': 'US',
	'united states': 'US',
	'united states of america': 'US',
	ca: 'CA',
	can: 'CA',
	canada: 'CA',
	mx: 'MX',
	mexico: 'MX',
	uk: 'GB',
	gb: 'GB',
	'united kingdom': 'GB',
	england: 'GB',
}

const CANADIAN_POSTAL_CODE = /\b([a-z]\d[a-z])\s?(\d[a-z]\d)$/i
/** Spreadsheets drop the leading zero of New England's codes. */
const ZIP_CODE = /\b(\d{4,5})(?:-\d{4})?$/

/** "5828" and "05828-1234" become "05828", "l0s1e0" becomes "L0S 1E0"; other texts are unchanged. */
export function tidyPostalCode(text: string | null | undefined): string | null {
	const cleaned = cleanText(text)
	const canadian = CANADIAN_POSTAL_CODE.exec(cleaned)
	if (canadian !== null) return `${canadian[1]} ${canadian[2]}`.toUpperCase()
	const zip = /^(\d{3,5})(?:-\d{0,4})?$/.exec(cleaned)?.[1]
	return zip === undefined ? textOrNull(cleaned) : zip.padStart(5, '0')
}

/** Also shortens names of the US Census such as "Athens-Clarke County unified government (balance)". */
function tidyCity(text: string | null | undefined): string | null {
	const cleaned = cleanName(text)
		.replace(/[/-][^,/-]*\b(?:metro|metropolitan|county|unified)\b[^,]*\(balance\)/i, '')
		.replace(/\s*\(balance\)/i, '')
		.replace(/,\s*[A-Z]{2}\.?$/, '')
		.trim()
	const isLowerCase = cleaned !== '' && cleaned === cleaned.toLowerCase()
	return textOrNull(isLowerCase ? cleaned.replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase()) : cleaned)
}

/** ISO code of the country, or its text when unknown; without a country, that of the state or province. */
export function countryOf(parts: AddressParts): string | null {
	const country = cleanText(parts.country)
	return (
		COUNTRY_NAMES[country.toLowerCase()] ?? textOrNull(country) ?? findRegion(cleanText(parts.region))?.country ?? null
	)
}

/**
 * Cleans the parts of an address and formats them in one line, or uses `typedLine`, the publisher's own, when town or region
 * is missing. Null when everything is empty.
 */
export function buildAddress(parts: AddressParts, typedLine?: string | null): PostalAddress | null {
	const region = findRegion(cleanText(parts.region))
	const regionText = region?.code ?? textOrNull(cleanText(parts.region))
	const city = tidyCity(parts.city)
	const typedStreet = cleanName(parts.street)
	const street = typedStreet.toLowerCase() === city?.toLowerCase() ? null : textOrNull(typedStreet)
	const postalCode = tidyPostalCode(parts.postalCode)
	const country = countryOf(parts)
	const regionAndCode = [regionText, postalCode].filter((part) => part !== null).join(' ')
	const composed = [street, city, regionAndCode].filter((part) => part !== null && part !== '').join(', ')
	const typed = cleanName(typedLine)
	const formatted = typed !== '' && (city === null || regionText === null) ? typed : composed
	return formatted === '' ? null : { street, city, region: regionText, postalCode, country, formatted }
}

/** Removes the country from the end. A final "CA" is California. */
function takeCountry(parts: string[]): string | null {
	const last = parts.at(-1) ?? ''
	const country = last === 'CA' ? undefined : COUNTRY_NAMES[last.toLowerCase()]
	if (country === undefined) return null
	parts.pop()
	return country
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

/** Splits an address in one line: "street, town, State ZIP", with an optional country at the end. */
export function splitAddress(line: string | null | undefined): AddressParts {
	const parts = cleanText(line)
		.split(',')
		.map((part) => part.trim())
		.filter((part) => part !== '')
	const country = takeCountry(parts)
	const postalCode = takePostalCode(parts)
	const region = takeRegion(parts)
	const city = parts.length > 1 || region !== null ? (parts.pop() ?? null) : null
	return { street: parts.join(', '), city, region, postalCode, country }
}
