// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'

const NUMBERS = `
0 zero zéro cero null
1 one un une uno una ein eine einen
2 two deux dos zwei
3 three trois tres drei
4 four quatre cuatro vier
5 five cinq cinco fünf
6 six seis sechs
7 seven sept siete sieben
8 eight huit ocho acht
9 nine neuf nueve neun
10 ten dix diez zehn
11 eleven onze elf
12 twelve douze doce zwölf
13 thirteen treize trece dreizehn
14 fourteen quatorze catorce vierzehn
15 fifteen quinze fünfzehn
16 sixteen seize dieciséis sechzehn
17 seventeen diecisiete siebzehn
18 eighteen dieciocho achtzehn
19 nineteen diecinueve neunzehn
20 twenty vingt veinte zwanzig
25 veinticinco fünfundzwanzig
30 thirty trente treinta dreissig
40 forty fourty quarante cuarenta vierzig
50 fifty cinquante cincuenta fünfzig
60 sixty soixante sesenta sechzig
70 seventy septante setenta siebzig
80 eighty huitante ochenta achtzig
90 ninety nonante noventa neunzig
100 hundred cent cien ciento hundert
`

const byWord = new Map<string, number>()
for (const line of NUMBERS.trim().split('\n')) {
	const [value = '', ...words] = line.split(' ')
	for (const word of words) byWord.set(foldText(word), Number(value))
}

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
