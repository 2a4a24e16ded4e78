import { createHash } from 'node:crypto'
import type { Services } from '@farmgate/api/create-services'
import type { Coordinates } from '@farmgate/contracts/coordinates'
import { listRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { JUDGED_SEARCHES, type JudgedSearch } from './judged-searches.ts'

const RESULTS_JUDGED = 5

type Half = 'development' | 'test'
export type HalfResult = { count: number; found: number; missed: string[] }

/** Which half a search belongs to, by its text. Rules are changed for searches of the development half only. */
function halfOf({ q }: JudgedSearch): Half {
	return createHash('sha256').update(q).digest().readUInt8(0) % 2 === 0 ? 'development' : 'test'
}

function includes(text: string, part: string): boolean {
	return foldText(text).includes(foldText(part))
}

function isExpected(item: Location | Listing, { expected }: JudgedSearch): boolean {
	return expected.every(({ what, value }) => {
		if (what === 'named') return includes('name' in item ? item.name : item.title, value)
		if (what === 'has') return item.categories.includes(value)
		if (what === 'at') return 'address' in item && includes(item.address, value)
		if (what === 'type') return 'type' in item && item.type === value
		throw new Error(`a judged search expects ${what}`)
	})
}

/** Searches as the search screen does: without matches, the most likely correction is searched. */
async function firstResults({ locations, listings, search }: Services, q: string): Promise<(Location | Listing)[]> {
	const read = async (text: string, near?: Coordinates) => {
		const request = listRequest.parse({ q: text, near, limit: RESULTS_JUDGED })
		const [places, products] = await Promise.all([locations.list(request), listings.list(request)])
		return [...places.items, ...products.items]
	}
	const found = await read(q)
	if (found.length > 0) return found
	const [correction] = await search.corrections({ ...listRequest.parse({ q }), q })
	return correction === undefined ? [] : await read(correction.q, correction.around?.coordinates)
}

/** Whether a search names the expected area, or has an expected item among the first of a kind. */
async function isSuccess(services: Services, judged: JudgedSearch): Promise<boolean> {
	const area = judged.expected.find(({ what }) => what === 'area')
	if (area !== undefined) return (await services.searchText.understand({ q: judged.q })).area?.name === area.value
	return (await firstResults(services, judged.q)).some((item) => isExpected(item, judged))
}

/** For each half, the number of judged searches that name the expected area, or have an expected item among the first five of a kind. */
export async function evaluateSearch(services: Services): Promise<Record<Half, HalfResult>> {
	const result: Record<Half, HalfResult> = {
		development: { count: 0, found: 0, missed: [] },
		test: { count: 0, found: 0, missed: [] },
	}
	for (const judged of JUDGED_SEARCHES) {
		const half = result[halfOf(judged)]
		half.count += 1
		if (await isSuccess(services, judged)) half.found += 1
		else half.missed.push(judged.q)
	}
	return result
}
