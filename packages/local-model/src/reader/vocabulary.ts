// cspell:ignore bluberry chica chicas heuer unkraut guebos huevos sanaorias zanahorias franken Endpreis preise kreise reisen rolle Literflasche mache blütenhonig cabra mais maïs pommes quesos salatköpfe
import type { StartingCategory } from '@farmgate/contracts/category'
import { foldedWords, foldText, umlautSpellings } from '@farmgate/contracts/search-query/fold-words'
import { numberForms } from '@farmgate/contracts/search-query/word-forms'
import { editDistance } from './closest-word.ts'
import { GOODS_BY_CATEGORY, KNOWN_GOODS, OTHER_TERMS, VARIETIES_BY_CATEGORY } from './good-categories.ts'
import { varietiesIn } from './good-varieties.ts'
import { goodTerms, LANGUAGES, type Language, singularForms } from './language.ts'
import { MISSPELLINGS, NO_MISSPELLINGS } from './misspellings.ts'
import { isBuckOrDoe } from './money.ts'
import { isStopWord } from './stop-words.ts'
import type { Token } from './tokens.ts'
import { unitOf } from './units.ts'

export type Good = {
	/** Terms with the same meaning have the same key. */
	key: string
	/** Null: no category fits. */
	category: StartingCategory | null
}
/** A good in a text: the tokens it spans, `to` excluded. */
export type GoodAt = { good: Good; to: number; from: number; isCorrected: boolean; correction: string | null }

/** Words of a language that name goods in another one, or without their accents: "hay" is "there is", "ham" is "we have" in dialect. */
const NO_GOODS: Record<Language, ReadonlySet<string>> = {
	en: new Set(['brother', 'brothers', 'green']),
	fr: new Set(['mai', 'son', 'pie']),
	es: new Set(['hay', 'pie', 'sal', 'cole', 'chico', 'chicos', 'chica', 'chicas']),
	de: new Set(['ham', 'hams', 'hab', 'hob', 'roller', 'most', 'gilt', 'heuer', 'unkraut']),
}

const MAX_WORDS = 4
const FUZZY_MIN_LENGTH = 6
const FUZZY_TWO_MIN_LENGTH = 8
/** In sentences with correctly spelled goods. */
const FUZZY_STRICT_MIN_LENGTH = 7
const SUFFIX_MIN_LENGTH = 4

/** `words`: all forms of names of one word that are long enough to be misspelled, by their first letter. */
type Vocabulary = { goods: Map<string, Good>; words: Map<string, string[]> }

/** All written forms of a term's last word, joined with the words before it. */
function keysOf(words: readonly string[], language: Language): string[] {
	const last = words.at(-1)
	if (last === undefined) return []
	const start = words.slice(0, -1).join(' ')
	const forms =
		language === 'en' ? numberForms(last) : [...new Set([...numberForms(last), ...singularForms(last, language)])]
	if (start === '') return forms
	// "pommes de terre", "quesos de cabra": the first word has the plural.
	const starts = language === 'fr' || language === 'es' ? [start, start.replace(/^([a-z]+?)s?(?= |$)/, '$1')] : [start]
	return starts.flatMap((first) => forms.map((form) => `${first} ${form}`))
}

function addTerm(vocabulary: Vocabulary, term: string, language: Language, good: Good, canBeMisspelled = true): void {
	const spellings = [foldedWords(term), ...umlautSpellings(term).map((spelling) => spelling.split(' '))]
	for (const [index, words] of spellings.entries()) {
		for (const key of keysOf(words, language)) {
			if (!vocabulary.goods.has(key)) vocabulary.goods.set(key, good)
			// Without umlauts, "blueberry" would be "bluberry".
			if (!canBeMisspelled || (language !== 'de' && index > 0) || words.length > 1 || key.length < FUZZY_MIN_LENGTH - 1)
				continue
			// "Zucchini" is a word of several languages.
			const first = key.charAt(0)
			const known = vocabulary.words.get(first) ?? []
			if (!known.includes(key)) vocabulary.words.set(first, [...known, key])
		}
	}
}

