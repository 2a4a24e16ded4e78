// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { LANGUAGES, TABLES } from './words.ts'

const byWord = new Map(
	LANGUAGES.flatMap((language) => Object.entries(TABLES[language].numbers)).flatMap(([value, words]) =>
		foldedWords(words).map((word): [string, number] => [word, Number(value)]),
	),
)

/** Articles, which are a number only where one is expected. */
export const ARTICLES: ReadonlySet<string> = new Set('a an one un une uno una ein eine einen nen ne'.split(' '))
export const HALVES: ReadonlySet<string> = new Set(
	'half demi demie medio media halb halben halbes halber halbe'.split(' '),
)
export const QUARTERS: ReadonlySet<string> = new Set('quarter quarters viertel cuarto quart'.split(' '))

const VULGAR: Record<string, number> = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 1 / 3, '⅔': 2 / 3 }

/** The value of a folded number word. */
export const numberWord = (word: string) => byWord.get(word)

/** The value of digits: "1,200" is a thousand, "3,50" and "½" have decimals. Null for others, such as dates. */
export function numberOfDigits(text: string): number | null {
	const vulgar = VULGAR[text.slice(-1)]
	if (vulgar !== undefined) return vulgar + Number(text.slice(0, -1))
	if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)) return Number(text.replace(/,/g, ''))
	if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)) return Number(text.replace(/\./g, '').replace(',', '.'))
	return /^\d{0,9}(?:[.,]\d{1,3})?$/.test(text) ? Number(text.replace(',', '.')) : null
}
