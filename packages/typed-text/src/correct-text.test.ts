import { describe, expect, test } from 'vitest'
import { compoundsOf, correctText, partsOf, type QueryWord } from './correct-text.ts'
import { spellingCost } from './spelling-cost.ts'

// Misspelled on purpose: cspell:ignore aple blubery carots starberry straberries chikcen hony hunny mapel maplesyrup stawb tomatos

function unknown(word: string, ...alternatives: string[]): QueryWord {
	return {
		word,
		frequency: 0,
		alternatives: alternatives.map((alternative) => ({ word: alternative, frequency: 10, soundsAlike: false })),
	}
}

function known(word: string, frequency: number, ...alternatives: QueryWord['alternatives']): QueryWord {
	return { word, frequency, alternatives }
}

const nothing: ReadonlySet<string> = new Set()

describe('spellingCost', () => {
	test.each([
		['blubery', 'blueberries', 'bluebirds'],
		['tomatos', 'tomatoes', 'potatoes'],
		['chikcen', 'chicken', 'kitchen'],
		['mapel', 'maple', 'mabel'],
	])('%s is closer to %s than to %s', (typed, near, far) => {
		expect(spellingCost(typed, near) ?? Number.NaN).toBeLessThan(spellingCost(typed, far) ?? Number.POSITIVE_INFINITY)
	})

	test('is 0 for the same word, and null for a very different one', () => {
		expect(spellingCost('honey', 'honey')).toBe(0)
		expect(spellingCost('pizza', 'plums')).toBeNull()
		expect(spellingCost('ham', 'jam')).toBeNull()
		expect(spellingCost('snap', 'soap')).toBeNull()
	})

	test('compares an unfinished word with the beginning of the other', () => {
		expect(spellingCost('stawb', 'strawberries')).toBeNull()
		expect(spellingCost('stawb', 'strawberries', { isUnfinished: true })).toBe(1)
	})
})

test('a name of goods is more likely than another word that is as similar', () => {
	expect(correctText([unknown('straberries', 'starberry', 'strawberries')], nothing)[0]).toBe('strawberries')
})

test('a short word of the directory is not corrected', () => {
	const soap = { word: 'soap', frequency: 500, soundsAlike: false }
	expect(correctText([known('snap', 3, soap)], nothing)).toEqual(['snap'])
})

test.each([
	['lam', 0, 'lamb', 'lamb'],
	['duk', 0, 'duck', 'duck'],
	['hony', 3, 'honey', 'honey'],
	['hony', 100, 'honey', undefined],
	['snap', 0, 'soap', undefined],
	['pea', 0, 'pear', undefined],
	['bee', 3, 'beef', undefined],
	['15213', 0, '15217', undefined],
])('%s, which the directory has %i times, and %s: the correction is %s', (typed, frequency, goods, correction) => {
	const corrections = correctText(
		[known(typed, frequency, { word: goods, frequency: 500, soundsAlike: false })],
		nothing,
	)
	expect(corrections.find((text) => text !== typed)).toBe(correction)
})

describe('correctText', () => {
	test('replaces misspelled words and keeps the others', () => {
		const words = [known('raw', 5), unknown('hunny', 'honey', 'sunny')]
		expect(correctText(words, nothing)).toContain('raw honey')
	})

	test('replaces a known word only by a much more frequent one', () => {
		const carrots = { word: 'carrots', frequency: 300, soundsAlike: false }
		expect(correctText([known('carots', 1, carrots)], nothing)).toContain('carrots')
		expect(correctText([known('carots', 200, carrots)], nothing)).toEqual(['carots'])
	})

	test('inserts and removes spaces', () => {
		expect(correctText([unknown('maplesyrup')], new Set(['maple', 'syrup']))).toEqual(['maple syrup'])
		expect(correctText([known('sour', 2), known('dough', 1)], new Set(['sourdough']))).toContain('sourdough')
		expect(compoundsOf(['u', 'pick'])).toContain('u-pick')
	})

	test('limits the number of corrections for many words', () => {
		const words = Array.from({ length: 6 }, () => unknown('aple', 'apple', 'apples', 'maple', 'ample'))
		expect(correctText(words, nothing).length).toBeLessThanOrEqual(12)
	})

	test('returns nothing without words', () => {
		expect(correctText([], nothing)).toEqual([])
	})
})

test('partsOf returns at least half of the words', () => {
	expect(partsOf('honey')).toEqual([])
	expect(partsOf('raw honey')).toEqual([['raw', 'honey']])
	expect(partsOf('very raw honey now')).toEqual([
		['very raw honey', 'raw honey now'],
		['very raw', 'raw honey', 'honey now'],
	])
})
