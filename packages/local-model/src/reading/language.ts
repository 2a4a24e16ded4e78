// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { VOCABULARY, type VocabularyEntry } from '@farmgate/contracts/vocabulary/vocabulary-table'
import { isUnitIn } from '../words/units.ts'
import { isWord, LANGUAGES, type Language } from '../words/words.ts'

const MIN_NAME_LENGTH = 4
const NAMES: Record<Language, (entry: VocabularyEntry) => readonly string[]> = {
	en: ({ english }) => english,
	fr: ({ french }) => french,
	es: ({ spanish }) => spanish,
	de: ({ german }) => german,
}
const LETTERS: readonly (readonly [Language, RegExp])[] = [
	['de', /ß|[äöü]/giu],
	['fr', /[çœèêîû]|\b[ldj]['’]/giu],
	['es', /[ñ¿¡]/giu],
]
/** Without the ending of a plural, which says less than the word itself: Spanish "brotes" is no "Brot". */
const stemOf = (word: string) => word.replace(/(?:e?[sn]|e)$/, '')
const STEM_SCORE = 0.75

/** The words of the goods of a language, and their stems. */
const GOODS = Object.fromEntries(
	LANGUAGES.map((language) => [
		language,
		new Set(
			VOCABULARY.flatMap(NAMES[language])
				.flatMap(foldedWords)
				.filter((word) => word.length >= MIN_NAME_LENGTH)
				.flatMap((word) => [word, `${stemOf(word)}-`]),
		),
	]),
) as Record<Language, Set<string>>

/** Words that speak for each language. */
function languageScores(text: string): Record<Language, number> {
	// English when nothing says otherwise.
	const scores: Record<Language, number> = { en: 0.5, fr: 0, es: 0, de: 0 }
	for (const word of foldedWords(text.replace(/['’]/g, ' '))) {
		for (const language of LANGUAGES) {
			if (isWord(word, 'markers', language)) scores[language] += 1
			else if (isUnitIn(word, language) && !isUnitIn(word, 'en')) scores[language] += STEM_SCORE
			else if (isWord(word, 'kinds', language)) scores[language] += STEM_SCORE
			if (GOODS[language].has(word)) scores[language] += 1
			else if (GOODS[language].has(`${stemOf(word)}-`)) scores[language] += STEM_SCORE
		}
	}
	for (const [language, letters] of LETTERS) scores[language] += (text.match(letters) ?? []).length
	return scores
}

const bestOf = (scores: Record<Language, number>) =>
	LANGUAGES.reduce((best, language) => (scores[language] > scores[best] ? language : best), 'en' as Language)

/** The language of texts. */
export const languageOf = (texts: readonly string[]): Language => bestOf(languageScores(texts.join('\n')))

/** Words by which a language must be ahead of all others to be certain. */
const CERTAIN_LEAD = 2

/** The language of texts when their words leave no doubt, otherwise null. */
export function certainLanguageOf(texts: readonly string[], lead = CERTAIN_LEAD): Language | null {
	const scores = languageScores(texts.join('\n'))
	const language = bestOf(scores)
	const others = LANGUAGES.filter((other) => other !== language).map((other) => scores[other])
	return scores[language] - Math.max(...others) >= lead ? language : null
}
