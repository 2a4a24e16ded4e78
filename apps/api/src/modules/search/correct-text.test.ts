import { describe, expect, test } from 'vitest'
import { type AskedWord, compoundsOf, correctText, partsOf } from './correct-text.ts'
import { singularOf, spellingCost } from './spelling-cost.ts'

function unknown(word: string, ...alternatives: string[]): AskedWord {
	return {
		word,
		frequency: 0,
		alternatives: alternatives.map((alternative) => ({ word: alternative, frequency: 10, soundsAlike: false })),
	}
}

function known(word: string, frequency: number, ...alternatives: AskedWord['alternatives']): AskedWord {
	return { word, frequency, alternatives }
}

const nothing: ReadonlySet<string> = new Set()

describe('what a spelling costs', () => {
	test.each([
		['blubery', 'blueberries', 'bluebirds'],
		['tomatos', 'tomatoes', 'potatoes'],
		['chikcen', 'chicken', 'kitchen'],
		['mapel', 'maple', 'mabel'],
	])('%s is nearer to %s than to %s', (asked, near, far) => {
		expect(spellingCost(asked, near) ?? Number.NaN).toBeLessThan(spellingCost(asked, far) ?? Number.POSITIVE_INFINITY)
	})

	test('the same word costs nothing, one that is quite different cannot be meant', () => {
		expect(spellingCost('honey', 'honey')).toBe(0)
		expect(spellingCost('pizza', 'plums')).toBeNull()
		expect(spellingCost('ham', 'jam')).toBeNull()
	})

	test('an unfinished word is compared with as much of the other', () => {
		expect(spellingCost('stawb', 'strawberries')).toBeNull()
		expect(spellingCost('stawb', 'strawberries', true)).toBe(1)
	})

	test('one and many are told apart by their endings', () => {
		expect(['berries', 'peaches', 'eggs', 'grass', 'tomatoes', 'gas'].map(singularOf)).toEqual([
			'berry',
			'peach',
			'egg',
			'grass',
			'tomato',
			'gas',
		])
	})
})

describe('what a text may have meant', () => {
	test('each wrong word is replaced, the right ones stay', () => {
		const words = [known('raw', 5), unknown('hunny', 'honey', 'sunny')]
		expect(correctText(words, nothing)).toContain('raw honey')
	})

	test('a word that is known is doubted only for one much more frequent', () => {
		const carrots = { word: 'carrots', frequency: 300, soundsAlike: false }
		expect(correctText([known('carots', 1, carrots)], nothing)).toContain('carrots')
		expect(correctText([known('carots', 200, carrots)], nothing)).toEqual(['carots'])
	})

	test('a missing space is put in, one too many left out', () => {
		expect(correctText([unknown('maplesyrup')], new Set(['maple', 'syrup']))).toEqual(['maple syrup'])
		expect(correctText([known('sour', 2), known('dough', 1)], new Set(['sourdough']))).toContain('sourdough')
		expect(compoundsOf(['u', 'pick'])).toContain('u-pick')
	})

	test('many unsure words do not make for endlessly many texts', () => {
		const words = Array.from({ length: 6 }, () => unknown('aple', 'apple', 'apples', 'maple', 'ample'))
		expect(correctText(words, nothing).length).toBeLessThanOrEqual(12)
	})

	test('no words mean nothing', () => {
		expect(correctText([], nothing)).toEqual([])
	})
})

test('the parts of a text are at least half of it', () => {
	expect(partsOf('honey')).toEqual([])
	expect(partsOf('raw honey')).toEqual([['raw', 'honey']])
	expect(partsOf('very raw honey now')).toEqual([
		['very raw honey', 'raw honey now'],
		['very raw', 'raw honey', 'honey now'],
	])
})
