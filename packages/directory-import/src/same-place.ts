import { distanceMeters } from '@farmgate/geo/distance'

/** Words that say what a place is, not which. */
const KIND_WORDS = new Set(
	'the a an at of in and on for farmers farmer farm farms market markets mkt certified cfm csa llc inc co ltd s association'.split(
		' ',
	),
)

/** Says when a row was typed, and tells no place from another. */
const YEAR = /^(?:19|20)\d\d$/

/** Places this near are the same when their names are alike; approximate points may be a town apart. */
export const SAME_PLACE_RADIUS_METERS = 1600
export const SAME_PLACE_RADIUS_APPROXIMATE_METERS = 8000
/** At the same door half the name is enough. */
const SAME_DOOR_RADIUS_METERS = 150
const SAME_DOOR_SIMILARITY = 0.5
const SAME_NAME_SIMILARITY = 0.7

export type PlacePoint = { name: string; lat: number; lng: number; isApproximate: boolean }

/** The same folding as the database's `fold()`: no case, no accents. */
function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
}

/** What tells a place from others nearby: "lincoln park" of "The Lincoln Park Farmers' Market". Folded. */
export function distinctName(name: string): string {
	const words = fold(name)
		.replace(/['’`.]/g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.split(' ')
	const telling = words.filter((word) => !KIND_WORDS.has(word) && !YEAR.test(word))
	return (telling.length === 0 ? words : telling).join(' ')
}

function trigramsOf(text: string): Set<string> {
	const trigrams = new Set<string>()
	for (const word of text.split(' ')) {
		const padded = `  ${word} `
		for (let start = 0; start + 3 <= padded.length; start++) trigrams.add(padded.slice(start, start + 3))
	}
	return trigrams
}

/** Share of the trigrams that two texts have in common, 0 to 1, counted as pg_trgm does. */
export function trigramSimilarity(a: string, b: string): number {
	const first = trigramsOf(a)
	const second = trigramsOf(b)
	let common = 0
	for (const trigram of first) if (second.has(trigram)) common++
	return common / (first.size + second.size - common)
}

const numbersOf = (text: string) => (text.match(/\d+|\bi[iv]i?\b/g) ?? []).join(' ')

/**
 * How surely two records are one place: the likeness of what is distinct in their names, 0 to 1, or null when they are
 * too far apart or too unlike. Names with different numbers ("Pier 4", "Pier 5") are different places.
 */
export function samePlaceScore(a: PlacePoint, b: PlacePoint): number | null {
	const isApproximate = a.isApproximate || b.isApproximate
	// A degree of latitude is the same everywhere, so most pairs are ruled out without trigonometry.
	if (Math.abs(a.lat - b.lat) > 0.08) return null
	const meters = distanceMeters(a, b)
	if (meters > (isApproximate ? SAME_PLACE_RADIUS_APPROXIMATE_METERS : SAME_PLACE_RADIUS_METERS)) return null
	const first = distinctName(a.name)
	const second = distinctName(b.name)
	if (numbersOf(first) !== numbersOf(second)) return null
	const similarity = trigramSimilarity(first, second)
	const isSameDoor = !isApproximate && meters <= SAME_DOOR_RADIUS_METERS
	return similarity >= (isSameDoor ? SAME_DOOR_SIMILARITY : SAME_NAME_SIMILARITY) ? similarity : null
}
