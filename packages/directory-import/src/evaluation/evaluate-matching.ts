import { readFileSync } from 'node:fs'
import type { LocationType } from '@farmgate/contracts/location-type'
import { countNameWords } from '../name-similarity.ts'
import { type Comparison, compareLocations, type LocationFacts } from '../same-location.ts'

const PAIRS = new URL('matching-pairs.tsv', import.meta.url)
const COLUMNS = 12

/** `hold` pairs are not looked at while tuning. */
type Half = 'tune' | 'hold'
type LabeledPair = { line: number; half: Half; isSame: boolean; a: LocationFacts; b: LocationFacts }

export type MatchingQuality = {
	pairs: number
	/** Share of the linked pairs that are the same location. */
	precision: number
	/** Share of the same locations that are linked. */
	recall: number
	/** Same locations that are not linked but on the review list. */
	reviewed: number
	/** Line numbers of the file. */
	wronglyLinked: number[]
	missed: number[]
}

const orNull = (text: string | undefined) => (text ? text : null)

function readSide(cells: readonly string[]): LocationFacts {
	const [type, name = '', street, city, postalCode, lat, lng, approximate, phone, website, facebook, days = ''] = cells
	return {
		type: type as LocationType,
		name,
		street: orNull(street),
		city: orNull(city),
		postalCode: orNull(postalCode),
		lat: Number(lat),
		lng: Number(lng),
		isApproximate: approximate === '1',
		phone: orNull(phone),
		website: orNull(website),
		facebookUrl: orNull(facebook),
		days: [...days].map(Number),
	}
}

/** Pairs of records of public directories, labeled by hand. Names, streets, numbers and contacts are invented. */
export function readLabeledPairs(): LabeledPair[] {
	const [, ...lines] = readFileSync(PAIRS, 'utf8').trimEnd().split('\n')
	return lines.map((text, index) => {
		const [half, label, ...cells] = text.split('\t')
		return {
			line: index + 2,
			half: half === 'hold' ? 'hold' : 'tune',
			isSame: label === 'same',
			a: readSide(cells.slice(0, COLUMNS)),
			b: readSide(cells.slice(COLUMNS)),
		}
	})
}

/** Compares the matching with the labels of one half, or of all pairs. */
export function evaluateMatching(half: Half | null): MatchingQuality {
	const words = countNameWords()
	const pairs = readLabeledPairs().filter((pair) => half === null || pair.half === half)
	const results = pairs.map((pair) => ({ ...pair, found: compareLocations(pair.a, pair.b, words) }))
	const isLinked = (found: Comparison | null) => found?.verdict === 'same'
	const linked = results.filter(({ found }) => isLinked(found))
	const right = linked.filter(({ isSame }) => isSame)
	const missed = results.filter(({ isSame, found }) => isSame && !isLinked(found))
	return {
		pairs: pairs.length,
		precision: right.length / linked.length,
		recall: right.length / (right.length + missed.length),
		reviewed: missed.filter(({ found }) => found !== null).length,
		wronglyLinked: linked.filter(({ isSame }) => !isSame).map(({ line }) => line),
		missed: missed.map(({ line }) => line),
	}
}
