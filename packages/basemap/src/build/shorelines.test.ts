import { describe, expect, test } from 'vitest'
import { unrollRing } from './antimeridian.ts'
import type { Position, Ring } from './geometry.ts'
import { parseSegments } from './gmt-coast.ts'
import { polygonizeShorelines } from './shorelines.ts'
import { stitchLines } from './stitch-lines.ts'

function square(west: number, south: number, size: number): Ring {
	const [east, north] = [west + size, south + size]
	return [
		[west, south],
		[east, south],
		[east, north],
		[west, north],
		[west, south],
	]
}

async function* linesOf(text: string): AsyncGenerator<string> {
	yield* text.split('\n')
}

describe('stitching lines that GMT cuts at its bins', () => {
	test('joins pieces of a shore to a closed ring, also reversed ones', () => {
		const [a, b, c, d]: [Position, Position, Position, Position] = [
			[0, 0],
			[1, 0],
			[1, 1],
			[0, 1],
		]
		const lines = stitchLines([
			{ level: 2, positions: [a, b] },
			{ level: 2, positions: [d, c] },
			{ level: 2, positions: [b, c] },
			{ level: 2, positions: [d, a] },
		])

		expect(lines).toEqual([{ level: 2, positions: [a, b, c, d, a] }])
	})

	test('extends a line at both ends', () => {
		const lines = stitchLines([
			{
				level: 1,
				positions: [
					[1, 0],
					[2, 0],
				],
			},
			{
				level: 1,
				positions: [
					[2, 0],
					[3, 0],
				],
			},
			{
				level: 1,
				positions: [
					[0, 0],
					[1, 0],
				],
			},
		])

		expect(lines).toHaveLength(1)
		expect(lines[0]?.positions.map(([lng]) => lng).toSorted()).toEqual([0, 1, 2, 3])
	})

	test('does not join lines of different levels', () => {
		const lines = stitchLines([
			{
				level: 1,
				positions: [
					[0, 0],
					[1, 0],
				],
			},
			{
				level: 2,
				positions: [
					[1, 0],
					[2, 0],
				],
			},
		])

		expect(lines).toHaveLength(2)
	})

	test('parses the level of each segment and rejects invalid positions', async () => {
		const segments = await parseSegments(linesOf('# GMT\n> Shore Bin # 1, Level 2\n-79.1\t43.2\n-79.2\t43.3\n'))

		expect(segments).toEqual([
			{
				level: 2,
				positions: [
					[-79.1, 43.2],
					[-79.2, 43.3],
				],
			},
		])
		await expect(parseSegments(linesOf('> Level 1\nnonsense\n'))).rejects.toThrow('Not a position: nonsense')
	})
})

describe('lakes', () => {
	test('have islands as holes, and ponds on islands are water', () => {
		const { lakes, land } = polygonizeShorelines([
			{ level: 1, positions: square(-90, 40, 20) },
			{ level: 2, positions: square(-80, 43, 2) },
			{ level: 2, positions: square(-85, 43, 1) },
			{ level: 3, positions: square(-79.5, 43.5, 0.5) },
			{ level: 4, positions: square(-79.4, 43.6, 0.1) },
		])

		expect(land).toHaveLength(1)
		expect(lakes.map(({ rings }) => rings.length)).toEqual([2, 1, 1])
		expect(lakes[0]?.rings[1]).toEqual(square(-79.5, 43.5, 0.5))
	})

	test('are dropped when the edge of the area cuts their shore', () => {
		const { lakes } = polygonizeShorelines([{ level: 2, positions: square(-80, 43, 2).slice(0, 4) }])

		expect(lakes).toEqual([])
	})
})

describe('the antimeridian', () => {
	test('is crossed by continuing a ring beyond 180°', () => {
		const ring: Ring = [
			[179, 60],
			[-179, 60],
			[-179, 61],
			[179, 61],
			[179, 60],
		]

		expect(unrollRing(ring).map(([lng]) => lng)).toEqual([179, 181, 181, 179, 179])
	})

	test('is followed to the pole by a ring around it', () => {
		const ring: Ring = [
			[-180, -70],
			[-60, -70],
			[60, -70],
			[179, -70],
			[-180, -70],
		]

		expect(unrollRing(ring).slice(-4)).toEqual([
			[180, -70],
			[180, -90],
			[-180, -90],
			[-180, -70],
		])
	})
})
