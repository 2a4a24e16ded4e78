// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { numericQuantity } from 'numeric-quantity'
import type { Token } from './tokens.ts'

const WORDS = `
0 zero | zéro | cero | null
1 one | un une | un uno una | ein eine einen eins
2 two | deux | dos | zwei
3 three | trois | tres | drei
4 four | quatre | cuatro | vier
5 five | cinq | cinco | fünf
6 six | six | seis | sechs
7 seven | sept | siete | sieben
8 eight | huit | ocho | acht
9 nine | neuf | nueve | neun
10 ten | dix | diez | zehn
11 eleven | onze | once | elf
12 twelve | douze | doce | zwölf
13 thirteen | treize | trece | dreizehn
14 fourteen | quatorze | catorce | vierzehn
15 fifteen | quinze | quince | fünfzehn
16 sixteen | seize | dieciséis | sechzehn
17 seventeen | | diecisiete | siebzehn
18 eighteen | | dieciocho | achtzehn
19 nineteen | | diecinueve | neunzehn
20 twenty | vingt | veinte | zwanzig
25 | | veinticinco | fünfundzwanzig
30 thirty | trente | treinta | dreissig
40 forty fourty | quarante | cuarenta | vierzig
50 fifty fiddy fitty | cinquante | cincuenta | fünfzig fuffzig
60 sixty | soixante | sesenta | sechzig
70 seventy | septante | setenta | siebzig
80 eighty | huitante octante | ochenta | achtzig
90 ninety | nonante | noventa | neunzig
100 hundred | cent | cien ciento | hundert
200 | | doscientos doscientas | zweihundert
300 | | trescientos trescientas | dreihundert
400 | | cuatrocientos | vierhundert
500 | | quinientos quinientas | fünfhundert
`

const BY_WORD = new Map<string, number>()
for (const line of WORDS.trim().split('\n')) {
	const [value = '', ...words] = line.split(/[\s|]+/)
	for (const word of words.filter(Boolean)) BY_WORD.set(foldText(word), Number(value))
}
// "Zweiundzwanzig", "veintidós"
const TENS = ['zwanzig', 'dreissig', 'vierzig', 'funfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig']
const GERMAN_ONES = ['ein', 'zwei', 'drei', 'vier', 'funf', 'sechs', 'sieben', 'acht', 'neun']
const SPANISH_ONES = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve']
for (const [index, one] of GERMAN_ONES.entries()) {
	for (const [at, ten] of TENS.entries()) BY_WORD.set(`${one}und${ten}`, 10 * (at + 2) + index + 1)
}
// "Anderthalb", "zweieinhalb"
BY_WORD.set('anderthalb', 1.5)
for (const [index, one] of GERMAN_ONES.entries()) BY_WORD.set(`${one}einhalb`, index + 1.5)
for (const [index, one] of SPANISH_ONES.entries()) BY_WORD.set(`veinti${one}`, 20 + index + 1)
/** Articles: a number only where money or a count is expected. */
const ARTICLES = new Set(['un', 'une', 'uno', 'una', 'ein', 'eine', 'einen', 'one'])
const HALVES = new Set(['half', 'demi', 'demie', 'medio', 'media', 'halb', 'halben', 'halbes', 'halber', 'halbe'])
const THOUSANDS = new Set(['thousand', 'mille', 'mil', 'tausend'])
const AND = new Set(['and', 'et', 'y', 'und'])

/** A number at a token: its value and the token after it. `isArticle`: the word may be no number ("une", "one"). */
export type NumberAt = { value: number; to: number; isArticle: boolean; isWords: boolean }

/** "1,200" is a thousand, "3,50" has decimals. Null for dates, version numbers and more than two decimals after a comma. */
function digitsOf(text: string): number | null {
	if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)) return Number(text.replace(/,/g, ''))
	if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(text)) return Number(text.replace(/\./g, '').replace(',', '.'))
	if (!/^\d*(?:[.,]\d{1,3})?$/.test(text)) return null
	const value = Number(text.replace(',', '.'))
	return Number.isFinite(value) ? value : null
}

function wordValue(tokens: readonly Token[], at: number): { value: number; to: number } | null {
	const first = tokens[at]
	// "A hundred thirty"
	if (first?.key === 'a' && tokens[at + 1]?.key === 'hundred') return wordValue(tokens, at + 1)
	const value = first?.kind === 'word' ? BY_WORD.get(first.key) : undefined
	// "Cuit au four"
	if (value === undefined || (first?.key === 'four' && /^(?:au|le|du|un)$/.test(tokens[at - 1]?.key ?? ''))) return null
	// "Quince 4 a pound" is the fruit.
	if (first?.key === 'quince' && /^(?:\d.*|[$€£]|is|are|for|at|and|or|paste|jelly)$/.test(tokens[at + 1]?.text ?? ''))
		return null
	const next = tokens[at + 1]
	const nextValue = next?.kind === 'word' ? BY_WORD.get(next.key) : undefined
	if (value >= 20 && value < 100 && nextValue !== undefined && nextValue < 10 && !ARTICLES.has(next?.key ?? '')) {
		return { value: value + nextValue, to: at + 2 }
	}
	if (first?.key === 'hundred' && nextValue !== undefined && nextValue < 100) {
		const rest = wordValue(tokens, at + 1)
		if (rest !== null && rest.value < 100) return { value: 100 + rest.value, to: rest.to }
	}
	// "Treinta y cinco"
	const one = next?.key === 'y' && value >= 30 && value < 100 ? BY_WORD.get(tokens[at + 2]?.key ?? '') : undefined
	if (one !== undefined && one < 10) return { value: value + one, to: at + 3 }
	if (value < 20 && nextValue === 100) {
		const start = AND.has(tokens[at + 2]?.key ?? '') ? at + 3 : at + 2
		const rest = wordValue(tokens, start)
		return rest === null || rest.value >= 100
			? { value: value * 100, to: at + 2 }
			: { value: value * 100 + rest.value, to: rest.to }
	}
	return { value, to: at + 1 }
}

