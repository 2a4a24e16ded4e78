// cspell:disable: words of three other languages
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import type { Token } from './tokens.ts'
import { type UnitPhrase, unitPhraseAt } from './unit-phrases.ts'

/** A price in a sentence. The span `from`–`to` includes its unit. */
export type Price = {
	amount: number
	currency: string | null
	unit: string | null
	/** "if you take two dozen", for a price that is not the only one. */
	condition: string | null
	from: number
	to: number
	isNegated: boolean
}
export type Prices = {
	prices: Price[]
	/** Amounts that are no price: ranges, discounts, deposits, prices of others. */
	ignored: { from: number; to: number }[]
	hasRange: boolean
	/** A unit of the sentence without a price of its own: "by the pound". */
	sharedUnit: string | null
}
export type PriceContext = {
	/** A number by itself is a price, as in the response to "What is the price?". */
	isAnswer: boolean
	/** Whether a token is a part of a name of goods. */
	isGood: (at: number) => boolean
}

export const PRICE_MAX = 100_000
/** "3 bunches of radishes $5" are sold together; larger numbers are what the seller has. */
const SMALL_COUNT = 6
const DOZEN = 12

const words = (text: string) => new Set(text.split(' '))
const PER = words('per a an the / le la les l das der die den dem pro por je cada el los chaque par im fer')
const FOR = words('for fer 4 pour por für fuer fur para')
const CUES = words('asking ask price priced prices cost costs at @ only just prix precio preis kostet kosten cuesta cuestan zu coute vaut now is are be it to a à for pour por fur = : say')
const LINKS = words(': - – — = is are at for fer only just ( @ a à por pour für fur kostet kosten costs cost est sont son es are @ now ist sind zu vaut about')
const RANGE = words('- – — to or à a bis and y et oder o ou')
const BEFORE_OTHERS = words('was were used save worth instead not deposit delivery shipping minimum paid pay fee retail normally regularly regular statt lieu lugar anzahlung pas nicht kein over charges charge store stores grocery spend spent orders order sonst avant livraison envio lieferung nao supermarket supermarkets walmart costco aldi kroger target amazon safeway neighbor neighbors others raise lower increase decrease reduce tip reward nicht')
const AFTER_OTHERS = words('off deposit extra delivery discount minimum more less cheaper savings rabais anzahlung rabatt fee tip surcharge shipping refund back credit down payment')
const NEGATIONS = words('not instead pas nicht kein')
const LEAST = words('starting starts start from ab desde up under over least dès partir')
/** Kinds of one good. */
export const SIZES = words('small smaller medium large larger big jumbo xl little regular mini ones petit petite petits petites gros grosse grand grande grands grandes pequeño pequena grande pequenos pequenas chico klein kleine kleiner gross grosse große mittel half whole')

const keyOf = (token: Token | undefined) => (token === undefined ? '' : token.kind === 'word' ? token.key : token.text)
const isEnd = (token: Token | undefined) =>
	token === undefined || /^(?:[.,;:!?)\]/|+&]|[-–—])$/.test(token.text) || /^(?:and|or|et|ou|y|o|und|oder|plus|but|please|obo|firm|too|thanks|today|now|instead)$/.test(token.key)

type Candidate = { amount: number; currency: string | null; from: number; to: number; isBare: boolean }

function singular(word: string): string {
	return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word
}

