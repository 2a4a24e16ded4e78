import { describe, expect, test } from 'vitest'
import { FILTER_FIELDS, filter, listRequest, MAP_FIELDS, mapRequest } from './filter.ts'
import { FILTER_PARAMETERS } from './filter-parameters.ts'
import {
	parametersOf,
	QueryFormatError,
	type QueryRecord,
	readListQuery,
	readQueryFields,
	writeFilterQuery,
} from './filter-query.ts'

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
	test('is read back as the same filter', () => {
		const input = {
			q: 'wild honey',
			category: 'Honey',
			types: ['Farm', 'Market'] as const,
			kind: 'location' as const,
			near: { lat: 43.0582, lng: -79.2902 },
			radiusMeters: 25_000,
			bbox: { west: 170, south: -10.5, east: -170, north: 10 },
			along: { from: { lat: 42.44, lng: -76.5 }, to: { lat: 42.65, lng: -73.75 }, maxMinutes: 20 as const },
			openAt: 'sat-09:30',
			inSeason: 6,
			sort: 'nearest' as const,
			limit: 24,
		}
		const request = listRequest.parse({ ...input, types: [...input.types] })
		expect(listRequest.parse(readListQuery(writeFilterQuery(request)))).toEqual(request)
	})

	test('has a detour of ten minutes along a way unless it says otherwise', () => {
		const { along } = filter.parse(readListQuery({ along: '42.44,-76.5;42.65,-73.75' }))
		expect(along).toEqual({ from: { lat: 42.44, lng: -76.5 }, to: { lat: 42.65, lng: -73.75 }, maxMinutes: 10 })
	})

	test('accepts repeated and comma-separated types in any case, without duplicates', () => {
		expect(readListQuery({ type: ['farm,Market', 'FARM'] }).types).toEqual(['Farm', 'Market'])
	})

	test('ignores empty values and the category All', () => {
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
		['along', { along: '42.44,-76.5' }],
		['along', { along: '42.44,-76.5;42.65;10' }],
		['along', { along: '42.44,-76.5;42.65,-73.75;ten' }],
		['along', { along: '42.44,-76.5;42.65,-73.75;10;5' }],
	])('reports a malformed %s under its parameter name', (name, query) => {
		expect(issuesOf(() => readListQuery(query))).toEqual([name])
	})

	test('reports all malformed parameters at once', () => {
		expect(issuesOf(() => readListQuery({ near: 'x', bbox: 'y' }))).toEqual(['near', 'bbox'])
	})

	test('has the parameters of addresses', () => {
		expect(parametersOf(FILTER_FIELDS)).toEqual(FILTER_PARAMETERS)
	})

	test('of a map requires a zoom', () => {
		const read = (query: QueryRecord) => readQueryFields({ ...FILTER_FIELDS, ...MAP_FIELDS }, query)
		expect(mapRequest.safeParse(read({})).error?.issues.map(({ path }) => path)).toEqual([['zoom']])
		expect(mapRequest.parse(read({ zoom: '9.5' })).zoom).toBe(9.5)
	})
})
