// cspell:disable: words of three other languages
import type { Phrase } from './phrases.ts'
import { keyOf, LINKS } from './price-words.ts'
import type { Price } from './prices.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'

const BOX =
	/^(?:\w*box|boxes|hampers?|baskets?|crates?|shares?|bundles?|samplers?|kits?|bags?|packs?|paniers?|colis|cagettes?|caissettes?|corbeilles?|coffrets?|cestas?|cajas?|canastas?|bolsas?|surtidos?|\w*kisten?|\w*korb|\w*korbe|\w*paket|\w*pakete|\w*tute)$/
/** Between the price of a box and its contents. */
const CONTAINS =
	/^(?:[:(]|with|has|have|includes?|including|contains?|avec|contient|comprend|compose|con|contiene|incluye|trae|lleva|mit|enthalt|drin|darin)$/
const MAX_LABEL = 5
const MAX_GAP = 3
const MIN_CONTENTS = 2

/** A box of goods with one price: its name, and the names of what is in it. */
export type BoxOfGoods = { phrase: Phrase; contents: ReadonlySet<Phrase> }

/** "Thanksgiving box $65: pumpkin, squash, potatoes". Null: the sentence is something else. */
export function boxOfGoods(
	phrases: readonly Phrase[],
	prices: readonly Price[],
	tokens: readonly Token[],
): BoxOfGoods | null {
	const [price, ...others] = prices
	if (price === undefined || others.length > 0) return null
	const box = tokens.findIndex(({ key, kind }, at) => kind === 'word' && at <= price.from && BOX.test(key))
	const isHead = box >= 0 && tokens.slice(box, price.to).every(({ text }) => !/^[,;.:!?]$/.test(text))
	const start = tokens.slice(price.to, price.to + MAX_GAP).findIndex((token) => CONTAINS.test(keyOf(token)))
	if (!isHead || start < 0) return null
	const contents = phrases.filter(({ from, good }) => from > price.to + start - 1 && good !== null)
	if (contents.length < MIN_CONTENTS) return null
	let from = box
	while (
		from > 0 &&
		box - from < MAX_LABEL &&
		tokens[from - 1]?.kind === 'word' &&
		!isStopWord(keyOf(tokens[from - 1]))
	)
		from -= 1
	let to = Math.max(box + 1, price.from)
	while (to > box + 1 && LINKS.has(keyOf(tokens[to - 1]))) to -= 1
	const label = tokens.slice(from, to)
	const good = phrases.find((phrase) => phrase.from >= from && phrase.to <= to)?.good ?? contents[0]?.good ?? null
	const phrase = {
		from,
		to,
		text: label.map(({ text }) => text).join(' '),
		good,
		isCorrected: false,
		words: label.map(({ key }) => key),
		before: '',
	}
	return { phrase, contents: new Set([...contents, ...phrases.filter((other) => other.to > from && other.from < to)]) }
}
