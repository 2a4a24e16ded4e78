import { parseSearch } from '@farmgate/contracts/search-query/parse-search'

// Words of four languages: cspell:disable

/** A text that may name a way: "eggs between Ithaca and Albany". `to` is the rest of the text, which may go on after the place. */
export type WayText = { before: string; from: string; to: string }

const WAY = /^(.*?)(?:^|\s)(?:between (.+?) and|from (.+?) to|zwischen (.+?) und|entre (.+?) (?:et|y)) (.+)$/iu

/** The ends of the way that a text may name; null without one. */
export function readWay(text: string): WayText | null {
	const found = WAY.exec(text)
	if (found === null) return null
	const [, before = '', ...ends] = found
	const [from = '', to = ''] = ends.filter((end) => end !== undefined)
	return { before: before.trim(), from, to }
}

/** The words of a text that name its way, without `textWithout`, the others; empty without a way. */
export function wordsOfWay(text: string, textWithout: string): string {
	const { before } = readWay(text) ?? { before: text }
	const words = parseSearch(text).typed.slice(parseSearch(before).typed.length)
	for (const other of parseSearch(textWithout.slice(before.length)).typed) {
		const at = words.lastIndexOf(other)
		if (at !== -1) words.splice(at, 1)
	}
	return words.join(' ')
}
