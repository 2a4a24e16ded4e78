import type { StartingCategory } from '@farmgate/contracts/category'
import { numberForms } from '@farmgate/contracts/search-query/word-forms'
import { categoryOfGoods, findCategory, orderCategories } from './category-names.ts'
import { cleanText } from './clean-text.ts'

/** Longer texts are sentences. */
const WORD_MAX_LENGTH = 60

/** Values of tags that are no goods. */
const NO_GOODS = new Set([
	'yes',
	'no',
	'only',
	'other',
	'others',
	'misc',
	'various',
	'n/a',
	'na',
	'none',
	'food',
	'drink',
])

/** The category of goods, or of the last word: "heirloom carrots", "fresh eggs". */
function categoryOf(words: string): StartingCategory | null {
	return categoryOfGoods(words) ?? categoryOfGoods(words.split(/[-\s]+/).at(-1) ?? '')
}

const isSameWord = (word: string, category: StartingCategory) =>
	numberForms(word.toLowerCase()).includes(category.toLowerCase())

/** The items of a list: separated by semicolons, bars, bullets or line breaks, else by commas. */
function splitList(text: string): string[] {
	return text.split(/[;|•\n]/.test(text) ? /[;|•\n]/ : /,|\band\b|&(?!amp;)(?<!\w &)/)
}

/**
 * The categories in lists of goods, and the words that say more than a category or are none ("asparagus", "gizmos"), in their
 * order.
 */
export function readGoods(texts: readonly string[]): { categories: StartingCategory[]; others: string[] } {
	const categories: StartingCategory[] = []
	const others = new Map<string, string>()
	for (const text of texts) {
		const whole = findCategory(text)
		for (const part of whole === null ? splitList(text) : [text]) {
			const word = cleanText(part.replaceAll('_', ' '))
			if (word === '' || NO_GOODS.has(word.toLowerCase())) continue
			const label = findCategory(word)
			const category = label ?? categoryOf(word)
			if (category !== null) categories.push(category)
			const isKept = label === null || (categoryOf(word) !== null && !word.includes(':'))
			if (isKept && !(category !== null && isSameWord(word, category)) && word.length <= WORD_MAX_LENGTH) {
				others.set(word.toLowerCase(), word)
			}
		}
	}
	return { categories: orderCategories(categories), others: [...others.values()] }
}
