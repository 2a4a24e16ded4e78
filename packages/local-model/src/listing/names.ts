// cspell:disable: words of three other languages
import type { StartingCategory } from '@farmgate/contracts/category'
import type { DraftVariant } from '@farmgate/contracts/listing-assistant'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { itemsOf } from '../reading/items.ts'
import { capitalized } from '../reading/tokens.ts'
import { unitIn } from '../words/units.ts'
import type { Language } from '../words/words.ts'
import { TEXTS } from './texts.ts'

/** "Tomatoes, cucumbers and basil". Nouns keep their capital letter in German. */
export function joinedNames(names: readonly string[], language: Language): string {
	const [first = '', ...others] = names
	const rest =
		language === 'de'
			? others
			: others.map((name) => (/^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)))
	const last = rest.pop()
	const start = [capitalized(first), ...rest].join(', ')
	return last === undefined ? start : `${start} ${TEXTS[language].and} ${last}`
}

const stemsOf = (text: string) => foldedWords(text).map((word) => singularOf(word).replace(/(?:en|er|es|e|n|s)$/, ''))

/** Whether one name has all words of the other one: "eggs" and "brown eggs". */
export function isSameName(first: string, second: string): boolean {
	const [some, others] = [stemsOf(first), stemsOf(second)]
	if (some.length === 0 || others.length === 0) return false
	return some.every((word) => others.includes(word)) || others.every((word) => some.includes(word))
}

/** Whether names consist of the same words. */
export const isEqualName = (first: string, second: string) =>
	stemsOf(first).sort().join(' ') === stemsOf(second).sort().join(' ')

/** Whether a text mentions a name by one of its words of some length. */
export function mentions(text: string, name: string): boolean {
	const words = stemsOf(text)
	return stemsOf(name).some((word) => word.length > 2 && words.includes(word))
}

/** The variants that a text names, by words that no other name has or by their units. */
export function namedIn(text: string, variants: readonly DraftVariant[], language: Language): DraftVariant[] {
	const units = itemsOf(text, language).flatMap((item) => (item.kind === 'unit' ? [unitIn(item.name, language)] : []))
	return variants.filter(({ name, unit }) => {
		const others = variants.filter((variant) => variant.name !== name)
		const own = name
			.split(/\s+/)
			.filter((word) => !others.some((other) => mentions(other.name, word)))
			.join(' ')
		return mentions(text, own || name) || (unit !== null && units.some((said) => isSameName(said, unit)))
	})
}

/** The categories of the goods that names have. */
export const categoriesIn = (names: readonly string[], language: Language) =>
	categoriesOf(
		names.map((name) => ({
			goods: itemsOf(name, language).flatMap((item) => (item.kind === 'good' ? [item.good] : [])),
		})),
		language,
	)

/** The category of each name of goods, which the last of its words says in English and German, and the first in French and Spanish. */
export function categoriesOf(named: { goods: readonly FoundGood[] }[], language: Language): StartingCategory[] {
	const head = language === 'en' || language === 'de' ? -1 : 0
	return [...new Set(named.flatMap(({ goods }) => goods.at(head)?.categories[0] ?? []))]
}
