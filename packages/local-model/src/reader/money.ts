// cspell:disable: words of three other languages
import {
	AND,
	CENTS,
	CODES,
	DOLLAR,
	DOLLAR_PREFIXES,
	EACH,
	EURO,
	NATIONAL,
	NATIONS,
	NO_SLANG_UNIT,
	NOTES,
	PARTS,
	PENCE,
	SLANG,
	SLANG_LINK,
	SYMBOLS,
	THOUSANDS,
} from './currencies.ts'
import { isHalf, numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** An amount of money: `currency` is null for "$" and "dollars". */
export type Money = { amount: number; currency: string | null; from: number; to: number }

/** The currency that a token names, or undefined. */
function currencyOf(token: Token | undefined): { currency: string | null } | undefined {
	if (token === undefined) return undefined
	if (token.kind === 'mark')
		return Object.hasOwn(SYMBOLS, token.text) ? { currency: SYMBOLS[token.text] ?? null } : undefined
	if (token.kind !== 'word') return undefined
	if (DOLLAR.test(token.key)) return { currency: null }
	if (EURO.test(token.key)) return { currency: 'EUR' }
	return Object.hasOwn(CODES, token.key) ? { currency: CODES[token.key] ?? null } : undefined
}

const BEFORE_MONEY =
	/^(?:an?|few|couple|of|some|many|more|extra|in|for|per|several|good|top|big|around|about|bout|under|over|or|half|quarter|hundred|thousand|million)$/
const SOLD = /^(?:for sale|available|left|and \p{L}+ does|born)(?!\p{L})/u
const HAVE = /^(?:have|got|sell|selling|offering|only|still)$/
const AFTER_ANIMAL = /^(?:[$€£:\d,&–-]|are$|is$|for$|and$|from$|at$|available$)/

/** "Bucks 200, does 250": goats, deer or rabbits, instead of dollars and a verb. */
export function isBuckOrDoe(tokens: readonly Token[], at: number): boolean {
	const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
	if (!AFTER_ANIMAL.test(next?.text ?? '')) return false
	if (token?.key === 'does') return /^(?:[.,;:&]|and|our|my|the)?$/.test(before?.text ?? '')
	if (!/^bucks?$/.test(token?.key ?? '')) return false
	const following = tokens.slice(at + 1, at + 4).map(({ key }) => key)
	// "We have 3 bucks for sale"; "eggs 3 bucks for sale" is a price.
	if (before?.kind === 'number') return HAVE.test(tokens[at - 2]?.key ?? 'have') && SOLD.test(following.join(' '))
	return before === undefined || !(isAfterNumber(tokens, at) || BEFORE_MONEY.test(before.key))
}

/** Whether a number in words ends before a token: "twenty bucks". */
function isAfterNumber(tokens: readonly Token[], at: number): boolean {
	return [1, 2, 3].some((count) => numberAt(tokens, at - count)?.to === at)
}

function isTight(left: Token | undefined, right: Token | undefined): boolean {
	return left !== undefined && right !== undefined && left.end === right.start
}

/** "9 pavos el bote", "4 pounds a jar": a word for money that means something else without a unit after it. */
function slangMoney(tokens: readonly Token[], at: number): Money | null {
	const number = numberAt(tokens, at)
	const word = tokens[number?.to ?? 0]
	if (number === null || word?.kind !== 'word') return null
	// "3 livres sterling", "3 libras esterlinas"
	if (/^(?:e?sterlin(?:g|as?))$/.test(tokens[number.to + 1]?.key ?? ''))
		return { amount: number.value, currency: 'GBP', from: at, to: number.to + 2 }
	if (!Object.hasOwn(SLANG, word.key)) return null
	const link = tokens[number.to + 1]
	const isEach = /^(?:apiece|chacun|stuck|stk)$/.test(link?.key ?? '') && !word.key.startsWith('pound')
	const isLinked = SLANG_LINK.test(link?.kind === 'mark' ? link.text : (link?.key ?? ''))
	const unit = isLinked ? unitOf(tokens[number.to + 2]?.key ?? '') : undefined
	if (!isEach && (unit === undefined || NO_SLANG_UNIT.test(unit.name))) return null
	return { amount: number.value, currency: SLANG[word.key] ?? null, from: at, to: number.to + 1 }
}

/** "42.- le kilo", "6e", "R55", "3 lucas": short forms of amounts. */
function shortMoney(tokens: readonly Token[], at: number): Money | null {
	const [first, second, third] = tokens.slice(at, at + 3)
	if (first?.text === 'R' && second?.kind === 'number' && isTight(first, second)) {
		const number = numberAt(tokens, at + 1)
		const isCode = isTight(tokens[at + 1], tokens[at + 2]) && tokens[at + 2]?.kind === 'word'
		return number === null || isCode ? null : { amount: number.value, currency: 'ZAR', from: at, to: number.to }
	}
	if (first?.kind !== 'number') return null
	const number = numberAt(tokens, at)
	if (number === null || number.to !== at + 1) return null
	const isRound = /^[.,]$/.test(second?.text ?? '') && /^[-–—]$/.test(third?.text ?? '') && isTight(second, third)
	const isCurrency = currencyOf(tokens[at + 3]) !== undefined
	if (isRound && isTight(first, second) && !isCurrency)
		return { amount: number.value, currency: null, from: at, to: at + 3 }
	const isEuro =
		/^[eE]$/.test(second?.text ?? '') &&
		isTight(first, second) &&
		(third === undefined ||
			third.kind === 'mark' ||
			unitOf(third.key) !== undefined ||
			/^(?:el|le|la|les|l|par|por|cada|c|chacune?|chaque)$/.test(third.key))
	if (isEuro) return { amount: number.value, currency: 'EUR', from: at, to: at + 2 }
	if (THOUSANDS.test(second?.key ?? '') && number.value < 1000) {
		const currency = currencyOf(third)
		const isNation = NATIONAL.test(tokens[at + 3]?.key ?? '')
		const to = currency === undefined ? at + 2 : at + 3 + Number(isNation)
		const isMoney = currency !== undefined || /^(?:lucas?|lukas|grand)$/.test(second?.key ?? '')
		return isMoney ? { amount: number.value * 1000, currency: currency?.currency ?? null, from: at, to } : null
	}
	return null
}

/** "$4", "CA$15", "CHF 4.50": a currency before the number. */
function prefixedMoney(tokens: readonly Token[], at: number): Money | null {
	const [first, second] = [tokens[at], tokens[at + 1]]
	const isDollarPrefix =
		first?.kind === 'word' &&
		second?.text === '$' &&
		isTight(first, second) &&
		Object.hasOwn(DOLLAR_PREFIXES, first.key)
	const isSymbol =
		first?.kind === 'mark' ||
		(first?.kind === 'word' && /^(?:usd|eur|cad|chf|gbp|mxn|aud|nzd|fr|rs|zar|inr)$/.test(first.key))
	const currency = isDollarPrefix
		? { currency: DOLLAR_PREFIXES[first.key] ?? null }
		: isSymbol
			? first?.key === 'fr'
				? { currency: 'CHF' }
				: currencyOf(first)
			: undefined
	if (currency === undefined) return null
	let next = isDollarPrefix ? at + 2 : at + 1
	if (tokens[next]?.text === '.' && first?.key === 'fr') next += 1
	const number = tokens[next]?.kind === 'number' ? numberAt(tokens, next) : null
	if (number === null) return null
	// "CHF 21.-"
	const isRound = /^[.,]$/.test(tokens[number.to]?.text ?? '') && tokens[number.to + 1]?.text === '-'
	if (isRound) return { amount: number.value, currency: currency.currency, from: at, to: number.to + 2 }
	// "$25 Canadian for a bag"
	const isNation = NATIONAL.test(tokens[number.to]?.key ?? '') && currencyOf(tokens[number.to]) === undefined
	if (isNation) return { amount: number.value, currency: currency.currency, from: at, to: number.to + 1 }
	const suffix = currencyOf(tokens[number.to])
	const isSymbolOfNext = tokens[number.to]?.kind === 'mark'
	return {
		amount: number.value,
		currency: suffix?.currency ?? currency.currency,
		from: at,
		to:
			suffix === undefined || isSymbolOfNext
				? number.to
				: number.to + 1 + Number(NATIONAL.test(tokens[number.to + 1]?.key ?? '')),
	}
}

/** "50" in "3 euros 50", "1€20" and "two dollars and fifty cents": cents after the currency, or 0. */
function centsAfter(tokens: readonly Token[], at: number): { cents: number; to: number } {
	const start = AND.has(tokens[at]?.key ?? '') ? at + 1 : at
	const number = numberAt(tokens, start)
	const none = { cents: 0, to: at }
	// "Dos euros y medio"
	if (start > at && /^(?:medio|media|demi|demie)$/.test(tokens[start]?.key ?? '')) return { cents: 50, to: start + 1 }
	// "a dollar and a quarter"
	const part = start > at && tokens[start]?.key === 'a' ? PARTS[tokens[start + 1]?.key ?? ''] : undefined
	if (part !== undefined) return { cents: part, to: start + 2 }
	if (number === null || number.isArticle || number.value >= 100 || !Number.isInteger(number.value)) return none
	if (CENTS.has(tokens[number.to]?.key ?? tokens[number.to]?.text ?? ''))
		return { cents: number.value, to: number.to + 1 }
	const currency = tokens[at - 1]
	const isAdjacent = isTight(currency, tokens[start]) && /^\d\d$/.test(tokens[start]?.text ?? '')
	const isSpoken = currency?.kind === 'word' && number.value >= 10 && currencyOf(tokens[number.to]) === undefined
	const isFollowed =
		/^[a-z]/.test(tokens[number.to]?.key ?? '') &&
		!/^(?:a|an|each|per|la|le|el|das|der|die|pro|por|the)$/.test(tokens[number.to]?.key ?? '')
	return isAdjacent || (isSpoken && !isFollowed) ? { cents: number.value, to: number.to } : none
}

/** "4 dollars", "50 cents", "8,50 €", "a buck fifty": a currency after the number. */
function suffixedMoney(tokens: readonly Token[], at: number): Money | null {
	const first = tokens[at]
	const isA = /^(?:a|an|nen)$/.test(first?.key ?? '') && !/^(?:a)$/.test(tokens[at + 1]?.key ?? '')
	const noteAt = isA ? at + 1 : at
	const note = NOTES[tokens[noteAt]?.key ?? '']
	if (note !== undefined) return { amount: note, currency: null, from: at, to: noteAt + 1 }
	// "a quarter each"
	const quarterAt = isA ? at + 1 : at
	if (tokens[quarterAt]?.key === 'quarter' && EACH.test(tokens[quarterAt + 1]?.key ?? ''))
		return { amount: 0.25, currency: null, from: at, to: quarterAt + 1 }
	// "twelve pound fifty"
	const pounds = numberAt(tokens, at)
	const pence = /^pounds?$/.test(tokens[pounds?.to ?? 0]?.key ?? '') ? numberAt(tokens, (pounds?.to ?? 0) + 1) : null
	if (pounds !== null && pence?.isWords && pence.value >= 10 && pence.value < 100)
		return { amount: pounds.value + pence.value / 100, currency: 'GBP', from: at, to: pence.to }
	// "Dollar each"
	const isDollar =
		/^(?:dollar|euro)$/.test(first?.key ?? '') &&
		/^(?:each|ea|apiece|a|per|chacun|pro|el|la|le|das|die|der)$/.test(tokens[at + 1]?.key ?? '') &&
		numberAt(tokens, at - 1) === null
	// "Dollar fifty a head"
	const tens =
		/^(?:dollar|buck|euro)$/.test(first?.key ?? '') && numberAt(tokens, at - 1) === null
			? numberAt(tokens, at + 1)
			: null
	if (tens?.isWords && tens.value >= 10 && tens.value < 100 && !/^a$/.test(tokens[at - 1]?.key ?? ''))
		return { amount: 1 + tens.value / 100, currency: null, from: at, to: tens.to }
	const isBuck = first?.key === 'buck' || isDollar
	const isCouple = tokens[isA ? at + 1 : at]?.key === 'couple'
	const coupleEnd = isCouple ? (isA ? at + 2 : at + 1) + Number(tokens[isA ? at + 2 : at + 1]?.key === 'of') : at
	let number = isCouple
		? { value: 2, to: coupleEnd }
		: isA || isBuck
			? { value: 1, to: isBuck ? at : at + 1 }
			: numberAt(tokens, at)
	if (first !== undefined && isHalf(first.key) && tokens[at + 1]?.key === 'a') number = { value: 0.5, to: at + 2 }
	if (number === null) return null
	const sign = tokens[number.to]
	if (CENTS.has(sign?.key ?? '') && (sign?.key !== 'c' || isTight(tokens[number.to - 1], sign))) {
		return isA ? null : { amount: number.value / 100, currency: null, from: at, to: number.to + 1 }
	}
	// "50p"
	if (PENCE.has(sign?.key ?? '') && isTight(tokens[number.to - 1], sign) && !/^\d\./.test(first?.text ?? ''))
		return { amount: number.value / 100, currency: 'GBP', from: at, to: number.to + 1 }
	// "5,- Euro"
	let to = number.to
	if (tokens[to]?.text === ',' && tokens[to + 1]?.text === '-') to += 2
	const nation = tokens[to]?.kind === 'word' && DOLLAR.test(tokens[to + 1]?.key ?? '') ? tokens[to]?.key : undefined
	const isNation = nation !== undefined && Object.hasOwn(NATIONS, nation)
	if (isNation) to += 1
	const currency = isNation ? { currency: NATIONS[nation] ?? null } : currencyOf(tokens[to])
	if (currency === undefined || isBuckOrDoe(tokens, to)) return null
	// "a $5 jar" and "3 $10 bags": the symbol belongs to the next number.
	if (
		tokens[to]?.kind === 'mark' &&
		!isTight(tokens[to - 1], tokens[to]) &&
		isTight(tokens[to], tokens[to + 1]) &&
		tokens[to + 1]?.kind === 'number'
	)
		return null
	if (isA && tokens[to]?.kind === 'mark') return null
	// "35 $ CAN le kg"
	const isCountry = tokens[to]?.text === '$' && tokens[to + 1]?.text === 'CAN'
	if (isCountry || NATIONAL.test(tokens[to + 1]?.key ?? '')) to += 1
	// "24 Fr. das Kilo"
	if (tokens[to]?.key === 'fr' && tokens[to + 1]?.text === '.' && isTight(tokens[to], tokens[to + 1])) to += 1
	const { cents, to: end } = centsAfter(tokens, to + 1)
	return { amount: number.value + cents / 100, currency: currency.currency, from: at, to: end }
}

/** The amount of money with its currency that begins at a token. */
export function moneyAt(tokens: readonly Token[], at: number): Money | null {
	const money =
		prefixedMoney(tokens, at) ?? shortMoney(tokens, at) ?? slangMoney(tokens, at) ?? suffixedMoney(tokens, at)
	if (money === null) return null
	return { ...money, amount: Math.round(money.amount * 100) / 100 }
}

/** Larger numbers without a currency are no prices. */
export const BARE_MAX = 9999
const YEARS = { from: 1900, to: 2100 }

/** Whether a number can be a year of our time. */
export const canBeYear = (amount: number) => amount > YEARS.from && amount < YEARS.to

/** "Uno ochenta", "un cincuenta". */
const BY_TENS = new Set([
	'veinte',
	'treinta',
	'cuarenta',
	'cincuenta',
	'sesenta',
	'setenta',
	'ochenta',
	'noventa',
	'fifty',
	'vingt',
	'trente',
	'quarante',
	'cinquante',
	'soixante',
	'zwanzig',
	'dreissig',
	'vierzig',
	'funfzig',
	'sechzig',
	'siebzig',
	'achtzig',
	'neunzig',
])

/** An amount without a currency: "4", "3.50", "four fifty". Null for years and long numbers. */
export function bareAmountAt(tokens: readonly Token[], at: number): { amount: number; to: number } | null {
	const number = numberAt(tokens, at)
	const isSpoken = number?.isArticle && BY_TENS.has(tokens[number.to]?.key ?? '')
	if (number === null || (number.isArticle && !isSpoken)) return null
	if (number.isWords && number.value < 20) {
		// "Dos con cincuenta"
		const cents = numberAt(tokens, tokens[number.to]?.key === 'con' ? number.to + 1 : number.to)
		if (cents?.isWords && cents.value >= 10 && cents.value < 100) {
			return { amount: number.value + cents.value / 100, to: cents.to }
		}
	}
	// "9 mil" is nine thousand.
	const isThousands = !number.isWords && tokens[number.to]?.key === 'mil' && number.value < 1000
	const amount = Math.round(number.value * (isThousands ? 1000 : 1) * 100) / 100
	return { amount, to: isThousands ? number.to + 1 : number.to }
}
