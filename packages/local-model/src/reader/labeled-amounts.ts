// cspell:disable: words of three other languages
import { moneyAt } from './money.ts'
import { numberAt } from './numbers.ts'
import type { Candidate, IsGood } from './price-exclusions.ts'
import { unitAfter } from './price-units.ts'
import { isEnd, keyOf, LINKS, SIZES } from './price-words.ts'
import { isStopWord, TRAILING_QUALITIES } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

/** The longest label of an amount: "cracked and blown", "pan of 6". */
const MAX_LABEL = 7
const MAX_UNKNOWN = 2
const MARK = /^(?:[.,;:!?()\n/|•*]|so|but|donc|alors|mais|aber|also|deshalb|darum|pero|asi|entonces)$/
/** Function words that a label may have. */
const LABEL_WORDS =
	/^(?:of|the|our|my|a|an|de|du|des|la|le|les|el|los|las|der|die|das|and|y|et|und|with|has|have|to|be|run|goes|go|will|um|pro|zum|zur|aux|au|para|sin|sans|ohne|without|now|then|just|jetzt|ahora|maintenant|heute|hoy)$/
/** Before numbers that are no amounts: "min 6". */
const LIMIT =
	/^(?:min|minimum|max|maximum|limit|least|mindestens|minimo|about|around|ages?|room|row|field|weigh|weighs|weight)$/
/** After an amount that a verb links to its label: "croissants are 4 before noon". */
const ADVERB =
	/^(?:before|after|until|till|this|while|when|if|on|at|cash|today|tomorrow|as|because|with|delivered|picked|here|from|in|flat|total|even|only|right|again|diesmal|dieses|este|esta|cette|ce)$/
const SELLING = /^(?:sell|selling|verkaufe|verkaufen|biete|bieten|vends|vendons|vend|vendo|vendemos|ofrezco|offering)$/
const FILLER =
	/^(?:euh|hein|ben|bon|na|naja|ach|och|ups|huch|huy|bueno|pues|este|lol|haha|hmm+|um+|uh|er|ah|ahh?|oh|ugh|yeah|sorry|oops|oups|attention|typo|price|prix|precio|preis|jour|pas|perdon|pardon|correction|called?|fine|sure|maybe|lets|do|dicho|diga|digo|mejor|go|wife|husband|partner|says?|meant|should|read|sagen|wir|firm|solid)$/
const TAX =
	/^(?:tax|taxes|inkl|incl|including|ttc|mwst|iva|cash|zzgl|flat|alles|alle|todo|todos|tout|tous|all|hanging|pardon|sorry|perdon|entschuldigung|now|yo|moi|ich)$/
const VERB = /^(?:are|is|be|at|for|a|est|sont|es|son|ist|sind|kostet|kosten|cuestan?|um|zu|go|goes|run)$/

type Label = { known: number; unknown: number; words: number; isValid: boolean }

/** What the words directly before a number name: goods, sizes and units, up to the last mark or price. */
function labelBefore(tokens: readonly Token[], from: number, last: number, isGood: IsGood): Label {
	const label: Label = { known: 0, unknown: 0, words: 0, isValid: true }
	// "Bundle of 25"
	if (/^(?:of|de|d|von|mit)$/.test(keyOf(tokens[from - 1]))) return { ...label, isValid: false }
	for (let at = from - 1; at >= last && !MARK.test(keyOf(tokens[at])); at -= 1) {
		const token = tokens[at]
		const key = keyOf(token)
		// "Verkaufe Spargel weiß 9,80"
		if (SELLING.test(key)) break
		label.words += 1
		if (LIMIT.test(key)) return { ...label, isValid: false }
		if (token?.kind === 'mark') {
			if (!LINKS.has(key) && !/^[&+"']$/.test(key)) return { ...label, isValid: false }
			continue
		}
		const isSized =
			token?.kind === 'number' && (unitOf(keyOf(tokens[at + 1])) !== undefined || keyOf(tokens[at - 1]) === 'of')
		if (isGood(at) || SIZES.has(key) || unitOf(key) !== undefined || isSized) label.known += 1
		else if (numberAt(tokens, at) !== null && !numberAt(tokens, at)?.isArticle) return { ...label, isValid: false }
		else if (LINKS.has(key) || LABEL_WORDS.test(key) || TRAILING_QUALITIES.has(key)) continue
		else if (isStopWord(key)) return { ...label, isValid: false }
		// "Garlic braids 15": a part of the name.
		else if ((isGood(at - 1) || isGood(at + 1)) && !/(?:ed|ing)$/.test(key)) continue
		else label.unknown += 1
	}
	return label
}

/** Whether a price with a currency and a unit follows in the sentence. */
function hasMoneyAfter(tokens: readonly Token[], from: number): boolean {
	const at = tokens.findIndex((_, index) => index > from && moneyAt(tokens, index) !== null)
	const money = at < 0 ? null : moneyAt(tokens, at)
	return money !== null && unitAfter(tokens, money.to) !== null
}

/** Whether only known words and function words are before a number, up to the last mark or price: "no wait, only 7". */
export function isWithoutNames(tokens: readonly Token[], from: number, last: number, isGood: IsGood): boolean {
	for (let at = from - 1; at >= last && !MARK.test(keyOf(tokens[at])); at -= 1) {
		const token = tokens[at]
		const key = keyOf(token)
		if (token?.kind === 'number' || /^(?:of|de|d|von|mit|open|opens|closed?)$/.test(key)) return false
		const isKnown = isGood(at) || SIZES.has(key) || unitOf(key) !== undefined || LINKS.has(key) || isStopWord(key)
		if (token?.kind === 'word' && !isKnown && !FILLER.test(key)) return false
	}
	return true
}

/**
 * Whether a number without a currency is the amount of a label: "small 2", "pies 9 inch 18", "croissants are 4 before noon". In a
 * sentence with a price, labels may be unknown words: "baguettes $4, slabs 12".
 */
export function isLabeledAmount(
	tokens: readonly Token[],
	{ from, to }: Candidate,
	isGood: IsGood,
	last: number,
	hasPrice: boolean,
): boolean {
	const { known, unknown, words, isValid } = labelBefore(tokens, from, last, isGood)
	if (!isValid || words === 0 || words > MAX_LABEL || unknown > MAX_UNKNOWN) return false
	// "Leg 22, shoulder 18, mince $14 a pound": one word for each amount.
	const isListed = words === 1 && unknown === 1 && keyOf(tokens[to]) === ',' && hasMoneyAfter(tokens, to)
	if (isListed) return true
	const isNamed = known > 0 || (hasPrice && unknown > 0)
	if (!isNamed || (unknown > 0 && !hasPrice && !VERB.test(keyOf(tokens[from - 1])))) return false
	const next = tokens[to]
	return isEnd(next) || TAX.test(keyOf(next)) || (VERB.test(keyOf(tokens[from - 1])) && ADVERB.test(keyOf(next)))
}
