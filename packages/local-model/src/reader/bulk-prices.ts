// cspell:disable: words of three other languages
import { numberAt } from './numbers.ts'
import type { IsGood } from './price-exclusions.ts'
import { keyOf, PER } from './price-words.ts'
import type { Token } from './tokens.ts'
import { unitPhraseAt } from './unit-phrases.ts'

/** The price of a larger quantity. `unit`: null for that of the goods. */
export type BulkPrice = { text: string; unit: string | null; from: number }

const MAX_WORDS = 16
const MARK = /^[.;:!?()]$/
/** "If you take 50 or more", "wer zehn nimmt", "si vous prenez la caisse": up to the amount. */
const CONDITION =
	/(?:^| )(?<condition>(?:if|when|wenn|si|quand|cuando|wer) (?:(?:you|u|ya|yall|some(?:one|body)|any(?:one|body)|folks|man|ihr|sie|du|jemand|einer|vous|tu|t|on|se|usted|ustedes|alguien|gleich|direkt|en|m en|want to|wanna|would) )*(?:(?:take|takes|buy|buys|want|wants|get|gets|grab|order|orders|prends|prend|prenez|prennent|achetes?|achetez|lleva|llevas|llevan|compra|compras|compran) (?:all |the |la |le |el |un |una |une |de |at least |au moins )*(?:[\d.,]+|whole|arroba|caja|caisse|docena|douzaine|saco|\w+)(?: \w+){0,2}?|(?:gleich |die |den |das |ein |eine |einen |ganze |ganzen )*(?:[\d.,]+|\w+)(?: \w+)? (?:nimmt|nimmst|nehmt|nehmen|kauft|kaufst|kaufen))(?: (?:or more|and up|or over|plus|oder mehr|ou plus|et plus|o mas|y mas))?)(?: ,)?(?<link>(?: (?:its|it|is|then|theyre|they|are|youre|i|do|go|can|only|just|c|cest|est|ca|fait|la|les|se|lo|los|dejo|queda|quedan|sale|salen|a|en|son|es|dann|zahlt|bezahlt|kriegt|bekommt|sie|ihn|fur|nur|for|at|to|per|pour))*) $/
/** After it, the amount is for all of the quantity. */
const TOTAL = /\b(?:zahlt|bezahlt|c|cest|fait|sale|for|fur|pour)\b/
/** "Over 50 bales 5.25 a bale" */
const OVER = /^(?:over|ab)$/
const NO_QUANTITY = /^(?:week|month|season|foot|inch|person)$/
const MIN_QUANTITY = 2
const ENTIRE = /^(?:whole|all|entire|everything|ganze[nrs]?|alles|tout|toute|todo|toda|todos|todas)$/
const OPEN = /^(?:whole|all|the|least|moins|ganze[nrs]?|la|le|el|un|una|une|de)$/

/** "La arroba", "the whole box" */
function isHolderAt(words: readonly Token[], at: number): boolean {
	const unit = words[at]?.kind === 'word' ? unitPhraseAt(words, at) : null
	return unit !== null && unit.to === at + 1 && (unit.unit.isHolder || unit.unit.isMeasure)
}

function overAt(tokens: readonly Token[], from: number): BulkPrice | null {
	for (let start = from - 4; start < from - 1; start += 1) {
		const number = OVER.test(keyOf(tokens[start - 1])) ? numberAt(tokens, start) : null
		if (number === null || number.value < MIN_QUANTITY) continue
		// "Ab 20 pro Stück 1,50"
		const isPer = PER.has(keyOf(tokens[number.to]))
		const unit = isPer ? unitPhraseAt(tokens, number.to + 1) : unitPhraseAt(tokens, start)
		if (unit === null || unit.to !== from) continue
		if (NO_QUANTITY.test(unit.unit.name)) return null
		const text = tokens
			.slice(start - 1, from)
			.map((token) => token.text)
			.join(' ')
		return { text, unit: unit.unit.name === 'each' ? null : unit.unit.name, from: start - 1 }
	}
	return null
}

/** The condition of a quantity directly before an amount: "if you take 50 or more its 6.50", "over 50 bales 5.25". Null: there is none. */
export function bulkBefore(tokens: readonly Token[], from: number, isGood: IsGood): BulkPrice | null {
	const over = overAt(tokens, from)
	if (over !== null) return over
	let start = from
	while (start > 0 && from - start < MAX_WORDS && !MARK.test(keyOf(tokens[start - 1]))) start -= 1
	const keys = tokens.slice(start, from).map(keyOf)
	const found = CONDITION.exec(`${keys.join(' ')} `)
	const { condition, link = '' } = found?.groups ?? {}
	if (found === null || condition === undefined) return null
	const length = condition.split(' ').length
	const first = start + `${keys.join(' ')} `.slice(0, found.index).split(' ').filter(Boolean).length
	const words = tokens.slice(first, first + length)
	// "If you want a whole lamb it's 280" names the goods.
	if (words.some((_, index) => isGood(first + index))) return null
	// "If you take all 300" has no amount yet.
	if (link === '' && OPEN.test(keyOf(words.at(-1)))) return null
	const count = words.findIndex((_, at) => (numberAt(words, at)?.value ?? 0) >= MIN_QUANTITY)
	const at = count < 0 ? words.findIndex((_, index) => isHolderAt(words, index)) : count
	if (at < 0 && !words.some((token) => ENTIRE.test(keyOf(token)))) return null
	const quantity = at < 0 ? null : (unitPhraseAt(words, at)?.text ?? String(numberAt(words, at)?.value))
	const isTotal = count < 0 || TOTAL.test(link)
	return { text: words.map(({ text }) => text).join(' '), unit: isTotal ? quantity : null, from: first }
}
