// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'

/** Words and symbols of money: the currency ("" for dollars, whose country the place decides), the words, and how many make one unit. */
const MONEY = `
|$ dollar dollars dolar dolars dollors dolares dolla dollas bucks buck bux piastre piastres piasses|1
EUR|€ eur euro euros euronen balles pavos euritos eurillos|1
GBP|£ gbp quid sterling|1
CAD|cad loonie loonies|1
CHF|chf franken francs sfr frs|1
MXN|mxn pesos peso varos|1
AUD|aud|1
NZD|nzd|1
JPY|¥ jpy yen|1
INR|₹ inr rupees rupee rs|1
ZAR|zar rand rands|1
SEK|sek kr kronor|1
NOK|nok kroner|1
DKK|dkk|1
COP|cop|1
ARS|ars|1
CLP|clp|1
UYU|uyu|1
DOP|dop|1
PEN|soles|1
|cent cents ct cts ¢ centavos centavo sous|100
GBP|p pence pee penny pennies|100
EUR|centimes centime centimos centimo|100
CHF|rappen|100
`

export type Money = { currency: string | null; parts: number }

const byWord = new Map<string, Money>()
for (const line of MONEY.trim().split('\n')) {
	const [code = '', words = '', parts = '1'] = line.split('|')
	for (const word of words.split(' ')) {
		const [key = word] = foldedWords(word)
		byWord.set(key, { currency: code || null, parts: Number(parts) })
	}
}

/** The money that a folded word or a symbol names. */
export const moneyOf = (word: string) => byWord.get(word)

/** Before "$": "CA$". Before and after "dollars" and "pesos": "Canadian dollars", "pesos mexicanos". */
const NATIONS: readonly (readonly [RegExp, string])[] = [
	[/^(?:ca|c|cdn|canadian|canadiens?|canadienses?|kanadische)$/, 'CAD'],
	[/^(?:a|au|australian|australische)$/, 'AUD'],
	[/^nz$/, 'NZD'],
	[/^(?:us|american|americanos?|americains?|estadounidenses|usd)$/, 'USD'],
	[/^mexican[oa]s?$/, 'MXN'],
]

/** The currency of dollars or pesos of a nation, or undefined. */
export function currencyOfNation(word: string): string | undefined {
	return NATIONS.find(([pattern]) => pattern.test(word))?.[1]
}
