// cspell:ignore dljncs Stück jänner märz juni juli januar februar oktober dezember sept okt dez
import { foldText } from '@farmgate/contracts/search-query/fold-words'

export type Token = {
	kind: 'word' | 'number' | 'mark'
	text: string
	/** Folded for words; the text itself for numbers and punctuation. */
	key: string
	/** Offsets in the text. */
	start: number
	end: number
	/** In place of a date, a place or another number, which does not end a clause. */
	isReplaced?: boolean
}

const TOKEN = /\d+(?:[.,]\d+)*|c\/(?:u|un[oa])(?!\p{L})|[.,]\d+|[½¼¾⅓⅔]|\p{L}\p{M}*(?:['’]?[\p{L}\p{M}])*|[^\s]/gu
/** A hyphen inside of "pick-your-own" or "3-quart" separates words and means nothing. */
const INNER_HYPHEN = /(?<=[\p{L}\d])[-‐‑](?=\p{L})/gu
/** French articles before a vowel are words of their own. */
const ELISION = /(?<=(?:^|[^\p{L}])(?:[dljncs]|qu))['’](?=\p{L})/giu

const ASCII_END = 0x7f
const isEmoji = (text: string) =>
	text.charCodeAt(0) > ASCII_END && /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u.test(text)
/** "Ice cream 🍦 scoop 4": between two words, the first emoji separates them. */
const isSeparator = (text: string, at: number) =>
	/[\p{L}\d]\s+$/u.test(text.slice(Math.max(0, at - 4), at)) && /^\S+\s+\p{L}+ /u.test(text.slice(at, at + 24))

/** Words, numbers and punctuation of a text, in order. An emoji between words is a comma. */
export function tokensOf(text: string): Token[] {
	const spaced = text.replace(INNER_HYPHEN, ' ').replace(ELISION, ' ')
	return [...spaced.matchAll(TOKEN)]
		.filter(({ 0: found, index }) => !isEmoji(found) || isSeparator(spaced, index))
		.map(({ 0: found, index }) => {
			const isCount = found === 'er' && /(?<![\d.,])(?:[2-9]|[1-9]\d)$/.test(spaced.slice(0, index))
			const kind = /^\p{L}/u.test(found) ? 'word' : /\d|[½¼¾⅓⅔]/.test(found) ? 'number' : 'mark'
			return {
				kind,
				text: isEmoji(found) ? ',' : found,
				// "10er" is "10 Stück".
				key: isCount
					? 'stuck'
					: /^c\//iu.test(found)
						? 'each'
						: kind === 'word'
							? foldText(found)
							: isEmoji(found)
								? ','
								: found,
				start: index,
				end: index + found.length,
			}
		})
}

/** The sentences of a text, without empty ones. A line is at least one sentence. */
export function sentencesOf(text: string): string[] {
	return text
		.split(
			/\n+|(?<=[!?…])\s+|(?<=[。！？])\s*|(?<!\b(?:approx|Mr|Mrs|Ms|ca|z\.B|St|Mt|Ft|Rd|Ave|No|lb|lbs|oz|doz|dz|ea|pt|qt|gal|ml|Fr|Str|Dr)\.?)(?<!(?<!\d)\d{1,2}\.(?=\s+(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|jan|feb|aug|sept|okt|nov|dez)(?!\p{L})))(?<=[.])\s+(?=\S)/iu,
		)
		.map((part) => part.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim())
		.filter((part) => /[\p{L}\d]/u.test(part))
}
