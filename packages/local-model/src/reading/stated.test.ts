// cspell:disable: a message in Spanish
import { expect, test } from 'vitest'
import { readSeller, statedPrices } from './stated.ts'

test.each([
	['sí', [4.5, 5]],
	['no', []],
	['quizás', []],
])('the amounts of a question are stated by "%s": %j', (answer, amounts) => {
	const messages = [
		{ role: 'user', content: 'pan de masa madre 4,50, integral 5' },
		{ role: 'assistant', content: '¿Son estos los precios: pan de masa madre 4,50, integral 5?' },
		{ role: 'user', content: answer },
	]
	const stated = statedPrices(messages, readSeller(messages, 'es'), [], { language: 'es', isEdit: false })
	expect([...new Set(stated.map(({ amount }) => amount))]).toEqual(amounts)
})