/** "3" in "1e3" and "A1B2": not a number by itself. */
function isInsideCode(tokens: readonly Token[], at: number): boolean {
	const [earlier, before, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
	const isTight = earlier?.end === before?.start && before?.end === token?.start
	return isTight && earlier?.kind === 'number' && before?.kind === 'word' && before.text.length === 1
}

/** After "4 and a half": a currency, a link to a unit, or the end of the clause. */
const AFTER_HALF = /^(?:|[.,;!?)/]|dollars|bucks|euros?|pesos|an?|per|each|apiece|pro|par|por|le|la|el)$/i

/** The end of "and a half", "y medio" or "et demi" at a token, or null. */
function halfAfter(tokens: readonly Token[], at: number): number | null {
	const [and, a, half] = tokens.slice(at, at + 3)
	if (!AND.has(and?.key ?? '')) return null
	if (a?.key === 'a' && half?.key === 'half') return at + 3
	return a?.key !== 'half' && HALVES.has(a?.key ?? '') && (half?.kind !== 'word' || AFTER_HALF.test(half.text))
		? at + 2
		: null
}

/** The number at a token: digits with a fraction ("1 1/2", "½", "3,50"), or words ("three and a half"). */
export function numberAt(tokens: readonly Token[], at: number): NumberAt | null {
	const first = tokens[at]
	if (first === undefined) return null
	if (first.kind === 'word') {
		const words = wordValue(tokens, at)
		if (words === null) return null
		const thousand = tokens[words.to]
		if (thousand?.kind === 'word' && THOUSANDS.has(thousand.key))
			return { value: words.value * 1000, to: words.to + 1, isArticle: false, isWords: true }
		const isArticle = words.to === at + 1 && ARTICLES.has(first.key)
		const half = halfAfter(tokens, words.to)
		return half === null
			? { ...words, isArticle, isWords: true }
			: { value: words.value + 0.5, to: half, isArticle: false, isWords: true }
	}
	if (first.kind !== 'number' || isInsideCode(tokens, at)) return null
	const [slash, below] = tokens.slice(at + 1, at + 3)
	// "1 430 euros": a space between thousands, before a currency.
	const isSpaced =
		/^[1-9]\d{0,2}$/.test(first.text) && /^\d{3}(?:,\d\d)?$/.test(slash?.text ?? '') && slash?.start === first.end + 1
	if (isSpaced && /^(?:[€$£]|euros?|eur|dollars?|pesos|francs?|chf|f?cfa)$/.test(below?.key ?? ''))
		return {
			value: Number(`${first.text}${slash?.text.replace(',', '.')}`),
			to: at + 2,
			isArticle: false,
			isWords: false,
		}
	const fraction = /^[1-9]$/.test(first.text) && slash?.text === '/' && /^[2348]$/.test(below?.text ?? '')
	const isTight = fraction && slash?.start === first.end && below?.start === slash.end
	if (isTight && Number(first.text) < Number(below?.text)) {
		return { value: numericQuantity(`${first.text}/${below?.text}`), to: at + 3, isArticle: false, isWords: false }
	}
	const value = /[½¼¾⅓⅔]/.test(first.text) ? numericQuantity(first.text) : digitsOf(first.text)
	if (value === null || Number.isNaN(value)) return null
	const next = tokens[at + 1]
	if (next !== undefined && /^[½¼¾⅓⅔]$/.test(next.text)) {
		return { value: value + numericQuantity(next.text), to: at + 2, isArticle: false, isWords: false }
	}
	// "Whole 250 and a half 140" are two prices.
	const half = Number.isInteger(value) ? halfAfter(tokens, at + 1) : null
	if (half !== null && !AFTER_HALF.test(tokens[half]?.text ?? ''))
		return { value, to: at + 1, isArticle: false, isWords: false }
	return { value: half === null ? value : value + 0.5, to: half ?? at + 1, isArticle: false, isWords: false }
}

/** Whether a folded word means one half: "half", "demi", "media", "halbes". */
export function isHalf(word: string): boolean {
	return HALVES.has(word)
}

/** Whether a folded word is a number: "four", "quatre". */
export function isNumberWord(word: string): boolean {
	return BY_WORD.has(word)
}
