// cspell:disable: words of three other languages
import { type FoundGood, findGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { currencyOfNation, type Money, moneyOf } from '../words/currencies.ts'
import { ARTICLES, HALVES, numberOfDigits, numberWord, QUARTERS } from '../words/numbers.ts'
import { isUnitIn, type Unit, unitOf } from '../words/units.ts'
import { isWord, type Language } from '../words/words.ts'
import { type Token, tokensOf } from './tokens.ts'

type Span = { start: number; end: number }
/** A number. `currency` is undefined without money, and null for dollars. */
export type AmountItem = Span & { kind: 'amount'; value: number; currency: string | null | undefined }
/** A unit as listings have it. `isSized`: with a number: "3 lb bag". */
export type UnitItem = Span & { kind: 'unit'; name: string; isSized: boolean; isHolder: boolean }
export type GoodItem = Span & { kind: 'good'; good: FoundGood }
type WordItem = Span & { kind: 'word'; key: string }
/** "Grade 2" */
type KindItem = Span & { kind: 'kind' }
type MarkItem = Span & { kind: 'mark'; key: string }
export type Item = AmountItem | UnitItem | GoodItem | WordItem | KindItem | MarkItem

type Found<Value> = { value: Value; to: number }

const isTight = (first: Token | undefined, second: Token | undefined) =>
	first !== undefined && second !== undefined && first.end === second.start
const AND_WORDS: ReadonlySet<string> = new Set(['and', 'et', 'y', 'und', 'con'])
const THOUSANDS: ReadonlySet<string> = new Set(['thousand', 'mille', 'mil', 'tausend'])
const MAX_CENTS = 100

/** "1/2", "½" */
function fractionAt(tokens: readonly Token[], at: number): Found<number> | null {
	const [above, slash, below] = tokens.slice(at, at + 3)
	if (/^[½¼¾]$/.test(above?.text ?? '')) return { value: numberOfDigits(above?.text ?? '') ?? 0, to: at + 1 }
	if (slash?.text !== '/' || !isTight(above, slash) || !isTight(slash, below)) return null
	if (!/^[1-3]$/.test(above?.text ?? '') || !/^[2348]$/.test(below?.text ?? '')) return null
	return { value: Number(above?.text) / Number(below?.text), to: at + 3 }
}

/** "and a half", "et demi", "y medio" */
function halfAfter(tokens: readonly Token[], at: number): number | null {
	const [and, second, third] = tokens.slice(at, at + 3).map(({ key }) => key)
	if (!AND_WORDS.has(and ?? '')) return null
	if (second === 'a' && third === 'half') return at + 3
	return second !== 'half' && HALVES.has(second ?? '') ? at + 2 : null
}

/** A number in words: "twenty five", "four fifty" is 4.50. */
function wordsAt(tokens: readonly Token[], at: number): Found<number> | null {
	const first = numberWord(tokens[at]?.key ?? '')
	if (first === undefined) return null
	const isJoined = tokens[at + 1]?.key === 'y'
	const to = isJoined ? at + 2 : at + 1
	const key = tokens[to]?.key ?? ''
	const next = ARTICLES.has(key) ? undefined : numberWord(key)
	if (next === 100 && first < 20) {
		const rest = wordsAt(tokens, AND_WORDS.has(tokens[to + 1]?.key ?? '') ? to + 2 : to + 1)
		return rest !== null && rest.value < 100
			? { value: first * 100 + rest.value, to: rest.to }
			: { value: first * 100, to: to + 1 }
	}
	if (next !== undefined && first >= 20 && next < 10) return { value: first + next, to: to + 1 }
	const isCents = next !== undefined && first < 20 && next >= 10 && next < MAX_CENTS && !isJoined
	return isCents ? { value: first + next / 100, to: to + 1 } : { value: first, to: at + 1 }
}

/** The number at a token: digits, a fraction or words. Articles are none. */
function numberAt(tokens: readonly Token[], at: number): Found<number> | null {
	const [token, next] = tokens.slice(at, at + 2)
	// "One fifty" is a number, "one pumpkin" is none.
	const isTens = token?.key === 'one' && (numberWord(next?.key ?? '') ?? 0) >= 10
	if (token === undefined || (ARTICLES.has(token.key) && !isTens)) return null
	const value = token.kind === 'number' ? numberOfDigits(token.text) : null
	const words = wordsAt(tokens, at)
	const count = value ?? words?.value
	if (count !== undefined && THOUSANDS.has(next?.key ?? '')) return { value: count * 1000, to: at + 2 }
	const half = words === null ? null : halfAfter(tokens, words.to)
	if (words !== null) return half === null ? words : { value: words.value + 0.5, to: half }
	const fraction = fractionAt(tokens, at)
	if (fraction !== null || value === null) return fraction
	const part = fractionAt(tokens, at + 1)
	return part === null ? { value, to: at + 1 } : { value: value + part.value, to: part.to }
}

const SYMBOL = /^[$€£¥₹]$/

type MoneyValue = { amount: number; currency: string | null }

/** The currency of a nation. "5 a dollar" is no "A$". */
const nationOf = (token: Token | undefined) =>
	token === undefined || token.key.length === 1 ? undefined : currencyOfNation(token.key)

/** The word or symbol for money after a number, with a nation before or after it. */
function moneyWordAt(tokens: readonly Token[], at: number): Found<Money> | null {
	const [word, next] = tokens.slice(at, at + 2)
	const [named, second] = [word, next].map((token) => moneyOf(token?.key ?? ''))
	// "50c", and not "5 c’est".
	const isLetter = word?.kind === 'word' && word.key.length === 1
	const money = isLetter && !isTight(tokens[at - 1], word) ? undefined : named
	const [before, after] = [nationOf(word), nationOf(next)]
	// "Bunch of ten $15", and not "4€50"
	const isNextSymbol = SYMBOL.test(word?.text ?? '') && next?.kind === 'number' && isTight(word, next)
	if (isNextSymbol && !isTight(tokens[at - 1], word)) return null
	if (money !== undefined && after !== undefined) return { value: { ...money, currency: after }, to: at + 2 }
	if (money !== undefined) return { value: money, to: at + 1 }
	return second === undefined || before === undefined ? null : { value: { ...second, currency: before }, to: at + 2 }
}

/** Cents after units of a currency: "3 dollars and fifty cents", "2 euros 50", "a buck fifty". */
function centsAfter(tokens: readonly Token[], at: number): Found<number> | null {
	const half = halfAfter(tokens, at)
	if (half !== null) return { value: 0.5, to: half }
	const start = AND_WORDS.has(tokens[at]?.key ?? '') ? at + 1 : at
	const cents = numberAt(tokens, start)
	if (cents === null || cents.value >= MAX_CENTS || cents.value < 5 || !Number.isInteger(cents.value)) return null
	const next = tokens[cents.to]?.key ?? ''
	const [money, unit] = [moneyOf(next), unitOf(next)]
	if (money?.parts === 100) return { value: cents.value / 100, to: cents.to + 1 }
	const isEnd = start === at && !/^(?:for|a)$/.test(next) && (unit === undefined || unit.name === 'each')
	return isEnd && money === undefined ? { value: cents.value / 100, to: cents.to } : null
}

/** An amount of money: "$4.50", "CA$5", "3 dollars", "a buck fifty", "80p". */
function moneyAt(tokens: readonly Token[], at: number): Found<MoneyValue> | null {
	const token = tokens[at]
	const nation = currencyOfNation(token?.key ?? '')
	const isPrefixed = nation !== undefined && tokens[at + 1]?.text === '$' && isTight(token, tokens[at + 1])
	const symbol = tokens[isPrefixed ? at + 1 : at]
	if (SYMBOL.test(symbol?.text ?? '')) {
		const number = numberAt(tokens, isPrefixed ? at + 2 : at + 1)
		if (number === null) return null
		const code = tokens[number.to]?.key ?? ''
		const after = code.length > 2 ? (currencyOfNation(code) ?? moneyOf(code)?.currency ?? null) : null
		const currency = (isPrefixed ? nation : after) ?? moneyOf(symbol?.text ?? '')?.currency ?? null
		return { value: { amount: number.value, currency }, to: after === null ? number.to : number.to + 1 }
	}
	const halfOf = token?.key === 'half' && tokens[at + 1]?.key === 'a' ? moneyOf(tokens[at + 2]?.key ?? '') : undefined
	if (halfOf !== undefined) return { value: { amount: 0.5, currency: halfOf.currency }, to: at + 3 }
	const number = ARTICLES.has(token?.key ?? '') ? { value: 1, to: at + 1 } : numberAt(tokens, at)
	const money = number === null ? null : moneyWordAt(tokens, number.to)
	if (number === null || money === null) return null
	const { parts, currency } = money.value
	const amount = number.value / parts
	const cents = parts === 1 ? centsAfter(tokens, money.to) : null
	return { value: { amount: amount + (cents?.value ?? 0), currency }, to: cents?.to ?? money.to }
}

/** The unit of a word, after a dot or hyphen too: "12-oz". */
function unitWordAt(tokens: readonly Token[], at: number, language: Language): Found<Unit> | null {
	const start = tokens[at]?.text === '-' && isTight(tokens[at], tokens[at + 1]) ? at + 1 : at
	const token = tokens[start]
	const unit = token?.kind === 'word' ? unitOf(token.key) : undefined
	// "Size L" is no liter.
	const isSize = token?.key.length === 1 && isWord(tokens[start - 1]?.key ?? '', 'kinds', language)
	if (token === undefined || unit === undefined || isSize) return null
	if (!isUnitIn(token.key, language) && findGood([token.key]) !== null) return null
	const to =
		tokens[start + 1]?.text === '.' && token.text.length <= 3 && tokens[start + 2] !== undefined ? start + 2 : start + 1
	return { value: unit, to }
}

/** "3 Stück", and not "3 each". */
const isCountOf = (word: string) => /^(?:stuck|stucke|stk|pieces?|pcs?|pzas?|piezas|unidades|uds|unites)$/.test(word)

/** The end after a word for "of": "half a dozen", "un sac de 5 kg". */
const skip = (tokens: readonly Token[], at: number, words: RegExp) => (words.test(tokens[at]?.key ?? '') ? at + 1 : at)

/** A size before a unit: "half a", "3". */
function sizeAt(tokens: readonly Token[], at: number): Found<number> | null {
	const key = tokens[at]?.key ?? ''
	if (HALVES.has(key)) return { value: 0.5, to: skip(tokens, at + 1, /^an?$/) }
	return QUARTERS.has(key) ? { value: 0.25, to: at + 1 } : numberAt(tokens, at)
}

const sizeText = (size: number) =>
	size === 0.5 ? 'half' : size === 0.25 ? 'quarter' : String(Math.round(size * 100) / 100)

function sizedUnitAt(tokens: readonly Token[], at: number, language: Language, isInside = false): Found<string> | null {
	const size = sizeAt(tokens, at)
	const unit = size === null ? null : unitWordAt(tokens, size.to, language)
	// "3,50 Kilo" is a price.
	if (size === null || unit === null || /[.,]\d0$/.test(tokens[at]?.text ?? '')) return null
	const { name, plural, isMeasure } = unit.value
	if (name === 'each') {
		const isCount = isCountOf(tokens[size.to]?.key ?? '') && size.value > 1 && Number.isInteger(size.value)
		return isCount ? { value: String(size.value), to: unit.to } : null
	}
	const holder = isMeasure ? unitWordAt(tokens, unit.to, language) : null
	const isHeld = holder?.value.isHolder === true
	// "18-pack", and "3 packs"
	if (tokens[unit.to - 1]?.key === 'pack' && size.value > 1) return { value: `${size.value}-pack`, to: unit.to }
	const number = size.value === 1 && !isHeld && !isInside ? '' : `${sizeText(size.value)} `
	const sized = `${number}${size.value > 1 ? plural : name}`
	return isHeld ? { value: `${sized} ${holder.value.name}`, to: holder.to } : { value: sized, to: unit.to }
}

function unitAt(
	tokens: readonly Token[],
	at: number,
	language: Language,
): Found<Omit<UnitItem, 'start' | 'end'>> | null {
	const found = (name: string, to: number, isSized: boolean, isHolder = false) => ({
		value: { kind: 'unit' as const, name, isSized, isHolder },
		to,
	})
	const sized = sizedUnitAt(tokens, at, language)
	if (sized !== null) return found(sized.value, sized.to, /\d|half|quarter/.test(sized.value))
	const unit = unitWordAt(tokens, at, language)
	if (unit === null || tokens[at]?.kind !== 'word') return null
	const { name, isMeasure, isHolder } = unit.value
	const second = isMeasure ? unitWordAt(tokens, unit.to, language) : null
	if (second?.value.isHolder) return found(`${name} ${second.value.name}`, second.to, true, true)
	// "Sac de 5 kg", "bag of 10 lb", "caja de kilo"
	const inner = skip(tokens, unit.to, /^(?:of|de|à|von|zu|with)$/)
	const measure = inner > unit.to ? unitWordAt(tokens, inner, language) : null
	const of = isHolder ? sizedUnitAt(tokens, inner, language, true) : null
	if (of !== null) return found(`${of.value} ${name}`, of.to, true, true)
	if (isHolder && measure?.value.isMeasure) return found(`${measure.value.name} ${name}`, measure.to, true, true)
	return found(name, unit.to, false, isHolder)
}

const MAX_NAME_WORDS = 5
/** Names of the vocabulary that are qualities of other goods. */
const QUALITIES: ReadonlySet<string> = new Set(['organic', 'grass fed', 'free range', 'wild harvested', 'u pick'])
/** Lists of words that only look like goods. */
const NO_GOODS = ['notGoods', 'filler', 'doubt'] as const
const NO_KIND = new Set(['payment', 'placeType'])

/** The goods of the vocabulary at a token, over hyphens. */
function goodAt(tokens: readonly Token[], at: number, language: Language): Found<FoundGood> | null {
	const isHyphen = (index: number) =>
		tokens[index]?.text === '-' &&
		isTight(tokens[index - 1], tokens[index]) &&
		isTight(tokens[index], tokens[index + 1])
	let end = at
	while (tokens[end]?.kind === 'word' || isHyphen(end)) end += 1
	const words = tokens.slice(at, end).filter(({ kind }) => kind === 'word')
	const good = findGood(words.slice(0, MAX_NAME_WORDS).map(({ key }) => key))
	if (good === null || NO_KIND.has(good.kind) || QUALITIES.has(good.english[0] ?? '')) return null
	const last = words[good.length - 1] as Token
	// Compounds of other languages: "Endpreis" is no rice.
	const isCompound = good.english.length === 0 && language !== 'de'
	const isOther = isCompound || NO_GOODS.some((list) => isWord(last.key, list, language))
	return good.length === 1 && (isOther || last.key.length < 2) ? null : { value: good, to: tokens.indexOf(last) + 1 }
}

/** What a text consists of, in its order. `skipped`: parts that are read otherwise, such as dates and places. */
export function itemsOf(text: string, language: Language, skipped: readonly Span[] = []): Item[] {
	const tokens = tokensOf(text).filter(
		({ start, end }) => !skipped.some((span) => start < span.end && end > span.start),
	)
	const items: Item[] = []
	for (let at = 0; at < tokens.length; ) {
		const { to, item } = itemAt(tokens, at, language, items.at(-1))
		items.push(item)
		at = to
	}
	return items
}

/** The amounts of money in a text. */
export function moneyIn(text: string): number[] {
	const tokens = tokensOf(text)
	return tokens.flatMap((_, at) => moneyAt(tokens, at)?.value.amount ?? [])
}

/** All numbers of a text, in digits and words, and its amounts of money. */
export function numbersIn(text: string): number[] {
	const tokens = tokensOf(text)
	const numbers = tokens.flatMap((token, at) => (HALVES.has(token.key) ? [0.5] : (numberAt(tokens, at)?.value ?? [])))
	const digits = (text.match(/\d+(?:[.,]\d+)*/g) ?? []).map((number) => Number(number.replace(',', '.')))
	return [...digits, ...numbers, ...moneyIn(text)]
}

/** The end of a kind with a number, when that is no price itself: "grade 1 $5", "$5 size M", "n° 2 : 3 €". */
function kindEnd(tokens: readonly Token[], at: number, language: Language, before: Item | undefined): number | null {
	if (!isWord(tokens[at]?.key ?? '', 'kinds', language)) return null
	const to = skip(tokens, at + 1, /^[°º.]$/) + 1
	if (!/^(?:[1-9]|[A-Z]|XX?L|II|AA)$/.test(tokens[to - 1]?.text ?? '') || moneyAt(tokens, to - 1) !== null) return null
	const key = tokens[to]?.key ?? ''
	const next = /^[:(=–-]$/.test(key) || isWord(key, 'link', language) ? to + 1 : to
	const isPrice = (moneyAt(tokens, next) ?? numberAt(tokens, next)) !== null
	return isPrice || before?.kind === 'amount' || before?.kind === 'unit' ? to : null
}

function itemAt(
	tokens: readonly Token[],
	at: number,
	language: Language,
	before: Item | undefined,
): { item: Item; to: number } {
	const token = tokens[at] as Token
	const spanTo = (to: number) => ({ start: token.start, end: tokens[to - 1]?.end ?? token.end })
	const money = moneyAt(tokens, at)
	if (money !== null) {
		const { amount, currency } = money.value
		return { item: { kind: 'amount', value: amount, currency, ...spanTo(money.to) }, to: money.to }
	}
	const kindTo = kindEnd(tokens, at, language, before)
	if (kindTo !== null) return { item: { kind: 'kind', ...spanTo(kindTo) }, to: kindTo }
	const good = token.kind === 'word' ? goodAt(tokens, at, language) : null
	const isName = good !== null && (good.value.length > 1 || unitOf(token.key) === undefined)
	// "Pint 12 quart 22": a number after a unit is no size of the next one.
	const isAmount =
		before?.kind === 'unit' && !before.isSized && token.kind === 'number' && numberAt(tokens, at) !== null
	const unit = isName || isAmount ? null : unitAt(tokens, at, language)
	if (unit !== null) return { item: { ...unit.value, ...spanTo(unit.to) }, to: unit.to }
	if (good !== null) return { item: { kind: 'good', good: good.value, ...spanTo(good.to) }, to: good.to }
	const number = numberAt(tokens, at)
	if (number !== null && (token.kind === 'number' || number.value >= 2 || number.to > at + 1))
		return { item: { kind: 'amount', value: number.value, currency: undefined, ...spanTo(number.to) }, to: number.to }
	const { kind, key, start, end } = token
	return { item: { kind: kind === 'word' ? 'word' : 'mark', key, start, end }, to: at + 1 }
}