/** The unit after a price: "a dozen", "/lb", "each", "for a 3 quart basket", "per person". */
function unitAfter(tokens: readonly Token[], at: number): { text: string; to: number } | null {
	const [first, second] = [keyOf(tokens[at]), keyOf(tokens[at + 1])]
	const direct = unitPhraseAt(tokens, at)
	const inBrackets = first === '(' ? unitPhraseAt(tokens, at + 1) : null
	if (inBrackets !== null && keyOf(tokens[inBrackets.to]) === ')') return { text: inBrackets.text, to: inBrackets.to + 1 }
	if (FOR.has(first) && /^(?:all|everything|alles|todo|tout)$/.test(second)) return { text: 'all', to: at + 2 }
	if (PER.has(first) || FOR.has(first)) {
		let start = at + 1
		if (PER.has(second) && (FOR.has(first) || first === '/' || first === 'de')) start += 1
		const unit = unitPhraseAt(tokens, start)
		if (unit !== null) return { text: unit.text, to: unit.to }
		const number = numberAt(tokens, start)
		if (number !== null && !number.isArticle && number.value > 1 && moneyAt(tokens, start) === null && !tokensAreTime(tokens, number.to)) {
			return { text: String(number.value), to: number.to }
		}
		if (number?.isArticle) return { text: 'each', to: number.to }
		const word = tokens[start]
		if (word?.kind === 'word' && /^(?:per|pro|por|par)$/.test(first)) return { text: singular(word.key), to: start + 1 }
		if (word?.kind === 'word' && /^(?:an?|je)$/.test(first) && isEnd(tokens[start + 1])) return { text: singular(word.key), to: start + 1 }
		return null
	}
	if (/^(?:im|in|de|du|d)$/.test(first)) return null
	if (/^(?:chacun|chacune|apiece)$/.test(first)) return { text: 'each', to: at + 1 }
	if (direct === null) return null
	// "$5 small, 2 lb bags $8": the number belongs to the next price.
	return moneyAt(tokens, direct.to) === null ? { text: direct.text, to: direct.to } : null
}

function tokensAreTime(tokens: readonly Token[], at: number): boolean {
	return /^(?:years?|months?|days?|hours?|am|pm|minutes?|generations?|ans|años|jahre|weeks?)$/.test(keyOf(tokens[at]))
}

/** The unit that ends directly before a price: "1 lb jar $10", "a dozen for $4". */
function unitBefore(tokens: readonly Token[], from: number, after: number, isGood: (at: number) => boolean = () => true): (UnitPhrase & { from: number }) | null {
	let end = from
	for (let steps = 0; steps < 3 && LINKS.has(keyOf(tokens[end - 1])); steps += 1) end -= 1
	for (let start = Math.max(after, end - 6); start < end; start += 1) {
		const unit = unitPhraseAt(tokens, start)
		if (unit === null) continue
		if (unit.to === end) return { ...unit, from: start }
		// "12 oz bear $8": a size with a container of another name.
		const word = tokens[end - 1]
		const isNamed = unit.to === end - 1 && unit.isSize && unit.unit.isMeasure && word?.kind === 'word' && /^[a-z]{3,}$/.test(word.key)
		if (isNamed && !LINKS.has(word.key) && !isGood(end - 1)) return { ...unit, text: `${unit.text} ${singular(word.key)}`, to: end, from: start }
	}
	return null
}

/** "2" of "2 for $5" and "3/$10": the count directly before a price. */
function countBefore(tokens: readonly Token[], from: number, after: number): string | null {
	const link = keyOf(tokens[from - 1])
	if (!FOR.has(link) && link !== '/' && link !== 'x') return null
	for (let start = Math.max(after, from - 5); start < from - 1; start += 1) {
		const number = numberAt(tokens, start)
		if (number === null || number.isArticle || !Number.isInteger(number.value) || number.value < 1) continue
		const between = tokens.slice(number.to, from - 1)
		if (between.length > 2 || between.some(({ kind }) => kind !== 'word')) continue
		// "flats of 30 eggs for $12"
		const holder = keyOf(tokens[start - 1]) === 'of' ? unitPhraseAt(tokens, start - 2) : null
		return holder?.to === start - 1 && holder.unit.isHolder ? holder.text : number.value === 1 ? 'each' : String(number.value)
	}
	return null
}

