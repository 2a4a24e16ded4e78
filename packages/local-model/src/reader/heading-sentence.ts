import { ANIMAL } from './context-names.ts'
import { type Item, type ReadOptions, type ReadSentence, readSentence } from './read-sentence.ts'

const ANIMALS = ['Poultry', 'Livestock', 'Meat']
const PLANTS = ['Fruit', 'Berries', 'Vegetables', 'Herbs', 'Flowers']
/** The categories of goods that name a kind of other goods: "Eggs. Chicken 4, duck 6". */
const KINDS: Readonly<Record<string, readonly string[]>> = {
	Eggs: ANIMALS,
	Dairy: ANIMALS,
	Cheese: ANIMALS,
	Meat: ANIMALS,
	'Baked Goods': ['Baked Goods', 'Grains & Flour', ...PLANTS],
	Preserves: PLANTS,
	'Juice & Cider': PLANTS,
	'Maple Syrup': PLANTS,
	Honey: [...PLANTS, 'Grains & Flour', 'Trees & Shrubs'],
}
const OF_ANIMALS = new Set(['Eggs', 'Dairy', 'Cheese', 'Meat'])
/** Folded names of several animals. */
const PLURAL = /(?:[^s]s|geese|huhner|hennen|kuhe|ganse|ziegen|enten|schafe)$/ // cspell:disable-line
/** "Raps 6, Linde 7, Wald 8" */
const UNKNOWN_LIST = /^\p{L}+(?: \p{L}+)? \d+(?:[.,]\d\d)?(?:, \p{L}+(?: \p{L}+)? \d+(?:[.,]\d\d)?)+[.!\s]*$/u // cspell:disable-line
const MIN_KINDS = 2

/**
 * The sentences, with a first one that only names goods joined to the second one, which has prices of their kinds: "Eggs. Chicken 4,
 * duck 6" is "Eggs: chicken 4, duck 6".
 */
export function withHeading(sentences: ReadSentence[], texts: readonly string[], options: ReadOptions): ReadSentence[] {
	const [first, second, ...others] = sentences
	const [heading, ...more] = first?.mentions ?? []
	const { category, key } = heading?.phrase.good ?? {}
	if (first === undefined || second === undefined || category == null || more.length > 0 || first.items.length > 0)
		return sentences
	const isAlone = first.contentWords.every((word) => heading?.phrase.words.includes(word))
	const isKind = ({ phrase }: Item) => {
		if (phrase === null || phrase.good === null || phrase.good.key === key) return false
		// "Eggs. Chickens $20": animals for sale.
		if (category !== 'Meat' && OF_ANIMALS.has(category) && PLURAL.test(phrase.words.at(-1) ?? '')) return false
		const isAnimal = OF_ANIMALS.has(category) && ANIMAL.test(phrase.words.at(-1) ?? '')
		return isAnimal || (KINDS[category] ?? []).includes(phrase.good.category ?? '')
	}
	const isUnknown = ({ phrase, kind }: Item) => phrase === null && kind !== null
	const isList = second.items.some(isKind) && second.items.every((item) => isKind(item) || isUnknown(item))
	const hasOwn = second.items.length > 0 || second.mentions.some(({ phrase }) => phrase.good !== null)
	const isNamed = !hasOwn && UNKNOWN_LIST.test(texts[1] ?? '') && !ANIMAL.test(heading?.phrase.words.at(-1) ?? '')
	if (!isAlone || !(isNamed || (isList && second.items.length >= MIN_KINDS))) return sentences
	return [readSentence(`${texts[0]?.replace(/[\s.!:,-]+$/, '')}: ${texts[1]}`, options), ...others]
}
