import { type CountryCode, isSupportedCountry, searchPhoneNumbersInText } from 'libphonenumber-js/min'
import { cleanText } from './clean-text.ts'
import { canonicalZone, zonesOfCountry } from './time-zones.ts'

/** Time zones of the United States and Canada, which share the North American Numbering Plan. */
const NORTH_AMERICAN_ZONES = new Set(
	['US', 'CA', 'PR', 'VI', 'GU', 'AS', 'MP'].flatMap((country) => [...zonesOfCountry(country)]),
)

/**
 * The country whose numbering plan applies to numbers without a country code: that of the address, otherwise US in the time
 * zones of the United States and Canada. Null when unknown.
 */
export function phonePlanOf(country: string | null, timeZone: string): CountryCode | null {
	const code = country?.toUpperCase() ?? ''
	if (isSupportedCountry(code)) return code
	return NORTH_AMERICAN_ZONES.has(canonicalZone(timeZone)) ? 'US' : null
}

/** Most countries write "00" for the "+" before a country code. */
const INTERNATIONAL_PREFIX = /(?<=^|[\s;,(/]|[a-z]:)00[\s-]?(?=[1-9])/gi

/** Exports without line breaks have a word after the last digit: "614-555-0134Hours". */
const MISSING_BLANK = /(?<=\d{4})(?=[A-Z][a-z])/g

/**
 * The first valid number in the text: (905) 555-0100 for countries with the code 1, +49 7243 12345 for others; null
 * without one. `plan` is the country of numbers without a country code; null ignores them.
 */
export function readPhone(text: string | null | undefined, plan: CountryCode | null): string | null {
	const cleaned = cleanText(text).replace(INTERNATIONAL_PREFIX, '+').replace(MISSING_BLANK, ' ')
	const options = plan === null ? undefined : { defaultCountry: plan }
	for (const { number } of searchPhoneNumbersInText(cleaned, options)) {
		return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
	}
	return null
}
