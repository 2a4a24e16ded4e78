// cspell:disable: words of three other languages
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { numberForms } from '@farmgate/contracts/search-query/word-forms'
import { isVocabularyWord } from '@farmgate/contracts/vocabulary/vocabulary'
import { VOCABULARY } from '@farmgate/contracts/vocabulary/vocabulary-table'
import { moneyOf } from '../words/currencies.ts'
import { numberWord } from '../words/numbers.ts'
import { unitOf } from '../words/units.ts'
import { consistsOf, isKnownWord, LANGUAGES, type Language } from '../words/words.ts'
import { placeIn } from './places.ts'
import { capitalized, type Token, tokensOf } from './tokens.ts'

const MIN_LENGTH = 6
/** Words beside goods that sellers often misspell. */
const OTHERS = ['dollars', 'bushel', 'dozen', 'docena', 'douzaine', 'dutzend']
const COLUMNS = { en: 'english', fr: 'french', es: 'spanish', de: 'german' } as const

/** Without doubled letters, which are often forgotten or added. */
const squeezed = (word: string) => word.replace(/(.)\1/g, '$1')

/** Whether one letter is changed, added, missing or swapped with the next. */
function isOneErrorAway(first: string, second: string): boolean {
	let start = 0
	while (start < first.length && first[start] === second[start]) start += 1
	const ends = (skipped: number, added: number) => first.slice(start + skipped) === second.slice(start + added)
	const isSwap = first[start] === second[start + 1] && first[start + 1] === second[start]
	return ends(1, 1) || ends(1, 0) || ends(0, 1) || (isSwap && ends(2, 2))
}

/** The words for goods of a language by their first letter. */
function termsOf(language: Language) {
	const names = VOCABULARY.flatMap((entry) => entry[COLUMNS[language]]).flatMap(foldedWords)
	const terms = [...new Set([...names.flatMap(numberForms), ...OTHERS])]
	return Object.groupBy(
		terms.filter(({ length }) => length >= MIN_LENGTH - 1),
		(term) => term.charAt(0),
	)
}
const TERMS = Object.fromEntries(LANGUAGES.map((language) => [language, termsOf(language)])) as Record<
	Language,
	ReturnType<typeof termsOf>
>

const isSpelledRight = (word: string, language: Language) =>
	isKnownWord(word, language) ||
	unitOf(word) !== undefined ||
	moneyOf(word) !== undefined ||
	numberWord(word) !== undefined ||
	isVocabularyWord(word)

/** The word for goods that a misspelled word means, or null. */
function correctionOf(word: string, language: Language): string | null {
	if (word.length < MIN_LENGTH || isSpelledRight(word, language)) return null
	const spelled = squeezed(word.replace(/ys$/, 'ies'))
	const terms = TERMS[language][word.charAt(0)] ?? []
	const isSame = (term: string) => squeezed(term) === spelled
	return terms.find(isSame) ?? terms.find((term) => isOneErrorAway(spelled, squeezed(term))) ?? null
}

/** A text with the misspelled names of goods corrected. Names of places and other words stay. */
export function respelled(text: string, language: Language): string {
	const place = placeIn(text, language)
	const isUpperCase = text === text.toUpperCase()
	/** Whether only words such as "fresh" came before, so that a capital is that of a title. */
	let isBeginning = true
	const isName = ({ text: word, start, end }: Token) =>
		(place !== null && start < place.end && end > place.start) ||
		(language !== 'de' && !isBeginning && !isUpperCase && /^\p{Lu}/u.test(word))
	let corrected = ''
	let end = 0
	for (const token of tokensOf(text)) {
		const { kind, key, text: word, start, end: wordEnd } = token
		if (kind !== 'word' || isName(token)) continue
		isBeginning &&= consistsOf([key], ['quality', 'size', 'filler'], language)
		const correction = correctionOf(key, language)
		if (correction === null) continue
		corrected += text.slice(end, start) + (/^\p{Lu}/u.test(word) ? capitalized(correction) : correction)
		end = wordEnd
	}
	return corrected + text.slice(end)
}
