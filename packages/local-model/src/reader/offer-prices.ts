// cspell:disable: words of three other languages
import type { Offer } from './read-message.ts'
import type { ReadSentence } from './read-sentence.ts'

/** Kinds are sold by the same measure; containers may differ. */
const CARRIED = /^(?:lb|kg|liter|dozen|pint|quart|bushel|cord|bunch)$/
/** "4 for $14, single 4" */
const SINGLE = /^(?:singles?|single ones?|individual|suelt[oa]s?|einzeln\w*)$/iu

/** "Beets, cooked 2.80 a kilo, raw 1.90": a kind without a unit has the one of the kind before it. */
function carryUnit(prices: Offer['prices']): void {
	for (const [index, { kind, price }] of prices.entries()) {
		if (index > 0 && SINGLE.test(kind ?? '')) price.unit ??= 'each'
		const before = prices[index - 1]?.price.unit ?? null
		if (index === 0 || kind === null || before === null || price.unit !== null || price.condition !== null) continue
		if (CARRIED.test(before)) price.unit = before
	}
}

/** "large eggs $5, medium $4 a dozen": kinds have the unit of the last one, or of the one before them. */
export function shareUnit({ prices }: Offer): void {
	carryUnit(prices)
	const last = prices.at(-1)?.price.unit ?? null
	const isShared = prices.slice(1).every(({ kind, price }) => kind !== null && price.condition === null)
	if (last === null || !isShared || /\d/.test(last)) return
	for (const { price } of prices) price.unit ??= last
}

/** "five dollars a dozen. Yes, $5!": an amount that is said again, without another unit. */
export function withoutRepetitions(prices: Offer['prices']): Offer['prices'] {
	return prices.filter(({ kind, price }, index) => {
		const isSame = (other: Offer['prices'][number]) =>
			other.price.amount === price.amount &&
			(kind === null || kind === other.kind) &&
			(price.unit === null || price.unit === other.price.unit)
		const isPlain = (other: Offer['prices'][number]) => kind === null && other.kind !== null
		return !prices.some(
			(other, at) => at !== index && isSame(other) && (at < index || isPlain(other) || other.price.unit !== price.unit),
		)
	})
}

/** "Goat cheese. Eight dollars. Six ounces.": a unit in a sentence of its own. */
export function addUnitOfOwnSentence(sentences: readonly ReadSentence[], unit: string | null): void {
	const [only, ...others] = sentences.flatMap(({ items }) => items)
	if (only !== undefined && others.length === 0 && only.price.unit === null && unit !== null) only.price.unit = unit
}

/** "10 CAD / 7.50 USD": prices in another currency than the first one. */
export function leaveOutConversions(sentences: readonly ReadSentence[]): void {
	const all = sentences.flatMap(({ items }) => items)
	const first = all.find(({ price }) => price.currency !== null)?.price.currency
	for (const sentence of sentences) {
		sentence.items = sentence.items.filter(({ price }) => price.currency === null || price.currency === first)
	}
}

const CORRECTION =
	/^(?:(?:i mean|no|wait|sorry|oops|or rather|correction|pardon|non|perd[oó]n|digo|nein|ich meine|quatsch)(?!\p{L}))|(?<!\p{L})(?:of course|i mean|i meant|bien sûr|claro|natürlich)[\s.!]*$/iu

/** "Onions $20 a pound... $2 of course.": a price without a name in a sentence of its own replaces the one before. */
export function applyCorrections(sentences: readonly ReadSentence[]): void {
	for (const [index, { text, items, mentions }] of sentences.entries()) {
		const [only, ...others] = items
		const before = sentences
			.slice(Math.max(0, index - 2), index)
			.flatMap(({ items: earlier }) => earlier)
			.at(-1)
		if (only === undefined || others.length > 0 || before === undefined || !CORRECTION.test(text)) continue
		if (only.phrase !== null || only.kind !== null || mentions.some(({ phrase }) => phrase.good !== null)) continue
		before.price = { ...before.price, amount: only.price.amount, unit: only.price.unit ?? before.price.unit }
		items.pop()
	}
}
