import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import type { ParsedSearch } from '@farmgate/contracts/search-query/parse-search'
import { findNamedRegion } from '@farmgate/gazetteer/named-regions'
import { distanceMeters } from '@farmgate/geo/distance'
import { largest, PREPOSITIONS, type Range, rangesOf, type StateMatch, statesAfter } from './area-ranges.ts'
import type { GazetteerAreas } from './find-areas.ts'

/** A named region or county. `states`: folded codes; empty outside of the US and Canada. */
export type NamedRegion = { label: string; box: BoundingBox; states: string[] }
/** Those of one name; more than one for counties. */
type NamedRegionMatch = Range & { namedRegions: NamedRegion[] }

const MAX_WORDS = 5
/** Abroad, regions have names of countries instead. */
const STATE_CODE = /^[A-Z]{2}$/
const COUNTY_WORDS = new Set(['county', 'parish', 'borough'])
/** Words that make the name of a named region one of a town: "Niagara Falls". */
const TOWN_WORDS = new Set('falls city beach springs heights park village junction'.split(' '))

const textOf = (parsed: ParsedSearch, { from, to }: Range) => parsed.words.slice(from, to).join(' ')

/** The names of counties that may be in a text, without "county". */
export function possibleCounties(parsed: ParsedSearch): (Range & { name: string })[] {
	return rangesOf(parsed.words.length, MAX_WORDS)
		.filter(({ from, to }) => to - from > 1 && COUNTY_WORDS.has(parsed.words[to - 1] ?? ''))
		.filter(({ from }) => !PREPOSITIONS.has(parsed.words[from] ?? ''))
		.map((range) => ({ ...range, name: textOf(parsed, { from: range.from, to: range.to - 1 }) }))
}

function matchAt(range: Range, found: readonly NamedRegion[], states: readonly StateMatch[]): NamedRegionMatch[] {
	const following = statesAfter(range, states)
	for (const state of following) {
		const namedRegions = found.filter((namedRegion) => namedRegion.states.includes(state.code))
		if (namedRegions.length > 0) return [{ from: range.from, to: state.to, namedRegions }]
	}
	const isElsewhere = following.some(({ isOrdinaryWord }) => !isOrdinaryWord)
	return isElsewhere || found.length === 0 ? [] : [{ ...range, namedRegions: [...found] }]
}

function regionsNamed(name: string): NamedRegion[] {
	const region = findNamedRegion(name)
	if (region === null) return []
	const states = region.regions.filter((code) => STATE_CODE.test(code)).map((code) => code.toLowerCase())
	return [{ label: region.label, box: region.box, states }]
}

/** The largest name of a named region or county in a text. A state after it selects those of the state. */
export function namedRegionMatch(
	parsed: ParsedSearch,
	counties: GazetteerAreas['counties'],
	states: readonly StateMatch[],
): NamedRegionMatch | undefined {
	const possible = possibleCounties(parsed)
	const matches = rangesOf(parsed.words.length, MAX_WORDS).flatMap((range) => {
		if (TOWN_WORDS.has(parsed.words[range.to] ?? '')) return []
		const county = possible.find(({ from, to }) => from === range.from && to === range.to)
		const ofName = counties.filter(({ name }) => name === county?.name)
		const found = [
			...regionsNamed(textOf(parsed, range)),
			...ofName.map(({ label, box, region }) => ({ label, box, states: [region.toLowerCase()] })),
		]
		return matchAt(range, found, states)
	})
	return largest(matches)
}

function centerOf({ west, south, east, north }: BoundingBox): Coordinates {
	return { lat: (south + north) / 2, lng: (west + east) / 2 }
}

/** The named region nearest to `near`, else the one with the most locations. */
export async function chooseNamedRegion(
	namedRegions: readonly NamedRegion[],
	near: Coordinates | undefined,
	countsIn: (boxes: BoundingBox[]) => Promise<number[]>,
): Promise<NamedRegion | undefined> {
	if (namedRegions.length < 2) return namedRegions[0]
	const counts = near === undefined ? await countsIn(namedRegions.map(({ box }) => box)) : []
	const orderOf = (index: number): number => {
		const namedRegion = namedRegions[index]
		if (near === undefined || namedRegion === undefined) return -(counts[index] ?? 0)
		return distanceMeters(near, centerOf(namedRegion.box))
	}
	const [first] = namedRegions.map((_, index) => index).toSorted((a, b) => orderOf(a) - orderOf(b))
	return first === undefined ? undefined : namedRegions[first]
}
