// cspell:disable: words of three other languages

import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { singularOf } from '@farmgate/contracts/search-query/word-forms'
import type { VocabularyEntry } from '@farmgate/contracts/vocabulary/vocabulary-table'
import { KNOWN_GOODS } from './good-categories.ts'
import { varietiesIn } from './good-varieties.ts'
import { unitLanguages } from './units.ts'

export const LANGUAGES = ['en', 'fr', 'es', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** Frequent words that the other three languages do not have, or seldom. */
const FREQUENT: Record<Language, string> = {
	en: 'i a an the and of for my we our is are have has got sell selling at with you they it this that each a an per them by ready in to on from make made its im have only pound dozen bucks dollars each cash some pick up lb jar bag bunch what how can do',
	fr: 'de en sans sous je le les des du et une nous avons vends vendre pour avec est sont mon ma mes notre nos au aux bonjour non cest piece maison a la euros plutot frais bio retrait que quel combien dans par sur aussi ou ici chez tres botte kilo pieces tout vendu vends',
	es: 'de en sin el los las y una tengo tenemos vendo vender para con es son mi mis nuestro por hola no cada uno del al se euros dolares pesos quiero casera perdon a la que como cuanto todavia muy tambien esta estan pero kilo docena bolsa unidad',
	de: 'ich der die das und ein eine wir haben habe verkaufe verkaufen mit ist sind mein unser unsere für fur hallo nein pro je im aus ab zu bei von euro frische stuck nicht was wie auch noch nur kostet preis oder hab gibt kilo bio',
}
const WORDS = Object.fromEntries(
	LANGUAGES.map((language) => [language, new Set(FREQUENT[language].split(' '))]),
) as Record<Language, Set<string>>

/** Terms of a good in a language. */
export function goodTerms(good: VocabularyEntry, language: Language): readonly string[] {
	const lists = { en: good.english, fr: good.french, es: good.spanish, de: good.german }
	return lists[language]
}

/** Of "raisin de table": as frequent in English. */
const NO_SIGNS = new Set(['table'])
const COMMON = new Set(LANGUAGES.flatMap((language) => FREQUENT[language].split(' ')))
const GOOD_WORDS = Object.fromEntries(
	LANGUAGES.map((language) => [
		language,
		// Without "à" and "de" of "groseille à maquereau" and "pomme de terre".
		new Set(
			KNOWN_GOODS.flatMap((good) => goodTerms(good, language))
				.concat(varietiesIn(language).flatMap(({ names }) => names))
				.flatMap(foldedWords)
				.filter((word) => !NO_SIGNS.has(word))
				.filter((word) => word.length > 3 || (word.length > 2 && !COMMON.has(word))),
		),
	]),
) as Record<Language, Set<string>>

const LETTERS: readonly (readonly [Language, RegExp])[] = [
	['de', /ß|[äöü]/giu],
	['fr', /[çœèêîû]|\b[ldj]['’]/giu],
	['es', /[ñ¿¡]/giu],
]

/** Endings of plurals. One after the other is tried, so that "Birnen" is "Birne" and "Bohnen" too. */
const PLURAL_ENDINGS: Record<Exclude<Language, 'en'>, readonly RegExp[]> = {
	fr: [/(?<=.{3})[sx]$/],
	es: [/(?<=.{3})s$/, /(?<=.{3})es$/],
	de: [/(?<=.{3})[sn]$/, /(?<=.{3})(?:es|en|er|ne)$/, /(?<=.{3})e$/],
}

/** The singular of a French, Spanish or German plural, roughly. */
export function singularForms(word: string, language: Exclude<Language, 'en'>): string[] {
	const forms = [word, ...PLURAL_ENDINGS[language].filter((end) => end.test(word)).map((end) => word.replace(end, ''))]
	if (language === 'es' && /ces$/.test(word)) forms.push(`${word.slice(0, -3)}z`)
	return forms
}

/** "bauernbrot": a word that ends with a German good and is no English one. */
function isGermanCompound(word: string): boolean {
	if (word.length < 8 || GOOD_WORDS.en.has(word) || GOOD_WORDS.en.has(word.replace(/e?s$/, ''))) return false
	for (let at = 3; at <= word.length - 4; at += 1) {
		const end = word.slice(at)
		if (GOOD_WORDS.de.has(end) && !GOOD_WORDS.en.has(end) && !GOOD_WORDS.fr.has(end) && !GOOD_WORDS.es.has(end))
			return true
	}
	return false
}

export function languageScores(texts: readonly string[]): Record<Language, number> {
	const text = texts.join('\n')
	const scores: Record<Language, number> = { en: 0.5, fr: 0, es: 0, de: 0 }
	for (const word of foldedWords(text.replace(/['’]/g, ' '))) {
		for (const language of LANGUAGES) {
			if (WORDS[language].has(word)) scores[language] += 1
			const forms = language === 'en' ? [word, singularOf(word)] : singularForms(word, language)
			if (forms.some((form) => GOOD_WORDS[language].has(form))) scores[language] += 1
		}
		for (const language of unitLanguages(word)) scores[language] += 1
		if (isGermanCompound(word)) scores.de += 1
	}
	for (const [language, letters] of LETTERS) scores[language] += (text.match(letters) ?? []).length
	return scores
}

/** The language of a conversation's texts: English when nothing says otherwise. */
export function languageOf(texts: readonly string[]): Language {
	const scores = languageScores(texts)
	return LANGUAGES.reduce((best, language) => (scores[language] > scores[best] ? language : best), 'en')
}

/** Words by which a language must be ahead of all others to be certain. */
const CERTAIN_LEAD = 2

/** The language of texts when their words leave no doubt, otherwise null. */
export function certainLanguageOf(texts: readonly string[], lead = CERTAIN_LEAD): Language | null {
	const scores = languageScores(texts)
	const language = languageOf(texts)
	const others = LANGUAGES.filter((other) => other !== language).map((other) => scores[other])
	return scores[language] - Math.max(...others) >= lead ? language : null
}
