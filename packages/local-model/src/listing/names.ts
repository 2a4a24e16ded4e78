// cspell:disable: words of three other languages
import type { StartingCategory } from '@farmgate/contracts/category'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { FoundGood } from '@farmgate/contracts/vocabulary/vocabulary'
import { capitalized } from '../reading/tokens.ts'
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

/** The one of several goods in a name that it is: the last one in English and German, the first one in French and Spanish. */
function headOf(goods: readonly FoundGood[], language: Language): FoundGood | undefined {
	return language === 'en' || language === 'de' ? goods.at(-1) : goods[0]
}

/** The category of each name of goods. */
export function categoriesOf(names: readonly (readonly FoundGood[])[], language: Language): StartingCategory[] {
	return [...new Set(names.flatMap((goods) => headOf(goods, language)?.categories[0] ?? []))]
}
