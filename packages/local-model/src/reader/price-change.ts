// cspell:disable: words of three other languages
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { bareAmountAt, moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import { keyOf } from './price-words.ts'
import { type Token, tokensOf } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'
import { wordSet } from './word-set.ts'

/** A change of the prices of a draft: by an amount, by a factor, or to an amount. `words`: names of the variants that it is about. */
export type PriceChange = { kind: 'by' | 'times' | 'to'; value: number; words: string[] }

const UP = wordSet(
	'raise increase up add plus more bump hike higher erhohe erhohen mehr teurer rauf augmente augmentez ajoute ajoutez hausse sube subelo subela subelos suba aumenta aumente anade agrega mas',
)
const DOWN = wordSet(
	'lower reduce drop decrease less off cheaper knock take cut minus down subtract discount weniger billiger gunstiger senke senken runter ab baisse baissez moins reduis enleve baja bajalo bajala bajalos rebajalo baje rebaja menos quita',
)
const DOUBLE = wordSet('double verdopple verdoppeln doublez duplica doble')
const HALVE = wordSet('halve halbiere halbieren')
const TO = wordSet('to at auf a à zu')
/** Words of a message that only changes prices. */
const OTHER = wordSet(
	'charge ask sorry hmm oh no maybe would like think need d forgot went gone those they re please ok okay actually can could you lets let us me i want we should and now just make put set move go bring the a an it its them that this all both each every one everything price prices cost of by on for from per to at bit little bitte kannst du den die das der preis preise um auf pro je alle beide jede jeder jedes mach machen und s il vous plait le la les prix de des chaque tous tout por favor el los las precio precios en cada todos todo sus',
)

/** Longer messages say more than a change of prices. */
const MAX_LENGTH = 1000

function numberOf(tokens: readonly Token[], at: number): { amount: number; to: number; isMoney: boolean } | null {
	const money = moneyAt(tokens, at)
	if (money !== null) return { amount: money.amount, to: money.to, isMoney: true }
	const bare = bareAmountAt(tokens, at)
	return bare === null ? null : { ...bare, isMoney: false }
}

const isPercent = (token: Token | undefined) => /^(?:%|percent|prozent)$/.test(keyOf(token))

/** The sum of money or the percentage of a change, with its span. Null: there is none, or more than one. */
function amountIn(
	tokens: readonly Token[],
): { amount: number; isMoney: boolean; isPercent: boolean; from: number; to: number } | null {
	let found: ReturnType<typeof amountIn> = null
	for (let at = 0; at < tokens.length; at += 1) {
		const number = numberOf(tokens, at)
		if (number === null || (!number.isMoney && numberAt(tokens, at)?.isArticle)) continue
		if (found !== null) return null
		const share = isPercent(tokens[number.to])
		found = { ...number, isPercent: share, from: at, to: share ? number.to + 1 : number.to }
		at = found.to - 1
	}
	return found
}

/** Names in the message. Null when it has words about something else than prices. */
function namesIn(
	tokens: readonly Token[],
	span: { from: number; to: number },
	known: ReadonlySet<string>,
): string[] | null {
	const names: string[] = []
	for (let at = 0; at < tokens.length; at += 1) {
		const token = tokens[at]
		if (token === undefined || token.kind === 'mark' || (at >= span.from && at < span.to)) continue
		const { key } = token
		if (UP.has(key) || DOWN.has(key) || DOUBLE.has(key) || HALVE.has(key) || OTHER.has(key)) continue
		if (known.has(key)) names.push(key)
		else if (unitPhraseAt(tokens, at) === null) return null
	}
	return names
}

/** How a message changes the prices of a draft: "raise both by 50 cents", "10% off", "double it". Null: it does not, or says more. */
export function priceChangeOf(text: string, draft: Pick<ListingDraft, 'title' | 'variants'>): PriceChange | null {
	if (text.length > MAX_LENGTH) return null
	// "Put 3 dollars down" writes a price.
	const said = text.replace(/(?<!\p{L})(put (?:[$€£]?\d[\d.,]*)(?: \p{L}+)?) down(?!\p{L})/giu, '$1')
	const whole = changeIn(said.replace(/(?<!\p{L})one more (?=dollar|euro|buck)/giu, 'plus a '), draft)
	if (whole !== null) return whole
	// "Take a dollar off, they're small": a change with its reason.
	const [first = '', ...others] = said.split(/[,;.!](?=\s)/)
	const isReason = others.length > 0 && others.every((part) => REASON.test(part))
	const change = isReason ? changeIn(first, draft) : null
	return change?.kind === 'by' ? change : null
}

/** After a change, without other amounts: why it is made. */
const REASON =
	/^\s*(?:please|thanks?|thank you|(?:because|since|cause|they|they['’]re|it|it['’]s|we|i|feed|the|my|weil|denn|die|das|parce que|car|ils|elles|porque|est[áa]n|el|la)(?!\p{L})[^\d$€£%]*)\s*[.!]?$/iu

function changeIn(text: string, { title, variants }: Pick<ListingDraft, 'title' | 'variants'>): PriceChange | null {
	const tokens = tokensOf(text)
	const amount = amountIn(tokens)
	const known = new Set(
		[title ?? '', ...variants.map(({ name }) => name)].flatMap((name) => tokensOf(name).map(({ key }) => key)),
	)
	// "Cut flowers" and "double cream" are names, not changes.
	const keys = tokens.map(({ key }) => (known.has(key) ? '' : key))
	const names = namesIn(tokens, amount ?? { from: 0, to: 0 }, known)
	if (names === null) return null
	if (amount === null) {
		const factor = keys.some((key) => DOUBLE.has(key)) ? 2 : keys.some((key) => HALVE.has(key)) ? 0.5 : null
		return factor === null ? null : { kind: 'times', value: factor, words: names }
	}
	const outside = keys.filter((_, at) => at < amount.from || at >= amount.to)
	const isDown = outside.some((key) => DOWN.has(key))
	if (!isDown && !outside.some((key) => UP.has(key))) return null
	const before = keyOf(tokens[amount.from - 1])
	if (TO.has(before) && !amount.isPercent && outside.some((key) => key !== 'add' && (UP.has(key) || DOWN.has(key))))
		return { kind: 'to', value: amount.amount, words: names }
	// "A bit less, $3.00"
	if (before === ',' && !amount.isPercent) return { kind: 'to', value: amount.amount, words: names }
	if (amount.isPercent) return { kind: 'times', value: 1 + (isDown ? -1 : 1) * (amount.amount / 100), words: names }
	if (!amount.isMoney && !/^(?:by|um|de|en)$/.test(before)) return null
	return { kind: 'by', value: isDown ? -amount.amount : amount.amount, words: names }
}

/** The variants with the change, where it names them or all. Prices that it would make negative stay. */
export function changedPrices(
	variants: readonly DraftVariant[],
	{ kind, value, words: names }: PriceChange,
): DraftVariant[] {
	const isNamed = ({ name }: DraftVariant) => tokensOf(name).some(({ key }) => names.includes(key))
	const isSome = variants.some(isNamed) && !variants.every(isNamed)
	return variants.map((variant) => {
		if (variant.price === null || (isSome && !isNamed(variant))) return variant
		const changed = { by: variant.price + value, times: variant.price * value, to: value }[kind]
		return changed < 0 ? variant : { ...variant, price: Math.round(changed * 100) / 100 }
	})
}
