// cspell:ignore Stearns Lüdenscheidt Straße Рынок Ёлка

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameWithSpelling, spellingOf } from './name-spelling.ts'

/** As the SQL function `fold`. */
const fold = (name: string) =>
	name
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()

test.each([
	['Long Row Farm', ''],
	["Stearns Homestead Farmers' Market", ''],
	['18th Street Market', ''],
])('%s has the empty spelling', (name, spelling) => {
	expect(spellingOf(name, fold(name))).toBe(spelling)
})

test('names that differ in the same places have the same spelling', () => {
	const [first, second] = ['Market of Danville', 'Garden of Eden'].map((name) => spellingOf(name, fold(name)))
	expect(first).toBe(second)
})

test.each([
	'Wool yarn from Sunny Grove',
	'McLaughlin’s CSA & Café',
	'Hof Müller-Lüdenscheidt',
	'FARMERS MARKET',
	'farmers market',
	'Straße ﬁne Ǆ',
	'Рынок Ёлка',
	'農園 Farm 🥕 stand',
	'ⅷ ẞ İ',
	`${'x'.repeat(0xd800)}É`,
	`${'x'.repeat(0x10000)}É`,
	'\0',
	'',
])('%s is restored from its folded form', (name) => {
	expect(nameWithSpelling(fold(name), spellingOf(name, fold(name)))).toBe(name)
})

test('any name is restored from any folded form', () => {
	const text = fc.string({ unit: fc.constantFrom('a', 'B', 'É', 'ß', "'", ' ', '-', '𝒜', '🥕', '\u0301') })
	fc.assert(
		fc.property(text, text, (name, folded) => {
			expect(nameWithSpelling(folded, spellingOf(name, folded))).toBe(name)
			expect(nameWithSpelling(fold(name), spellingOf(name, fold(name)))).toBe(name)
		}),
	)
})
