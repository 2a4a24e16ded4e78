import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStringTable, isAt, rankOf, ranksWithPrefix, sortByBytes, stringAt } from './string-table.ts'

const words = fc.uniqueArray(
	fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }).filter((text) => text.isWellFormed()),
	{
		maxLength: 40,
	},
)

test('strings are sorted as PostgreSQL sorts UTF-8, also beyond the basic plane', () => {
	expect(sortByBytes(['\u{1f41d}', '\uff21', 'b', 'a'])).toEqual(['a', 'b', '\uff21', '\u{1f41d}'])
	expect(sortByBytes(['é', 'z', 'e'])).toEqual(['e', 'z', 'é'])
})

test('each string is found by its rank, its text and its beginning', () => {
	fc.assert(
		fc.property(words, fc.string({ maxLength: 2 }), (texts, prefix) => {
			const sorted = sortByBytes([...texts])
			const table = createStringTable(sorted)
			for (const [rank, text] of sorted.entries()) {
				expect(stringAt(table, rank)).toBe(text)
				expect(rankOf(table, Buffer.from(text))).toBe(rank)
				expect(isAt(table, rank, Buffer.from(text))).toBe(true)
			}
			const { from, to } = ranksWithPrefix(table, Buffer.from(prefix))
			expect(sorted.slice(from, to)).toEqual(sorted.filter((text) => text.startsWith(prefix)))
		}),
	)
})