/** "5 oz bags, four dollars" and "by the pound: …": a unit earlier in the sentence that all its prices share. */
function sharedUnitOf(tokens: readonly Token[], to: number): string | null {
	let found: string | null = null
	for (let at = 0; at < to; at += 1) {
		const unit = unitPhraseAt(tokens, at)
		if (unit === null) continue
		const before = [keyOf(tokens[at - 1]), keyOf(tokens[at - 2])]
		const isBy = /^(?:by|per|par|por|pro|je)$/.test(before[0] ?? '') || (before[0] === 'the' && before[1] === 'by')
		const isIn = /^(?:in|en)$/.test(before[0] ?? '') && (unit.unit.isHolder || unit.isSize)
		const isSizedHolder = unit.isSize && /\d.* \w+$/.test(unit.text) && !/^\d+ \w+s$/.test(unit.text) && unit.text.split(' ').length > 2
		if (isBy || isIn || isSizedHolder) found = unit.text
		at = unit.to - 1
	}
	return found
}

/** "2.50-3.00 a dozen": a range without a currency, before a unit or in the response to the question for the price. */
function bareRangeEnd(tokens: readonly Token[], { amount, to }: Candidate, isAnswer: boolean): number | null {
	const second = bareAmountAt(tokens, to + 1)
	if (second === null || second.amount <= amount) return null
	const next = keyOf(tokens[second.to])
	const isPerUnit = (PER.has(next) || /^(?:each|ea|apiece)$/.test(next)) && unitAfter(tokens, second.to) !== null
	return isPerUnit || (isAnswer && isEnd(tokens[second.to])) ? second.to : null
}

/** The end of a range that begins with a number: "4-6 dollars", "$5 to $12". */
function rangeEnd(tokens: readonly Token[], candidate: Candidate, isAnswer: boolean): number | null {
	if (!RANGE.has(keyOf(tokens[candidate.to]))) return null
	const link = keyOf(tokens[candidate.to])
	const isBetween = /^(?:between|entre|zwischen)$/.test(keyOf(tokens[candidate.from - 1]))
	if (/^(?:and|y|et)$/.test(link) && !isBetween) return null
	const second = moneyAt(tokens, candidate.to + 1)
	if (candidate.isBare && second === null) return bareRangeEnd(tokens, candidate, isAnswer)
	if (candidate.isBare && second !== null && second.amount <= candidate.amount) return null
	if (second !== null) {
		const isAlternative = /^(?:or|o|ou|oder|-|–|—|a|à)$/.test(link) && unitAfter(tokens, second.to) !== null && unitBefore(tokens, candidate.from, 0) !== null
		return isAlternative || second.amount <= candidate.amount ? null : second.to
	}
	const bare = bareAmountAt(tokens, candidate.to + 1)
	return bare !== null && bare.amount > candidate.amount && isEnd(tokens[bare.to]) && link !== '-' ? bare.to : bare !== null && link === '-' && bare.amount > candidate.amount ? bare.to : null
}

/** Whether an amount is a discount, a deposit, a former price, or the price of others. */
function isOthers(tokens: readonly Token[], { from, to }: Candidate): boolean {
	const clause: string[] = []
	for (let at = from - 1; at >= Math.max(0, from - 4); at -= 1) {
		const key = keyOf(tokens[at])
		if (/^[.,;:!?)]$/.test(key) || /^(?:now|but|and|or)$/.test(key)) break
		clause.push(key)
	}
	if (clause.some((key) => BEFORE_OTHERS.has(key))) return true
	return [to, to + 1].some((at, index) => AFTER_OTHERS.has(keyOf(tokens[at])) && (index === 0 || !/^[.,;]$/.test(keyOf(tokens[to]))))
}

function isLeast(tokens: readonly Token[], { from, to }: Candidate): boolean {
	const before = [keyOf(tokens[from - 1]), keyOf(tokens[from - 2])]
	const isFrom = LEAST.has(before[0] ?? '') || (/^(?:at|to|à|de)$/.test(before[0] ?? '') && LEAST.has(before[1] ?? ''))
	const after = keyOf(tokens[to])
	return isFrom || after === '+' || (/^(?:and|or)$/.test(after) && /^(?:up|more|over)$/.test(keyOf(tokens[to + 1])))
}

