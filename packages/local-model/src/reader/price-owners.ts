import type { Phrase } from './phrases.ts'
import type { ReadSentence } from './read-sentence.ts'

/** The last name of goods before a sentence's item, in this sentence or an earlier one. */
export function goodsBefore(sentences: readonly ReadSentence[], index: number, at: number): Phrase | null {
	let nearest: Phrase | null = null
	const heading = headingBefore(sentences, index)
	for (let i = index; i >= 0; i -= 1) {
		const sentence = sentences[i]
		if (sentence === undefined) continue
		const own = sentence.mentions.filter(
			({ phrase, isContext }) => phrase.good !== null && !isContext && (i < index || phrase.to <= at),
		)
		if (i === index && own.length > 0) return own.at(-1)?.phrase ?? null
		const [first] = own
		if (first !== undefined && sentence.hasSaleCue) return first.phrase
		nearest ??= first?.phrase ?? null
	}
	return heading ?? firstGood(sentences, index) ?? nearest
}

/** The goods that a message names first, before a sentence. */
function firstGood(sentences: readonly ReadSentence[], index: number): Phrase | null {
	const mentions = sentences.slice(0, index).flatMap((sentence) => sentence.mentions)
	const own = mentions.filter(({ phrase, isContext }) => phrase.good !== null && !isContext)
	return (own.find(({ phrase }) => phrase.good?.category != null) ?? own[0])?.phrase ?? null
}

/** "Goat milk soap. Oatmeal, lavender. Bars $6": goods in a sentence of their own at the beginning. */
function headingBefore(sentences: readonly ReadSentence[], index: number): Phrase | null {
	const [first] = sentences
	const own = first?.mentions.filter(({ phrase, isContext }) => phrase.good !== null && !isContext) ?? []
	const [only, ...others] = own
	if (index === 0 || first === undefined || only === undefined || others.length > 0) return null
	return first.contentWords.every((word) => only.phrase.words.includes(word)) ? only.phrase : null
}
