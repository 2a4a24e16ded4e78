import { distanceMeters } from '@farmgate/geo/distance'

/** Words that occur in many names. */
const COMMON_WORDS = new Set(
	'the a an at of in and on for farmers farmer farm farms market markets mkt certified cfm csa llc inc co ltd s association'.split(
		' ',
	),
)

/** Years in names say when a row was written. */
const YEAR = /^(?:19|20)\d\d$/

/** Locations with similar names within this distance are the same. */
export const SAME_LOCATION_RADIUS_METERS = 1600
export const SAME_LOCATION_RADIUS_APPROXIMATE_METERS = 8000
/** Within this distance a lower similarity is enough. */
const SAME_ADDRESS_RADIUS_METERS = 150
const SAME_ADDRESS_SIMILARITY = 0.5
const SAME_NAME_SIMILARITY = 0.7

export type LocationPoint = { name: string; lat: number; lng: number; isApproximate: boolean }

/** Removes case and accents, like the database function `fold()`. */
function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
}

/** The distinctive part of a name, folded: "lincoln park" of "The Lincoln Park Farmers' Market". */
export function distinctName(name: string): string {
	const words = fold(name)
		.replace(/['’`.]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.split(' ')
	const distinct = words.filter((word) => !COMMON_WORDS.has(word) && !YEAR.test(word))
	return (distinct.length === 0 ? words : distinct).join(' ')
}

function trigramsOf(text: string): Set<string> {
	const trigrams = new Set<string>()
	for (const word of text.split(' ')) {
		const padded = `  ${word} `
		for (let start = 0; start + 3 <= padded.length; start++) trigrams.add(padded.slice(start, start + 3))
	}
	return trigrams
}

/** Share of common trigrams of two texts, 0 to 1, computed as in pg_trgm. */
export function trigramSimilarity(a: string, b: string): number {
	const first = trigramsOf(a)
	const second = trigramsOf(b)
	let common = 0
	for (const trigram of first) if (second.has(trigram)) common++
	return common / (first.size + second.size - common)
}

const numbersOf = (text: string) => (text.match(/\d+|\bi[iv]i?\b/g) ?? []).join(' ')

/**
 * Similarity (0 to 1) of the distinctive names of two records that are the same location; null when they are too far apart or
 * too different. Names with different numbers ("Pier 4", "Pier 5") are different locations.
 */
export function sameLocationScore(a: LocationPoint, b: LocationPoint): number | null {
	const isApproximate = a.isApproximate || b.isApproximate
	// Rules out most pairs without trigonometry.
	if (Math.abs(a.lat - b.lat) > 0.08) return null
	const meters = distanceMeters(a, b)
	if (meters > (isApproximate ? SAME_LOCATION_RADIUS_APPROXIMATE_METERS : SAME_LOCATION_RADIUS_METERS)) return null
	const first = distinctName(a.name)
	const second = distinctName(b.name)
	if (numbersOf(first) !== numbersOf(second)) return null
	const similarity = trigramSimilarity(first, second)
	const isSameAddress = !isApproximate && meters <= SAME_ADDRESS_RADIUS_METERS
	return similarity >= (isSameAddress ? SAME_ADDRESS_SIMILARITY : SAME_NAME_SIMILARITY) ? similarity : null
}