function buildVocabulary(language: Language): Vocabulary {
	const vocabulary: Vocabulary = { goods: new Map(), words: new Map() }
	const categories = new Map<string, StartingCategory | null>()
	for (const { category, names } of GOODS_BY_CATEGORY) for (const name of names) categories.set(name, category)
	// "Tunas" are prickly pears in Spanish.
	const own = new Map(
		language === 'en'
			? []
			: varietiesIn(language).flatMap(({ category, names }) => names.map((name) => [name, category] as const)),
	)
	for (const { category, names } of VARIETIES_BY_CATEGORY) {
		for (const name of names)
			if ((own.get(name) ?? category) === category)
				addTerm(vocabulary, name, 'en', { key: name, category }, language === 'en')
	}
	const lines = new Set<Language>(['en', language])
	for (const line of KNOWN_GOODS) {
		const key = line.english[0] ?? ''
		if (OTHER_TERMS.has(key)) continue
		const good = { key, category: categories.get(key) ?? null }
		for (const other of lines) {
			for (const term of goodTerms(line, other)) addTerm(vocabulary, term, other, good, other === language)
		}
	}
	for (const other of lines) {
		// Units such as "panier" are not goods by themselves.
		for (const { category, names } of varietiesIn(other))
			for (const name of names)
				if (unitOf(foldText(name)) === undefined) addTerm(vocabulary, name, other, { key: name, category }, false)
	}
	return vocabulary
}

const MAIN_KEYS: ReadonlySet<string> = new Set(KNOWN_GOODS.map(({ english }) => english[0] ?? ''))

/** Whether goods are a kind of others: "concord grapes". */
export function isVariety({ key }: Good): boolean {
	return !MAIN_KEYS.has(key)
}

const built = new Map<Language, Vocabulary>()
function vocabularyOf(language: Language): Vocabulary {
	const vocabulary = built.get(language) ?? buildVocabulary(language)
	built.set(language, vocabulary)
	return vocabulary
}

/** How a Spanish word sounds: "guebos" is "huevos", "sanaorias" is "zanahorias". */
const soundOf = (word: string) =>
	word
		.replace(/hue/g, 'gue')
		.replace(/(?<!c)h/g, '')
		.replace(/v/g, 'b')
		.replace(/z|c(?=[ei])/g, 's')
		.replace(/ll/g, 'y')
		.replace(/qu(?=[ei])|k/g, 'c')
		.replace(/g(?=[ei])/g, 'j')
		.replace(/(.)\1+/g, '$1')

let spanishSounds: Map<string, string> | null = null
/** The Spanish term with the sound of a word, or null. */
function sameSound(word: string): string | null {
	spanishSounds ??= new Map([...vocabularyOf('es').words.values()].flat().map((term) => [soundOf(term), term] as const))
	return spanishSounds.get(soundOf(word)) ?? null
}

/** The term that a misspelled word means. */
function correctionOf(word: string, language: Language, isStrict: boolean): string | null {
	if (Object.hasOwn(MISSPELLINGS, word)) return MISSPELLINGS[word] ?? null
	if (word.endsWith('rys')) return correctionOf(`${word.slice(0, -2)}ies`, language, isStrict)
	if (word.length < FUZZY_MIN_LENGTH || NO_MISSPELLINGS.has(word)) return null
	const sound = language === 'es' ? sameSound(word) : null
	if (sound !== null) return sound
	if (isStrict && word.length < FUZZY_STRICT_MIN_LENGTH) return null
	const max = word.length >= FUZZY_TWO_MIN_LENGTH && !isStrict ? 2 : 1
	let best: { term: string; distance: number } | null = null
	for (const term of vocabularyOf(language).words.get(word.charAt(0)) ?? []) {
		const distance = editDistance(word, term, max)
		if (distance <= max && (best === null || distance < best.distance)) best = { term, distance }
	}
	return best?.term ?? null
}

