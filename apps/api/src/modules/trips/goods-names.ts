import { lazy } from '@farmgate/contracts/lazy'
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { GOODS_MAX } from '@farmgate/contracts/trip'
import { VOCABULARY, VOCABULARY_LANGUAGES } from '@farmgate/contracts/vocabulary/vocabulary-table'

/** The names of all goods in all languages, the shortest first, with their folded form. */
const names = lazy(() => {
	const goods = VOCABULARY.filter(({ kind }) => kind === 'good')
	const all = new Set(goods.flatMap((entry) => VOCABULARY_LANGUAGES.flatMap((language) => entry[language])))
	return [...all]
		.map((name) => ({ name, folded: foldText(name) }))
		.sort((one, other) => one.name.length - other.name.length)
})

/** Names of goods that begin with a text, without regard to case and accents. */
export function goodsNamed(text: string): string[] {
	const start = foldText(text)
	if (start === '') return []
	return names()
		.filter(({ folded }) => folded.startsWith(start))
		.slice(0, GOODS_MAX)
		.map(({ name }) => name)
}
