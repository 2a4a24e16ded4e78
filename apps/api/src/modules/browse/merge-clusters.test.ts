import type { CellColumns } from '@farmgate/item-index/item-index-types'
import { describe, expect, test } from 'vitest'
import { mergeCloseCells, toClusters } from './map-view.ts'

/** Cells at the equator, each with locations at one longitude. */
function cellsAt(cells: readonly { lng: number; count: number }[]): CellColumns {
	const column = (read: (cell: { lng: number; count: number }) => number) => Float64Array.from(cells, read)
	return {
		xs: column(() => 0),
		ys: column(() => 0),
		locations: column(({ count }) => count),
		listings: column(() => 0),
		latSums: column(() => 0),
		lngSums: column(({ lng, count }) => lng * count),
		ids: column(() => 1),
		types: column(() => 0),
	}
}

const DEGREES_PER_PX_AT_ZOOM_0 = 360 / 256
const SPACING_PX = 40
const SCATTERED = cellsAt(
	Array.from({ length: 500 }, (_, n) => ({ lng: ((n * 137.5) % 340) - 170, count: 1 + (n % 4) })),
)
const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

describe('merging', () => {
	const close = cellsAt([
		{ lng: 0, count: 1 },
		{ lng: 30 * DEGREES_PER_PX_AT_ZOOM_0, count: 7 },
	])

	test('combines cells closer than the spacing, at the position of the larger one', () => {
		const [merged, ...others] = mergeCloseCells(close, 0, SPACING_PX)
		expect(others).toEqual([])
		expect(merged).toMatchObject({ locations: 8, listings: 0, x: 128 + 30, y: 128 })
	})

	test('leaves the same cells alone at a higher zoom', () => {
		expect(mergeCloseCells(close, 1, SPACING_PX)).toHaveLength(2)
	})

	test('keeps the total of many cells, and no two clusters are closer than the spacing', () => {
		const merged = mergeCloseCells(SCATTERED, 2, SPACING_PX)
		expect(sum(merged.map(({ locations }) => locations))).toBe(sum(SCATTERED.locations))
		const lefts = merged.map(({ x }) => x).sort((a, b) => a - b)
		const gaps = lefts.slice(1).map((x, n) => x - (lefts[n] ?? 0))
		expect(Math.min(...gaps)).toBeGreaterThanOrEqual(SPACING_PX)
	})
})

describe('the columns of clusters', () => {
	test('add up to the positions of all groups, to the nearest pixel', () => {
		const groups = mergeCloseCells(SCATTERED, 2, SPACING_PX)
		const { x, y, locations } = toClusters(groups, 2)
		const lefts = x.map((_, n) => sum(x.slice(0, n + 1)))
		const found = lefts.map((left, n) => `${left} ${sum(y.slice(0, n + 1))} ${locations[n]}`)
		expect(found.sort()).toEqual(groups.map((g) => `${Math.round(g.x)} ${Math.round(g.y)} ${g.locations}`).sort())
	})

	test('leave out a kind that no cluster has', () => {
		expect(toClusters(mergeCloseCells(SCATTERED, 2, SPACING_PX), 2).listings).toEqual([])
	})

	test('have whole pixels for items beyond the edge of the map', () => {
		const cells = { ...cellsAt([{ lng: 10, count: 2 }]), latSums: Float64Array.of(180) }
		expect(toClusters(mergeCloseCells(cells, 3, SPACING_PX), 3).y).toEqual([0])
	})
})
