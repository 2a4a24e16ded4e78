import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStringTable, findRank, ranksWithPrefix, sortByBytes, stringAt, stringsOf } from './string-table.ts'

/** Texts with common beginnings, long ones and others. */
const words = fc.uniqueArray(
	fc
		.oneof(
			fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 6 }),
			fc.string({ unit: 'grapheme', minLength: 1, maxLength: 4 }),
			fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 250, maxLength: 300 }),
		)
		.filter((text) => text.isWellFormed()),
	{ maxLength: 80 },
)
const beginnings = fc.oneof(
	fc.string({ unit: fc.constantFrom('a', 'b', 'é'), maxLength: 3 }),
	fc.string({ maxLength: 2 }).filter((text) => text.isWellFormed()),
)

test('strings are sorted as PostgreSQL sorts UTF-8, also beyond the basic plane', () => {
	expect(sortByBytes(['\u{1f41d}', '\uff21', 'b', 'a'])).toEqual(['a', 'b', '\uff21', '\u{1f41d}'])
	expect(sortByBytes(['é', 'z', 'e'])).toEqual(['e', 'z', 'é'])
})

test('each string is found by its rank, its text and its beginning', () => {
	fc.assert(
		fc.property(words, beginnings, (texts, prefix) => {
			const sorted = sortByBytes([...texts])
			const table = createStringTable(sorted)
			for (const [rank, text] of sorted.entries()) {
				expect(stringAt(table, rank)).toBe(text)
				expect(findRank(table, Buffer.from(text))).toEqual({ rank, isFound: true })
			}
			expect(stringsOf(table)).toEqual(sorted)
			const before = sortByBytes([...texts, prefix]).indexOf(prefix)
			expect(findRank(table, Buffer.from(prefix))).toEqual({ rank: before, isFound: texts.includes(prefix) })
			const { from, to } = ranksWithPrefix(table, Buffer.from(prefix))
			expect(sorted.slice(from, to)).toEqual(sorted.filter((text) => text.startsWith(prefix)))
		}),
	)
})

test('a string is read whole when it is longer than all that were read before', () => {
	const texts = (length: number) => ['a', `a${'b'.repeat(length)}`, 'c']
	expect(stringsOf(createStringTable(texts(5000)))).toEqual(texts(5000))
	expect(stringAt(createStringTable(texts(20_000)), 1)).toBe(texts(20_000)[1])
})
