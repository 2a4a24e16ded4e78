import { createHash } from 'node:crypto'
import type { FirstResults } from '@farmgate/contracts/first-results'
import type { Location } from '@farmgate/contracts/location'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { distanceMeters } from '@farmgate/geo/distance'
import type { HalfResult } from './evaluate-search.ts'
import { DIRECTORY_SEARCHES, type DirectorySearch, townOf } from './judged-directory-searches.ts'

const RESULTS_JUDGED = 5
const METERS_PER_MILE = 1609.344
/** Rules that a location above the first expected one may not break. */
const PLACE_RULES = new Set(['near', 'in'])

type Half = 'development' | 'test'

/** Which half a search belongs to, by its text. Rules of the search are changed for the development half only. */
function halfOf({ q }: DirectorySearch): Half {
	return createHash('sha256').update(q).digest().readUInt8(0) % 2 === 0 ? 'development' : 'test'
}

const isOfCategory = ({ categories }: Pick<Location, 'categories'>, names: string) =>
	names.split('/').some((name) => categories.includes(name.replaceAll('-', ' ')))

type JudgedItem = LocationCardFields & Pick<Location, 'description'>

function isFulfilled(item: JudgedItem, [what, value = '', ...words]: readonly string[]): boolean {
	const text = foldText(`${item.name} ${item.description} ${item.categories.join(' ')}`)
	if (what === 'sells') return isOfCategory(item, value) || text.includes(words.join(' '))
	if (what === 'near') return distanceMeters(item.coordinates, townOf(value)) <= Number(words[0]) * METERS_PER_MILE
	if (what === 'in') return item.region === value
	if (what === 'type') return item.type === value
	throw new Error(`a judged search expects ${what}`)
}

function isSuccess({ rules }: DirectorySearch, { understood }: FirstResults, items: readonly JudgedItem[]): boolean {
	const times = rules.filter(([what]) => what === 'openAt')
	const ofItems = rules.filter(([what]) => what !== 'openAt')
	if (times.some(([, time]) => understood.openAt !== time)) return false
	const first = items.findIndex((item) => ofItems.every((rule) => isFulfilled(item, rule)))
	const places = ofItems.filter(([what]) => PLACE_RULES.has(what ?? ''))
	return first !== -1 && items.slice(0, first).every((item) => places.every((rule) => isFulfilled(item, rule)))
}

async function load<Result>(path: string, server: string): Promise<Result> {
	const address = new URL(path, server)
	const response = await fetch(address)
	if (!response.ok) throw new Error(`${address.href}: ${response.status} ${await response.text()}`)
	return (await response.json()) as Result
}

/** The judged results, with their descriptions, which first results do not contain. */
async function judgedItems({ locations }: FirstResults, server: string): Promise<JudgedItem[]> {
	const described = async (item: LocationCardFields) => ({
		...item,
		...(await load<Pick<Location, 'description'>>(`/api/locations/${item.id}?fields=description`, server)),
	})
	return await Promise.all((locations?.items ?? []).slice(0, RESULTS_JUDGED).map(described))
}

/** Judges the first results of a running server with an imported directory of the US, at its address. Throws when it cannot be reached. */
export async function evaluateDirectory(server: string): Promise<Record<Half, HalfResult>> {
	const result: Record<Half, HalfResult> = {
		development: { count: 0, found: 0, missed: [] },
		test: { count: 0, found: 0, missed: [] },
	}
	for (const judged of DIRECTORY_SEARCHES) {
		const half = result[halfOf(judged)]
		const query = `limit=${RESULTS_JUDGED}&q=${encodeURIComponent(judged.q)}`
		const first = await load<FirstResults>(`/api/search?${query}`, server)
		half.count += 1
		if (isSuccess(judged, first, await judgedItems(first, server))) half.found += 1
		else half.missed.push(judged.q)
	}
	return result
}
