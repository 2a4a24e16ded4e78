import type { Language } from './language.ts'
import { phrasesOf } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import { type Good, goodAt } from './vocabulary.ts'

/** All goods whose terms are in a text, also those of a longer name: "tomato" and "plant" of "tomato plants". */
export function goodsMentioned(text: string, language: Language): Good[] {
	const tokens = tokensOf(text)
	return tokens.flatMap((_, at) => goodAt(tokens, at, language)?.good ?? [])
}

/** The goods that a text names, in order. */
export function goodsIn(text: string, language: Language): Good[] {
	return phrasesOf(text, tokensOf(text), language, new Set()).flatMap(({ good }) => good ?? [])
}
