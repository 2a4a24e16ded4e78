// cspell:disable: words of three other languages
import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import { numbersIn } from '@farmgate/local-model/reading/items'
import { goodsIn, type StatedPrice } from '@farmgate/local-model/reading/stated'
import { unitOf } from '@farmgate/local-model/words/units'
import type { SellerWords } from './seller-words.ts'

type Round = (price: number) => number
type GoodsOfDraft = Pick<ListingDraft, 'title' | 'description' | 'variants'>

const TOLERANCE = 0.005
const MIN_COMMON_LETTERS = 3
/** "each" may also be said by naming the goods: "$15 a wreath". */
const EACH =
	/(?<!\p{L})(?:each|ea|apiece|a ?piece|per|an?|one|une?|la|le|el|l['’]|pi[eè]ce|cada|chacune?|chaque|por|par|pro|je|das|der|die|ein|eine|st(?:ü|ue)ck)(?!\p{L})|\//iu
/** In units of a listing. */
const HALF = /^(?:half|demi|medio|halbes)$/
/** Words for the same: of a unit in a draft, and of a seller. */
const SAME_UNIT: readonly (readonly [RegExp, RegExp])[] = [
	[/^(?:half )?dozen$/, /(?<![\d.,])(?:6|12|six|twelve|a dozen)(?![\d.,])|douz|docena|dutzend|doz|dz/iu],
	[/^jar$/, /(?<!\p{L})(?:pots?|verre|glass|mason|quart|pint)/iu],
	[/^baker's dozen$/, /(?<!\d)13(?!\d)|thirteen|baker/iu],
	[/^lb$/, /#|(?:pound|livre|libra|pfund)/iu],
	[/^pack(?:age|et)?$/, /pack|pkg|pk\b|paquet|paket|packung/iu],
	[/^person$/, /person|people|visitor|guest|adult|child|kid|head|ticket|admission/iu],
	[
		/^(?:week|month|day|hour|year|season)$/,
		/(?:week|month|dai|day|hour|year|season|saison|semaine|mois|mes|monat|woche|temporada|tag|stunde)/iu,
	],
	[/^(?:share|all)$/, /csa|share|anteil|part|all|everything/iu],
]

const isSame = (first: number, second: number) => Math.abs(first - second) < TOLERANCE

/** The goods that a draft names, in all languages. */
function goodsOf({ title, description, variants }: GoodsOfDraft): string[] {
	return [title ?? '', description ?? '', ...variants.map(({ name }) => name)].flatMap(goodsIn)
}

const haveCommon = (some: readonly string[], others: readonly string[]) => some.some((key) => others.includes(key))

/** Whether prices are said of a variant's goods, and this amount only of other goods: "tomatoes $3, cucumbers $2". */
function isOfOtherGoods(
	stated: readonly StatedPrice[],
	own: readonly string[],
	{ prices, hasSharedPrices }: SellerWords,
) {
	if (hasSharedPrices || own.length === 0) return false
	return (
		prices.some(({ goods }) => haveCommon(goods, own)) &&
		stated.every(({ goods }) => goods.length > 0 && !haveCommon(goods, own))
	)
}

/**
 * Whether the seller has said an amount as a possible price of the draft's goods, or sees it in the draft. An amount after other
 * goods is none: "the corn was $4". Nor is the price of one good of a list a price of another.
 */
function isStatedPrice(
	price: number,
	own: readonly string[],
	goods: readonly string[],
	seller: SellerWords,
	round: Round,
): boolean {
	const stated = seller.prices.filter(({ amount, goods: named }) => {
		const isOfDraft = named.length === 0 || goods.length === 0 || haveCommon(named, goods)
		return isOfDraft && (isSame(amount, price) || isSame(round(amount), price))
	})
	return stated.length > 0 && !isOfOtherGoods(stated, own, seller)
}

function isStatedUnitWord(word: string, { words, units, text }: SellerWords): boolean {
	const name = unitOf(word)?.name ?? word
	if (units.has(name) || words.has(word) || words.has(singularOf(word))) return true
	if (SAME_UNIT.some(([unit, said]) => unit.test(name) && said.test(text))) return true
	// Misspelled: "dzoen".
	return [...words].some(
		(said) =>
			said.length > MIN_COMMON_LETTERS &&
			unitOf(said) === undefined &&
			said.slice(0, MIN_COMMON_LETTERS) === word.slice(0, MIN_COMMON_LETTERS),
	)
}

/** Whether the seller has said a unit: each of its numbers and words, in any language. */
export function isStatedUnit(unit: string, seller: SellerWords): boolean {
	if (seller.draft?.variants.some((variant) => variant.unit === unit)) return true
	if (unit === 'each') return seller.units.has('each') || EACH.test(seller.text)
	if (SAME_UNIT.some(([name, said]) => name.test(unit) && said.test(seller.text))) return true
	const hasHalf = seller.numbers.has(0.5) || /(?<!\p{L})(?:half|demi|medi[oa]|halb)/iu.test(seller.text)
	const isStatedNumber = (number: number) =>
		seller.numbers.has(number) || (number === 0.5 && hasHalf) || (number === 12 && seller.units.has('dozen'))
	if (!numbersIn(unit).every(isStatedNumber)) return false
	const words = foldedWords(unit).filter((word) => !/^\d/.test(word) && !/^(?:a|of|the|de|per)$/.test(word))
	return words.every((word) => (HALF.test(word) ? hasHalf : isStatedUnitWord(word, seller)))
}

/** The variant of the shown draft with this name, if it has a price. */
function shownVariant({ name }: DraftVariant, { draft }: SellerWords): DraftVariant | null {
	const same = draft?.variants.find((variant) => variant.name.toLowerCase() === name.toLowerCase())
	return same?.price == null ? null : same
}

/**
 * Variants with the prices and units that the seller has said. Other prices become those of the shown draft, or unknown; other
 * units become unknown. A variant with an invented price and a name that the seller has not used is left out.
 */
export function groundedVariants(draft: GoodsOfDraft, seller: SellerWords, round: Round): DraftVariant[] {
	const { variants } = draft
	const isNeeded = variants.some(({ price }) => price !== null) && seller.prices.some(({ goods }) => goods.length > 0)
	const goods = isNeeded ? goodsOf(draft) : []
	const grounded = variants.flatMap((variant) => {
		const { price, unit } = variant
		if (price !== null && !isStatedPrice(price, isNeeded ? goodsIn(variant.name) : [], goods, seller, round)) {
			const shown = shownVariant(variant, seller)
			if (shown !== null) return [shown]
			const isNamed = foldedWords(variant.name).some(
				(word) => seller.words.has(word) || seller.words.has(singularOf(word)),
			)
			if (!isNamed && variants.length > 1) return []
			return [{ ...variant, price: null, unit: unit !== null && isStatedUnit(unit, seller) ? unit : null }]
		}
		if (unit === null || isStatedUnit(unit, seller)) return [variant]
		return [{ ...variant, unit: null }]
	})
	// The same price twice under one name was said once.
	return grounded.filter(
		({ name, price, unit }, index) =>
			price === null ||
			!grounded.slice(0, index).some((other) => other.name === name && other.price === price && other.unit === unit),
	)
}