/** "Blütenhonig" and "Salatköpfe": German compounds end in their good, or in a unit after it. */
function germanCompound(word: string): Good | null {
	const { goods } = vocabularyOf('de')
	// "Endpreis" is no rice.
	if (/(?:preise?|kreise?|reisen?|franken?|unkraut|rolle[rn]?)$/.test(word)) return null
	for (let at = 2; at <= word.length - SUFFIX_MIN_LENGTH; at += 1) {
		// "Literflasche" has the name of a fish at its end.
		if (unitOf(word.slice(at)) !== undefined) break
		const found = goods.get(word.slice(at))
		if (found !== undefined && /^[a-z]+$/.test(word)) return found
	}
	for (let at = 3; at <= word.length - SUFFIX_MIN_LENGTH; at += 1) {
		const found = goods.get(word.slice(0, at))
		if (found !== undefined && unitOf(word.slice(at)) !== undefined) return found
	}
	return null
}

/** Words of this length mean the same goods in a message of another language. */
const FOREIGN_MIN_LENGTH = 6

function foreignGood(tokens: readonly Token[], at: number, language: Language): GoodAt | null {
	for (const other of LANGUAGES) {
		const found = other === language ? null : goodAt(tokens, at, other, true)
		if (found !== null) return found
	}
	return null
}

/** The goods that begin at a token, the longest name first. */
export function goodAt(tokens: readonly Token[], at: number, language: Language, isFallback = false): GoodAt | null {
	const { goods } = vocabularyOf(language)
	const words: string[] = []
	for (const token of tokens.slice(at, at + MAX_WORDS)) {
		if (token.kind !== 'word') break
		words.push(token.key)
	}
	if (Object.hasOwn(MISSPELLINGS, words[0] ?? '')) return misspelledGoodAt(tokens, at, language, false)
	for (let count = words.length; count > 0; count -= 1) {
		const part = words.slice(0, count)
		// "mais" is "but", "maïs" is corn.
		const isBut = language === 'fr' && tokens[at]?.text.toLowerCase() === 'mais'
		// "Mache" is "I do" in German.
		const isLettuce = language === 'fr' && part[0] === 'mache'
		// "Most" with a capital letter is cider, "most" is "must" in dialects.
		const isCider = language === 'de' && tokens[at]?.text === 'Most'
		const isBuck = isBuckOrDoe(tokens, at)
		const isNone = NO_GOODS[language].has(part[0] ?? '') && !isCider
		if (count === 1 && ((isStopWord(part[0] ?? '') && !isLettuce && !isCider && !isBuck) || isBut || isNone)) continue
		const key = keysOf(part, language).find((form) => goods.has(form))
		const good = key === undefined ? undefined : goods.get(key)
		if (good !== undefined) return { good, from: at, to: at + count, isCorrected: false, correction: null }
	}
	const first = words[0] ?? ''
	const foreign =
		isFallback || first.length < FOREIGN_MIN_LENGTH || unitOf(first) !== undefined || isStopWord(first)
			? null
			: foreignGood(tokens, at, language)
	if (foreign !== null) return foreign
	const german = !isFallback && language === 'de' && words[0] !== undefined ? germanCompound(words[0]) : null
	return german === null ? null : { good: german, from: at, to: at + 1, isCorrected: false, correction: null }
}

/** The goods that a misspelled token means. `isStrict`: only one letter may be wrong. */
export function misspelledGoodAt(
	tokens: readonly Token[],
	at: number,
	language: Language,
	isStrict: boolean,
): GoodAt | null {
	const token = tokens[at]
	if (token?.kind !== 'word') return null
	const correction = correctionOf(token.key, language, isStrict)
	if (correction === null) return null
	const { goods } = vocabularyOf(language)
	const key = keysOf([correction], language).find((form) => goods.has(form))
	const good = key === undefined ? undefined : goods.get(key)
	return good === undefined ? null : { good, from: at, to: at + 1, isCorrected: true, correction }
}
