import type { StartingCategory } from '../category.ts'
import { FOOD_NAMES } from './food-names.ts'
import { OTHER_NAMES } from './other-names.ts'
import { PRODUCE_NAMES } from './produce-names.ts'
import { SERVICE_NAMES } from './service-names.ts'

export const VOCABULARY_LANGUAGES = ['english', 'french', 'german', 'spanish', 'italian', 'dutch', 'polish'] as const
export type VocabularyLanguage = (typeof VOCABULARY_LANGUAGES)[number]

/** What a name means: something sold, a way to pay, something to do, or a kind of place. */
export type VocabularyKind = 'good' | 'payment' | 'activity' | 'placeType'

/** Lines with the same kind, categories and wider goods. */
export type VocabularySection = {
	kind: VocabularyKind
	/** Categories of the locations that sell these. An import assigns the first one; a search finds all. */
	categories: readonly StartingCategory[]
	/** An English name of the next wider goods. */
	wider: string | null
	/**
	 * One line for each meaning: its names, most common first, in the languages of `VOCABULARY_LANGUAGES`, separated by "|". Trailing
	 * languages without a name may be left out.
	 */
	names: string
}

/** One meaning. The first English name is its key. */
export type VocabularyEntry = Record<VocabularyLanguage, readonly string[]> &
	Pick<VocabularySection, 'kind' | 'categories' | 'wider'>

function entryOf(line: string, { kind, categories, wider }: VocabularySection): VocabularyEntry {
	const cells = line.split('|').map((cell) =>
		cell
			.split(',')
			.map((name) => name.trim())
			.filter((name) => name !== ''),
	)
	const names = Object.fromEntries(VOCABULARY_LANGUAGES.map((language, index) => [language, cells[index] ?? []]))
	return { ...(names as Record<VocabularyLanguage, string[]>), kind, categories, wider }
}

/** All meanings. For the server: the browser need not load the names of seven languages. */
export const VOCABULARY: readonly VocabularyEntry[] = [
	...PRODUCE_NAMES,
	...FOOD_NAMES,
	...OTHER_NAMES,
	...SERVICE_NAMES,
].flatMap((section) =>
	section.names
		.trim()
		.split('\n')
		.map((line) => entryOf(line, section)),
)
