import { expect, test } from 'vitest'
import { readWay, wordsOfWay } from './read-way.ts'

// Words of four languages: cspell:disable

test.each([
	['eggs between Ithaca and Albany', 'eggs', 'Ithaca', 'Albany'],
	['from Ithaca NY to Albany NY', '', 'Ithaca NY', 'Albany NY'],
	['between Ithaca and Albany eggs', '', 'Ithaca', 'Albany eggs'],
	['Eier zwischen Köln und Bonn', 'Eier', 'Köln', 'Bonn'],
	['œufs entre Lyon et Dijon', 'œufs', 'Lyon', 'Dijon'],
	['huevos entre Madrid y Toledo', 'huevos', 'Madrid', 'Toledo'],
])('the way of "%s"', (text, before, from, to) => {
	expect(readWay(text)).toEqual({ before, from, to })
})

test.each(['eggs near Ithaca', 'bread and butter', 'from Ithaca', 'to Albany', 'fromage to go'])(
	'"%s" names none',
	(text) => {
		expect(readWay(text)).toBeNull()
	},
)

test.each([
	['eggs and honey between Ithaca and Albany', 'eggs and honey', 'between Ithaca and Albany'],
	['between Ithaca and Albany eggs and honey', 'eggs and honey', 'between Ithaca and Albany'],
	['from Ithaca NY to Albany NY', '', 'from Ithaca NY to Albany NY'],
	['eggs near Ithaca', 'eggs near Ithaca', ''],
])('the words of the way of "%s"', (text, textWithout, words) => {
	expect(wordsOfWay(text, textWithout)).toBe(words)
})
