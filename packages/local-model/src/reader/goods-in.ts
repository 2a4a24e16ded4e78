import type { Language } from './language.ts'
import { phrasesOf } from './phrases.ts'
import { tokensOf } from './tokens.ts'
import type { Good } from './vocabulary.ts'

/** The goods that a text names, in order. */
export function goodsIn(text: string, language: Language): Good[] {
	return phrasesOf(text, tokensOf(text), language, new Set()).flatMap(({ good }) => good ?? [])
}
