import { expect, test } from 'vitest'
import { isPartOfPhrase, type Positions, phrasesIn, wordOfPhrase } from './goods-phrases.ts'
import { positionsOf, readWords, WEIGHT_BITS } from './word-vector.ts'

const { A, B, C, D } = WEIGHT_BITS

function wordsOf(vector: string): [word: string, weights: number, positions: number[]][] {
	const found: [string, number, number[]][] = []
	readWords(vector, (word, weights, list) => found.push([word, weights, positionsOf(list)]))
	return found
}

test('words, weights and positions of a vector are read, with quotes and backslashes in words', () => {
	expect(wordsOf(String.raw`'apple':1A,5B 'farm':2C,16383 'o''brien\\s':3B ':':4 'a b':5A`)).toEqual([
		['apple', A | B, [1, A, 5, B]],
		['farm', C | D, [2, C, 16_383, D]],
		["o'brien\\s", B, [3, B]],
		[':', D, [4, D]],
		['a b', A, [5, A]],
	])
	expect(wordsOf('')).toEqual([])
	expect(wordsOf("'bare' 'next':1")).toEqual([
		['bare', D, []],
		['next', D, [1, D]],
	])
})

function phrasesOf(vector: string) {
	const words = new Map<string, Positions>()
	for (const [word, , positions] of wordsOf(vector)) if (isPartOfPhrase(word)) words.set(word, positions)
	return [...phrasesIn(words)]
}

test('a phrase of goods needs its words in a row, in singular or plural', () => {
	const word = wordOfPhrase([['sweet'], ['potato', 'potatoes', 'potatos']])
	expect(phrasesOf("'sweet':4 'potatoes':5")).toEqual([[word, D]])
	expect(phrasesOf("'potato':4 'sweet':5")).toEqual([])
	expect(phrasesOf("'sweet':4 'potatoes':6")).toEqual([])
})

test('the weight of a phrase says where all of its words are', () => {
	const weightsOf = (vector: string) => phrasesOf(vector).map(([, weights]) => weights)
	expect(weightsOf("'sweet':1A 'potato':2A")).toEqual([A])
	expect(weightsOf("'sweet':1A 'potato':2B")).toEqual([B])
	expect(weightsOf("'sweet':1A,7 'potato':2A,8")).toEqual([A | D])
	expect(weightsOf("'sweet':1C 'potato':2C")).toEqual([D])
})