/** Whether a number without a currency is a price. */
function isBarePrice(tokens: readonly Token[], { from, to, amount }: Candidate, context: PriceContext, after: number): boolean {
	const next = keyOf(tokens[to])
	if (next === '%' || next === '#' || keyOf(tokens[from - 1]) === '#' || amount > 9999) return false
	const perUnit = PER.has(next) || /^(?:each|ea|apiece)$/.test(next) ? unitAfter(tokens, to) : null
	if (perUnit !== null && (next !== 'a' || unitPhraseAt(tokens, to + 1) !== null)) return unitPhraseAt(tokens, to + 1) !== null || next === 'each' || next === 'ea' || next === 'apiece'
	if (FOR.has(next) && unitPhraseAt(tokens, to + 1) !== null && numberAt(tokens, to + 1) !== null) return unitPhraseAt(tokens, from)?.to !== to + 1
	if (/^[ap]m$/.test(next) || (tokens[from]?.kind === 'number' && amount > 1900 && amount < 2100)) return false
	if (countBefore(tokens, from, after) !== null && isEnd(tokens[to])) return true
	const before = keyOf(tokens[from - 1])
	if (CUES.has(before) && isEnd(tokens[to]) && !/^(?:-|–)$/.test(next)) {
		const isStrong = /^(?:asking|ask|priced?|cost|costs|@|prix|precio|preis|kostet|cuesta|coute|=)$/.test(before)
		const earlier = keyOf(tokens[from - 2])
		if (isStrong || context.isAnswer || /^(?:price|prices|prix|precio|preis|cost)$/.test(earlier)) return true
		return /^(?:at|for|is|are)$/.test(before) && !/^(?:open|here|closed|age|us)$/.test(earlier) && (context.isGood(from - 2) || unitBefore(tokens, from, after) !== null || SIZES.has(earlier))
	}
	const isListed = context.isGood(from - 1) || SIZES.has(before) || unitBefore(tokens, from, after) !== null
	if (isListed && isEnd(tokens[to]) && next !== '/') return true
	if (isListed && context.isGood(to) && /[.,]\d\d$/.test(tokens[from]?.text ?? '')) return true
	return context.isAnswer && unitPhraseAt(tokens, from) === null && isEnd(tokens[to])
}

function candidateAt(tokens: readonly Token[], at: number): Candidate | null {
	const money = moneyAt(tokens, at)
	if (money !== null) return { ...money, isBare: false }
	const bare = bareAmountAt(tokens, at)
	return bare === null ? null : { ...bare, currency: null, from: at, isBare: true }
}

/** Skips "3" of "3 for $10", which is a count. */
function isCountOfNext(tokens: readonly Token[], { to }: Candidate): boolean {
	const link = keyOf(tokens[to])
	return (FOR.has(link) || link === '/') && (moneyAt(tokens, to + 1) !== null || bareAmountAt(tokens, to + 1) !== null)
}

/** The prices of a sentence with their units. */
export function findPrices(tokens: readonly Token[], context: PriceContext): Prices {
	const found: Prices = { prices: [], ignored: [], hasRange: false, sharedUnit: null }
	let last = 0
	for (let at = 0; at < tokens.length; at += 1) {
		const candidate = candidateAt(tokens, at)
		if (candidate === null || candidate.amount > PRICE_MAX) continue
		const end = rangeEnd(tokens, candidate, context.isAnswer)
		if (end !== null) {
			found.hasRange = true
			found.ignored.push({ from: at, to: unitAfter(tokens, end)?.to ?? end })
			last = end
			at = end - 1
			continue
		}
		if (candidate.isBare && isCountOfNext(tokens, candidate) && !(FOR.has(keyOf(tokens[candidate.to])) && isBarePrice(tokens, candidate, context, last) && moneyAt(tokens, candidate.to + 1) === null && unitPhraseAt(tokens, candidate.to + 1) !== null)) continue
		if (candidate.isBare && !isBarePrice(tokens, candidate, context, last)) continue
		const isNegated = NEGATIONS.has(keyOf(tokens[at - 1])) || (NEGATIONS.has(keyOf(tokens[at - 2])) && !/^[,.;]$/.test(keyOf(tokens[at - 1])))
		if (isLeast(tokens, candidate) || isOthers(tokens, candidate)) {
			if (isLeast(tokens, candidate)) found.hasRange = true
			if (isNegated) found.prices.push({ ...candidate, unit: null, condition: null, isNegated: true })
			found.ignored.push(candidate)
			last = candidate.to
			at = candidate.to - 1
			continue
		}
		const price = withUnit(tokens, candidate, last, context)
		const condition = conditionAfter(tokens, price.to)
		found.prices.push({ ...price, unit: price.unit ?? condition?.unit ?? null, condition: condition?.text ?? null, isNegated })
		last = price.to
		at = price.to - 1
	}
	found.sharedUnit = sharedUnitOf(tokens, tokens.length)
	for (const price of found.prices) {
		const isEach = price.unit === 'each' && found.sharedUnit !== null && found.sharedUnit.split(' ').length > 2
		if (price.unit === null || isEach) price.unit = sharedUnitOf(tokens, price.from) ?? price.unit
	}
	return found
}

