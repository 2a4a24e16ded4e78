import { describe, expect, test } from 'vitest'
import { FILTER_FIELDS, filter, listRequest, MAP_FIELDS, mapRequest } from './filter.ts'
import { QueryFormatError, type QueryRecord, readListQuery, readQueryFields, writeFilterQuery } from './filter-query.ts'

function issuesOf(read: () => unknown) {
	try {
		read()
	} catch (error) {
		if (error instanceof QueryFormatError) return error.issues.map((issue) => issue.path)
		throw error
	}
	return []
}

describe('a filter in an address', () => {
	test('what was written is read back as the same filter', () => {
		const asked = {
			q: 'wild honey',
			category: 'Honey',
			types: ['Farm', 'Market'] as const,
			kind: 'location' as const,
			near: { lat: 43.0582, lng: -79.2902 },
			radiusMeters: 25_000,
			bbox: { west: 170, south: -10.5, east: -170, north: 10 },
			openAt: 'sat-09:30',
			inSeason: 6,
			sort: 'nearest' as const,
			limit: 24,
		}
		const request = listRequest.parse({ ...asked, types: [...asked.types] })
		expect(listRequest.parse(readListQuery(writeFilterQuery(request)))).toEqual(request)
	})

	test('types may be repeated or separated by commas, in any case, and count once', () => {
		expect(readListQuery({ type: ['farm,Market', 'FARM'] }).types).toEqual(['Farm', 'Market'])
	})

	test('empty values and the category All do not filter', () => {
		expect(filter.parse(readListQuery({ q: '  ', category: 'All', type: '', bbox: '' }))).toEqual({
			q: undefined,
			category: undefined,
			kind: 'both',
		})
		expect(writeFilterQuery({ q: ' ', category: 'All', kind: 'both' })).toEqual({})
	})

	test.each([
		['type', { type: 'Barn' }],
		['near', { near: '43.1' }],
		['near', { near: '43.1,' }],
		['near', { near: 'north,west' }],
		['bbox', { bbox: '1,2,3' }],
		['limit', { limit: 'many' }],
		['limit', { limit: '0x10' }],
		['limit', { limit: '1_0' }],
		['radiusMeters', { near: '1,2', radiusMeters: 'Infinity' }],
		['radiusMeters', { near: '1,2', radiusMeters: '1e400' }],
		['near', { near: 'NaN,0b1' }],
		['bbox', { bbox: '1,2,3,' }],
		['inSeason', { inSeason: 'June' }],
	])('a malformed %s is named as the caller wrote it', (name, query) => {
		expect(issuesOf(() => readListQuery(query))).toEqual([name])
	})

	test('all malformed parameters are named at once', () => {
		expect(issuesOf(() => readListQuery({ near: 'x', bbox: 'y' }))).toEqual(['near', 'bbox'])
	})

	test('a map needs a zoom', () => {
		const read = (query: QueryRecord) => readQueryFields({ ...FILTER_FIELDS, ...MAP_FIELDS }, query)
		expect(mapRequest.safeParse(read({})).error?.issues.map(({ path }) => path)).toEqual([['zoom']])
		expect(mapRequest.parse(read({ zoom: '9.5' })).zoom).toBe(9.5)
	})
})
