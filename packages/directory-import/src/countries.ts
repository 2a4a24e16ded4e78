import { getCountries } from 'libphonenumber-js/min'

/** Languages in which directories name countries. */
const LANGUAGES = ['en', 'fr', 'es', 'de', 'it', 'nl', 'pt', 'pl', 'sv', 'da', 'nb', 'fi', 'cs']

/** Names that `Intl.DisplayNames` lacks. */
const OTHER_NAMES: Record<string, string> = {
	usa: 'US',
	'u.s.a': 'US',
	'u.s': 'US',
	us: 'US',
	'united states of america': 'US',
	can: 'CA',
	mex: 'MX',
	uk: 'GB',
	'u.k': 'GB',
	'great britain': 'GB',
	england: 'GB',
	scotland: 'GB',
	wales: 'GB',
	'northern ireland': 'GB',
	'republic of ireland': 'IE',
	deu: 'DE',
	fra: 'FR',
	gbr: 'GB',
	nld: 'NL',
	'the netherlands': 'NL',
	holland: 'NL',
	esp: 'ES',
	ita: 'IT',
	che: 'CH',
	aut: 'AT',
	aus: 'AU',
	nzl: 'NZ',
	'czech republic': 'CZ',
}

const codes = new Set<string>(getCountries())
let names: Map<string, string> | null = null

function readNames(): Map<string, string> {
	const found = new Map<string, string>()
	for (const language of LANGUAGES) {
		const displayNames = new Intl.DisplayNames(language, { type: 'region' })
		for (const code of codes) found.set((displayNames.of(code) ?? code).toLowerCase(), code)
	}
	for (const [name, code] of Object.entries(OTHER_NAMES)) found.set(name, code)
	return found
}

/** ISO 3166 code of a country's name ("Deutschland") or code; null for other texts. */
export function findCountry(text: string): string | null {
	const trimmed = text.trim().replace(/\.$/, '')
	if (/^[a-z]{2}$/i.test(trimmed) && codes.has(trimmed.toUpperCase())) return trimmed.toUpperCase()
	names ??= readNames()
	return names.get(trimmed.toLowerCase()) ?? null
}

const ENGLISH_NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** "Germany" for "DE"; other texts are unchanged. */
export const countryName = (code: string): string => (codes.has(code) ? (ENGLISH_NAMES.of(code) ?? code) : code)
