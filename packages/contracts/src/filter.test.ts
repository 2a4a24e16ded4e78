import { describe, expect, test } from 'vitest'
import { effectiveSort, filter, listRequest } from './filter.ts'
import { parseOpenAt } from './open-at.ts'

function invalidFields(input: unknown) {
	return listRequest.safeParse(input).error?.issues.map((issue) => issue.path.join('.')) ?? []
}

describe('the filter', () => {
	test.each([
		['a radius without a center', { radiusMeters: 5000 }, ['radiusMeters']],
		['nearest without near', { sort: 'nearest' }, ['sort']],
		['a box upside down', { bbox: { west: 0, south: 10, east: 1, north: 5 } }, ['bbox.south']],
		[
			'a detour of 7 minutes',
			{ along: { from: { lat: 1, lng: 1 }, to: { lat: 2, lng: 2 }, maxMinutes: 7 } },
			['along.maxMinutes'],
		],
		['a way to beyond the pole', { along: { from: { lat: 1, lng: 1 }, to: { lat: 91, lng: 2 } } }, ['along.to.lat']],
		['a month 13', { inSeason: 13 }, ['inSeason']],
		['more than 500 a page', { limit: 501 }, ['limit']],
		['a latitude beyond the pole', { near: { lat: 91, lng: 0 } }, ['near.lat']],
		['a NUL character', { q: 'a\0b' }, ['q']],
		['half a surrogate pair', { q: '\ud800' }, ['q']],
		['an impossible time', { openAt: 'sat-25:00' }, ['openAt']],
		['an unknown type', { types: ['Barn'] }, ['types.0']],
	])('rejects %s and names the field', (_what, input, fields) => {
		expect(invalidFields(input)).toEqual(fields)
	})

	test('accepts a box across the antimeridian', () => {
		expect(filter.safeParse({ bbox: { west: 170, south: 0, east: -170, north: 5 } }).success).toBe(true)
	})

	test('rounds coordinates to differences that the database can square', () => {
		expect(filter.parse({ near: { lat: 5e-324, lng: -1e-200 } }).near).toEqual({ lat: 0, lng: -0 })
		expect(filter.parse({ near: { lat: 43.0582, lng: -79.29876543211 } }).near).toEqual({
			lat: 43.0582,
			lng: -79.29876543211,
		})
	})

	test('trims text', () => {
		expect(filter.parse({ q: '  honey ' }).q).toBe('honey')
	})

	test('sorts by distance with a point or a way, else by relevance with text, else by date', () => {
		const near = { lat: 1, lng: 1 }
		expect(effectiveSort({ q: 'honey', near })).toBe('nearest')
		expect(effectiveSort({ q: 'honey' })).toBe('relevance')
		expect(effectiveSort({ near })).toBe('nearest')
		expect(effectiveSort({ q: 'honey', along: { from: near, to: near, maxMinutes: 10 } })).toBe('nearest')
		expect(effectiveSort({})).toBe('newest')
		expect(effectiveSort({ q: 'honey', sort: 'name' })).toBe('name')
	})
})

describe('openAt', () => {
	test('reads a weekly time as minutes since Monday midnight', () => {
		expect(parseOpenAt('mon-00:00')).toEqual({ kind: 'weekly', weekMinute: 0 })
		expect(parseOpenAt('sun-23:59')).toEqual({ kind: 'weekly', weekMinute: 10_079 })
	})

	test('requires an offset in an instant', () => {
		expect(parseOpenAt('2026-07-04T09:00:00-04:00')).toEqual({
			kind: 'instant',
			instant: new Date('2026-07-04T13:00:00Z'),
		})
		expect(parseOpenAt('2026-07-04T09:00:00')).toBeNull()
		expect(parseOpenAt('2026-13-04T09:00:00Z')).toBeNull()
	})

	test('reads a range of two instants, which is at most a week long', () => {
		const range = { kind: 'instant', instant: new Date('2026-07-04T13:00:00Z'), minutes: 90 }
		expect(parseOpenAt('2026-07-04T09:00-04:00..2026-07-04T14:30Z')).toEqual(range)
		expect(parseOpenAt('2026-07-04T09:00Z..2026-07-11T09:00Z')).toMatchObject({ minutes: 10_080 })
		for (const end of ['2026-07-04T09:00Z', '2026-07-11T09:01Z', '2026-07-05T09:00Z..2026-07-06T09:00Z', '10:00', '']) {
			expect(parseOpenAt(`2026-07-04T09:00Z..${end}`)).toBeNull()
		}
	})
})
