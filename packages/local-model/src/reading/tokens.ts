// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'

export type Token = {
	kind: 'word' | 'number' | 'mark'
	text: string
	/** Folded words, and the other texts as they are. */
	key: string
	start: number
	end: number
}

const TOKEN =
	/(?<number>(?!\d+(?:st|nd|rd|th|er|e|ère|ème)(?!\p{L}))\d+(?:[.,]\d+)*[½¼¾⅓⅔]?|[.,]\d+|[½¼¾⅓⅔])|(?<word>\d+\p{L}+|\p{L}\p{M}*(?:[\p{L}\p{M}]|['’](?=\p{L}{1,2}(?!\p{L})))*['’]?)|[^\s]/gu

/** Words, numbers and marks. "5lb" is a number and a word, "d’érable" are two words, "1er" is one. */
export function tokensOf(text: string): Token[] {
	return [...text.matchAll(TOKEN)].map(({ 0: found, index, groups }) => {
		const kind = groups?.number === undefined ? (groups?.word === undefined ? 'mark' : 'word') : 'number'
		// "We’re" would be folded to "were".
		const key = kind === 'word' ? foldText(found.replace(/['’]re$/iu, '')) : found
		return { kind, text: found, key, start: index, end: index + found.length }
	})
}

/** The folded words of a text. */
export const wordsOf = (text: string): string[] =>
	tokensOf(text).flatMap(({ kind, key }) => (kind === 'word' ? [key] : []))

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Not after the dot of an abbreviation, between digits or in "3. September". */
const SENTENCE =
	/(?<=[!?…])\s+|(?<=(?:\p{L}{2}|[)"€$])\.)\s+|(?<=\d\.)\s+(?!(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez))|\n+/iu
export const SENTENCE_MAX_LENGTH = 600
const PART = /.{1,600}(?:\s|$)|.{1,600}/gsu

/** The sentences of a text. Very long ones are read in parts. */
export function sentencesOf(text: string): string[] {
	return text
		.split(SENTENCE)
		.flatMap((sentence) => (sentence.length > SENTENCE_MAX_LENGTH ? (sentence.match(PART) ?? []) : [sentence]))
		.map((sentence) => sentence.replace(/^\s*[-*•–]\s+/, '').trim())
		.filter((sentence) => sentence !== '')
}

const LINKS = /(?:\b(?:https?|ftp):\/\/|\bwww\.|\b(?:javascript|data):(?=\S))[^\s<>"')\]]+/giu
/** Text that is shown in another order than it is written, to the end of the line. */
const FORCED_DIRECTION = /[\u202d\u202e][^\n]*/gu
const BLOCKS = /<(script|style|system|instructions?|prompt|iframe|svg)\b[^>]{0,1000}>[\s\S]*?(?:<\/\1\s*>|$)/giu
const TAGS = /<\/?[a-z!][^>]{0,1000}>/giu
const TEMPLATES = /\$\{[^}]*\}?|\{\{.*?(?:\}\}|$)/gsu
const CONTROL = /[\p{Cc}\p{Co}\p{Cs}]/gu
const INVISIBLE = /\p{Cf}/gu

/** Text as the seller sees it: no markup, links and invisible characters, plain quotation marks. Line breaks stay. */
export function plainTextOf(text: string): string {
	return [LINKS, FORCED_DIRECTION, BLOCKS, TAGS, TEMPLATES]
		.reduce((rest, pattern) => rest.replace(pattern, ' '), text.normalize('NFC'))
		.replace(/\r\n?/g, '\n')
		.replace(INVISIBLE, '')
		.replace(CONTROL, (character) => (character === '\n' ? '\n' : ' '))
		.replace(/[“”„«»]/g, '"')
		.replace(/(\d)#/g, '$1 lb')
		.replace(/(?<!\p{L})(u|you)-(pick|cut)/giu, '$1 $2')
		.replace(/baker['’]?s['’]? dozen/giu, '13')
		.replace(/(?<!\p{L})c\/u(?!\p{L})/giu, 'cada uno')
		.replace(/[^\S\n]+/g, ' ')
		.trim()
}
