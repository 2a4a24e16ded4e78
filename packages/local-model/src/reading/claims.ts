import { isWordInAny } from '../words/words.ts'
import { wordsOf } from './tokens.ts'

const lastPart = (text: string, end: RegExp) => text.split(end).at(-1) ?? ''
const NEAR = 4

/** Whether the text around a claim denies it, or says it of something else than the goods: "not organic", "organic feed". */
export function isDenied(before: string, after: string): boolean {
	const near = wordsOf(lastPart(before, /[.,;!?\n]/)).slice(-NEAR)
	const sentence = /^[^.!?\n]*[?]?/.exec(after)?.[0] ?? ''
	const rest = wordsOf(sentence)
	const isDeniedBefore = near.some((word) => isWordInAny(word, 'denialBefore'))
	const isDeniedAfter = sentence.endsWith('?') || rest.some((word) => isWordInAny(word, 'denialAfter'))
	return isDeniedBefore || isDeniedAfter || isWordInAny(rest[0] ?? '', 'nounAfterClaim')
}

/** Whether a claim is the seller's own about the goods. Not "my neighbor is organic", "should I say organic?". */
export function isOwnClaim(before: string, after: string): boolean {
	const words = wordsOf(lastPart(before, /[.!?\n]/))
	return !isDenied(before, after) && !words.some((word) => isWordInAny(word, 'otherSubject'))
}

/** Whether a claim is about feed or an ingredient: "bread with organic flour". */
export function isOfIngredient(before: string): boolean {
	return wordsOf(lastPart(before, /[.,;!?\n]/))
		.slice(-2)
		.some((word) => isWordInAny(word, 'ingredient'))
}
