import { describe, expect, it } from 'vitest'
import { cardsOfRow, listingLayout, type RowLayout, rowCount, rowOfCard } from './card-rows.ts'

const exactly = (value: number) => ({ value, atLeast: false })

function rows(cards: number, layout: RowLayout): number[] {
	return Array.from({ length: rowCount(cards, layout) }, (_, row) => {
		const { start, end } = cardsOfRow(row, cards, layout)
		return end - start
	})
}

describe('listings in rows', () => {
	it.each([
		[0, []],
		[1, [1]],
		[2, [2]],
		[5, [1, 2, 2]],
		[6, [2, 2, 2]],
	])('%i of them [D13]', (count, expected) => {
		expect(rows(count, listingLayout(exactly(count), 3))).toEqual(expected)
	})

	it('keep their rows while more are loaded', () => {
		const layout = listingLayout(exactly(7), 2)
		expect(rows(4, layout)).toEqual([1, 2, 1])
		expect(rows(7, layout)).toEqual([1, 2, 2, 2])
	})

	it('are below each other in one column', () => {
		expect(rows(3, listingLayout(exactly(3), 1))).toEqual([1, 1, 1])
	})
})

it('puts every card in exactly one row [D12]', () => {
	for (const layout of [
		{ columns: 3, isFirstWide: false },
		{ columns: 2, isFirstWide: true },
	]) {
		const seen: number[] = []
		for (let row = 0; row < rowCount(11, layout); row++) {
			const { start, end } = cardsOfRow(row, 11, layout)
			for (let card = start; card < end; card++) {
				seen.push(card)
				expect(rowOfCard(card, layout)).toBe(row)
			}
		}
		expect(seen).toEqual(Array.from({ length: 11 }, (_, card) => card))
	}
})
