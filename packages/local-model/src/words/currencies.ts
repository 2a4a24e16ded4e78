import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import table from './currencies.json' with { type: 'json' }

/** `currency`: null for dollars, whose country the place decides. `parts`: how many make one unit. */
export type Money = { currency: string | null; parts: number }

function moneyWords(words: Record<string, string>, parts: number): [string, Money][] {
	return Object.entries(words).flatMap(([code, line]) =>
		line.split(' ').map((word): [string, Money] => [foldedWords(word)[0] ?? word, { currency: code || null, parts }]),
	)
}

const byWord = new Map([...moneyWords(table.whole, 1), ...moneyWords(table.hundredths, 100)])
const byNation = new Map(
	Object.entries(table.nations).flatMap(([code, words]) =>
		words.split(' ').map((word): [string, string] => [word, code]),
	),
)

/** The money that a folded word or a symbol names. */
export const moneyOf = (word: string) => byWord.get(word)

/** Whether "$" is the symbol of a currency. */
export const isDollars = (code: string | null) => code !== null && Object.hasOwn(table.nations, code)

/** The currency of dollars or pesos of a nation, or undefined: "CA$", "Canadian dollars". */
export const currencyOfNation = (word: string) => byNation.get(word)
