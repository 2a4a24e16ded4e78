import { describe, expect, test } from 'vitest'
import { type Group, mergeCloseGroups } from './merge-clusters.ts'

function group(id: string, lng: number, count: number): Group {
	return {
		id,
		coordinates: { lat: 0, lng },
		extent: { west: lng, south: 0, east: lng, north: 0 },
		locationCount: count,
		listingCount: 0,
		single: count === 1 ? { kind: 'location', id: Number(id) } : null,
	}
}

const DEGREES_PER_PX_AT_ZOOM_0 = 360 / 256

describe('mergeCloseGroups', () => {
	test('merges groups closer than the radius, with the sum of the counts and the enclosing extent', () => {
		const [merged, ...others] = mergeCloseGroups(
			[group('1', 0, 1), group('2', 30 * DEGREES_PER_PX_AT_ZOOM_0, 7)],
			0,
			40,
		)
		expect(others).toEqual([])
		expect(merged).toMatchObject({ id: '2', locationCount: 8, single: null })
		expect(merged?.extent.west).toBe(0)
		expect(merged?.extent.east).toBeCloseTo(42.2, 1)
	})

	test('does not merge the same groups at a higher zoom', () => {
		expect(mergeCloseGroups([group('1', 0, 1), group('2', 30 * DEGREES_PER_PX_AT_ZOOM_0, 7)], 1, 40)).toHaveLength(2)
	})

	test('keeps the total of many groups, and no two clusters are closer than the radius', () => {
		const groups = Array.from({ length: 500 }, (_, index) =>
			group(String(index + 1), ((index * 137.5) % 340) - 170, 1 + (index % 4)),
		)
		const merged = mergeCloseGroups(groups, 2, 40)
		const sum = (list: Group[]) => list.reduce((total, item) => total + item.locationCount, 0)
		expect(sum(merged)).toBe(sum(groups))
		const lngs = merged.map((item) => item.coordinates.lng).sort((a, b) => a - b)
		const gaps = lngs.slice(1).map((lng, index) => (lng - (lngs[index] ?? 0)) / (DEGREES_PER_PX_AT_ZOOM_0 / 4))
		expect(Math.min(...gaps)).toBeGreaterThan(39)
	})
})