/** "if you take two dozen" after a price. */
function conditionAfter(tokens: readonly Token[], at: number): { text: string; unit: string | null } | null {
	const [first, second] = [keyOf(tokens[at]), keyOf(tokens[at + 1])]
	if (!/^(?:if|when)$/.test(first) || !/^(?:you|u)$/.test(second)) return null
	const length = tokens.slice(at, at + 8).findIndex(({ text }) => /^[.,;:!?()]$/.test(text))
	const words = tokens.slice(at, length < 0 ? at + 8 : at + length)
	return { text: words.map(({ text }) => text).join(' '), unit: unitPhraseAt(tokens, at + 3)?.text ?? null }
}

/** "A dozen ears of corn for $6": the unit at the beginning of the name that a price follows. */
function unitOfName(tokens: readonly Token[], from: number, last: number, isGood: (at: number) => boolean): string | null {
	for (let start = last; start < from; start += 1) {
		const unit = unitPhraseAt(tokens, start)
		if (unit === null) continue
		const isArticle = /^(?:a|an|one|un|une|una|ein|eine)$/.test(keyOf(tokens[start - 1]))
		const between = tokens.slice(unit.to, from).map((token, index) => ({ token, at: unit.to + index }))
		const isName = between.some(({ at }) => isGood(at)) && between.length <= 6 && between.every(({ token, at }) => isGood(at) || /^(?:of|de|d|,|-|:|for)$/.test(keyOf(token)) || (token.kind === 'word' && !LEAST.has(token.key)))
		const count = Number.parseInt(unit.text, 10)
		const isCount = unit.isSize && (unit.unit.isMeasure || count <= SMALL_COUNT || (FOR.has(keyOf(tokens[from - 1])) && count <= DOZEN))
		if (isName && (isArticle || /^half /.test(unit.text) || isCount)) return unit.text
		start = unit.to - 1
	}
	return null
}

function withUnit(tokens: readonly Token[], candidate: Candidate, last: number, { isGood }: PriceContext): Omit<Price, 'isNegated' | 'condition'> {
	const { amount, currency } = candidate
	const count = countBefore(tokens, candidate.from, last)
	const before = unitBefore(tokens, candidate.from, last, isGood)
	const after = unitAfter(tokens, candidate.to)
	const isLinked = after !== null && (PER.has(keyOf(tokens[candidate.to])) || /^(?:each|ea|apiece|for|pour|por|fur)$/.test(keyOf(tokens[candidate.to])))
	const base = { amount, currency, from: candidate.from, to: candidate.to }
	if (before !== null && !(isLinked && !before.isSize)) {
		const text = before.unit.name === 'each' ? before.text.replace(/ each$/, '') : before.text
		const isEachAfter = after?.text === 'each'
		return { ...base, unit: text, from: before.from, to: isEachAfter ? after.to : base.to }
	}
	const ofName = unitOfName(tokens, candidate.from, last, isGood)
	if (after !== null && (isLinked || ofName === null)) return { ...base, unit: after.text, to: after.to }
	return { ...base, unit: count ?? ofName }
}
