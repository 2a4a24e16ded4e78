// cspell:disable: words of three other languages
import { foldText } from '@farmgate/contracts/search-query/fold-words'
import { numberForms } from '@farmgate/contracts/search-query/word-forms'
import { closestWord, indexOfWords, type WordIndex } from './closest-word.ts'
import { CENTS, CODES, DOLLAR, EURO } from './currencies.ts'
import { KNOWN_GOODS, OTHER_TERMS } from './good-categories.ts'
import { varietiesIn } from './good-varieties.ts'
import { goodTerms, LANGUAGES, type Language, languageOf, singularForms } from './language.ts'
import { MISSPELLINGS, NO_MISSPELLINGS, SHORT_FORMS } from './misspellings.ts'
import { isNumberWord } from './numbers.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'
import { isOutsideOfNames } from './other-words.ts'
import { streetAddressIn } from './pickup-place.ts'
import { KIND, SIZES } from './price-words.ts'
import { isStopWord, TRAILING_QUALITIES } from './stop-words.ts'
import { unitOf, unitWords } from './units.ts'
import { wordSet } from './word-set.ts'

/** Words of sales that decide how a sentence is read. */
const SALE_WORDS: Record<Language, string> = {
	en: 'selling sells price prices priced asking charge costs fresh freshly available ready picked picking pickup organic large small medium jumbo today tomorrow around about would please grown raised homemade pasture brown white green these those ground sweet every fifty twelve fifteen twenty thirty',
	fr: 'vends vendre vendons avons frais fraîche fraîches disponible disponibles chaque bonjour trop prix petits gros grosses année jardin',
	es: 'vendo vendemos tengo tenemos fresco fresca frescos frescas disponible precio cada quiero vender cosechados grandes huerta nuestra abuela',
	de: 'verkaufe verkaufen haben kostet kosten frische frisches unsere unser eigenem garten dieses jahr abholen viele',
}
const MONEY: Record<Language, string> = {
	en: 'dollars dollar bucks cents',
	fr: 'euros euro dollars centimes francs',
	es: 'euros euro pesos dólares centavos céntimos',
	de: 'euro euros franken cent',
}

/** Shorter words are too close to others. Where a unit or a currency is expected, one letter less is enough. */
const MIN_LENGTH = 5
const MIN_EXPECTED_LENGTH = 4

/** By folded word: how it is written. `expected` has units and money only. */
type Spelling = { all: WordIndex; expected: WordIndex; written: Map<string, string> }

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []

function formsOf(word: string, language: Language): string[] {
	if (language === 'en') return numberForms(word)
	if (language === 'de') return [word]
	return [word, /[sxz]$/.test(word) ? word.replace(/s$/, '') : `${word}s`]
}

function buildSpelling(language: Language): Spelling {
	const expected = [...unitWords(language), ...wordsOf(MONEY[language])]
	const goods = KNOWN_GOODS.flatMap((good) => goodTerms(good, language)).flatMap(wordsOf)
	const kinds = varietiesIn(language).flatMap(({ names }) => names.flatMap(wordsOf))
	const all = [...wordsOf(SALE_WORDS[language]), ...expected, ...goods.flatMap((word) => formsOf(word, language))]
	const written = new Map<string, string>()
	for (const word of [...all, ...kinds]) if (!written.has(foldText(word))) written.set(foldText(word), word)
	const long = (words: readonly string[], min: number) =>
		indexOfWords(words.map(foldText).filter((word) => word.length >= min))
	return { all: long(all, MIN_LENGTH), expected: long(expected, MIN_EXPECTED_LENGTH), written }
}

const built = new Map<Language, Spelling>()
function spellingOf(language: Language): Spelling {
	const spelling = built.get(language) ?? buildSpelling(language)
	built.set(language, spelling)
	return spelling
}

/** Folded: all words of names of goods in all languages, the names of one word, and the neighbors in the others. */
type GoodWords = { all: Set<string>; names: Set<string>; pairs: Set<string> }

let goodWords: GoodWords | null = null
function goodWordsOf(): GoodWords {
	if (goodWords !== null) return goodWords
	goodWords = { all: new Set(), names: new Set(), pairs: new Set() }
	const { all, names, pairs } = goodWords
	for (const language of LANGUAGES) {
		const terms = KNOWN_GOODS.flatMap((good) =>
			goodTerms(good, language).map((term) => ({ term, isName: !OTHER_TERMS.has(good.english[0] ?? '') })),
		)
		const kinds = varietiesIn(language).flatMap((kind) => kind.names.map((term) => ({ term, isName: true })))
		for (const { term, isName } of [...terms, ...kinds]) {
			const words = wordsOf(term).map(foldText)
			const forms = words.map((word) => [word, ...formsOf(word, language)])
			for (const form of forms.flat()) all.add(form)
			if (isName && forms.length === 1) for (const form of forms.flat()) names.add(form)
			for (const [at, word] of words.entries()) for (const next of forms[at + 1] ?? []) pairs.add(`${word} ${next}`)
		}
	}
	return goodWords
}

/** Whether a folded word is spelled right in one of the four languages, as far as it could be mistaken for another. */
function isKnown(word: string, language: Language): boolean {
	const { all: goods } = goodWordsOf()
	// "Kürbisse" is a plural.
	if (word.endsWith('isse') && goods.has(word.slice(0, -2))) return true
	return (
		ORDINARY_WORDS.has(word) ||
		NO_MISSPELLINGS.has(word) ||
		Object.hasOwn(MISSPELLINGS, word) ||
		goods.has(word) ||
		unitOf(word) !== undefined ||
		isStopWord(word) ||
		isOutsideOfNames(word) ||
		isNumberWord(word) ||
		TRAILING_QUALITIES.has(word) ||
		SIZES.has(word) ||
		KIND.test(word) ||
		Object.hasOwn(CODES, word) ||
		CENTS.has(word) ||
		DOLLAR.test(word) ||
		EURO.test(word) ||
		(language === 'de' && singularForms(word, 'de').some((form) => goods.has(form) || unitOf(form) !== undefined))
	)
}

/** Before a unit or a currency: an amount, and perhaps "a" or "per". */
const BEFORE_EXPECTED =
	/(?:[\d$€£]|(?<!\p{L})(?:dollars?|bucks?|euros?|pesos?|cents|even|four|five|six|eight|ten|twelve|fifteen|fifty)) ?(?:(?:an?|per|the|el|la|le|les|une?|das|der|die|pro|por|par|je|cada|each|chaque) |\/ ?)?(?:half |demi |media |halbes )?$|(?<!\p{L})(?:per|pro) $/iu
const CONTEXT_LENGTH = 24

const LINK = '(an?|per|the|each|el|la|le|por|par|pro|je|cada)'
const CURRENCY = '(?:dollars?|bucks?|bux|euros?|pesos?|[$€£])'
/** "4adozen", "5€pro Kilo", "4 dollars alb", "6 bucksbnch": an amount, perhaps a link, and a unit without the spaces between them. */
const GLUED = new RegExp(`(\\d ?${CURRENCY}?) ?(${LINK}|(?<=[a-z]))(?=(\\p{L}+))`, 'giu')
const LINK_BEFORE = new RegExp(`^${LINK}(\\p{L}{2,})$`, 'iu')
/** "dollarsper lb" */
const GLUED_CURRENCY = new RegExp(`(?<=\\d ?)(dollars|bucks|euros?|pesos)(?=${LINK} )`, 'giu')
/** "for4.50", "eggs$4": a word and an amount. */
const GLUED_AMOUNT = /(?<![\p{L}\d@#/.-])(\p{L}{3,})(?=[$€£]?\d)/gu
/** "Four dollars even" */
const EVEN =
	/(?<=(?:\d|dollars?|bucks?|five|six|eight|ten|twelve|fifteen|twenty)) even(?= (?:an?|per|each|for|the) |\/|[.,!]|$)/giu
/** "honey 4 $6", "$4 a dozen 4 duck eggs", "4sale": "4" is "for". */
const FOR_AMOUNT =
	/(?<=\p{L} )4(?= [$€£]?\d+(?:[.,]\d\d)?(?: (?:an?|per|each|la|le|el) |\/| ?[$€£]| (?:dollars?|bucks|bux|euros?|pesos)|[.,!]?$))/giu
/** "3 fr 2$" */
const FOR_SHORT = /(?<=\d )fr(?= (?:\$\d|\d+(?:\.\d\d)? ?\$))/giu
/** "1e50 le kilo" */
const EURO_INSIDE = /(?<![\p{L}\d])(\d{1,3})e(\d\d)(?= (?:les?|la|l|par|pour|el|por|cada|das|pro|je)(?!\p{L}))/giu
const FOR_GOODS = /(?<=[$€£\d] (?:an?|per) \p{L}+ )4(?= \p{L})|(?<![\d.,$€£]) 4 ?(?=sale(?!\p{L}))/giu
/** "3.25lb", in a sentence without a currency: no scale of a farmstand is that exact. */
const TIGHT_PRICE =
	/(?<![\d.,]|(?:of|about|is|weighs?|over|under|around) )(\d{1,2}\.(?:[02-9][05]|\d[59]))(?=(?:lbs?|dz|doz|dozen|pt|pint|qt|ea|bu)(?!\p{L}))/giu
const HAS_CURRENCY = new RegExp(`${CURRENCY}|(?<!\\p{L})(?:cents?|each|per|an?) `, 'iu')
const SHORT_WORDS = wordSet('we my is at of to so us in an or no')

/** "abunch", "perdozen", "freshtomatoes": two words without the space between them, or null. */
function separated(word: string, isExpected: boolean, isName: boolean, language: Language): string | null {
	const [, link = '', rest = ''] = (isExpected && LINK_BEFORE.exec(word)) || []
	if (rest !== '' && unitOf(foldText(rest)) !== undefined) return `${link} ${rest}`
	// German writes compounds in one word, and a capital letter inside of a sentence begins a name.
	if (language === 'de' || word.length < 6 || isName) return null
	const { words } = spellingOf(language).all
	const isCapital = /^\p{Lu}/u.test(word)
	for (let at = 2; at <= word.length - 2; at += 1) {
		const [left, right] = [foldText(word.slice(0, at)), foldText(word.slice(at))]
		// A stop word in a capitalized word is a part of a name: "Conway", "Esther".
		const isLeft = words.has(left) || (!isCapital && isStopWord(left))
		const isRight = words.has(right) || (!isCapital && isStopWord(right))
		if (isLeft && isRight && (left.length > 2 || SHORT_WORDS.has(left)) && (right.length > 2 || SHORT_WORDS.has(right)))
			return `${word.slice(0, at)} ${word.slice(at)}`
	}
	return null
}

/** "peachs", "blueberrys": goods with a wrong ending of their plural. */
function pluralOf(word: string): string | null {
	const right = /(?:[cs]h|x)s$/.test(word) ? `${word.slice(0, -1)}es` : word.replace(/(?<=[^aeiou])ys$/, 'ies')
	return right !== word && goodWordsOf().all.has(right) ? right : null
}

/** A word in the letter case of another one. */
const inCaseOf = (word: string, other: string) =>
	/^\p{Lu}/u.test(other) ? word.charAt(0).toUpperCase() + word.slice(1) : word

const NEXT_WORD = /^ (\p{L}{3,})/u

/** "Marquette grapes", "Queeny flowers": kinds of goods, next to a word that names goods only together with another one. */
function isKindName(found: string, after: string, language: Language): boolean {
	const { all, names, pairs } = goodWordsOf()
	if (!all.has(found) || names.has(found) || wordsOf(SALE_WORDS[language]).map(foldText).includes(found)) return false
	const next = foldText(NEXT_WORD.exec(after)?.[1] ?? '')
	return all.has(next) && !pairs.has(`${found} ${next}`)
}

/**
 * The correct spelling of a word, or the word itself when it is one, or is too short or too different. `before` and `after`: the text
 * around it.
 */
function respelledWord(word: string, { before, after }: { before: string; after: string }, language: Language): string {
	const key = foldText(word)
	const forms = [SHORT_FORMS[language], SHORT_FORMS.en].find((table) => Object.hasOwn(table, key))
	if (forms !== undefined) return inCaseOf(forms[key] ?? word, word)
	const { all, expected, written } = spellingOf(language)
	const isName = /^\p{Lu}/u.test(word) && /[\p{L}\p{N},] $/u.test(before)
	const usual = Object.hasOwn(MISSPELLINGS, key) ? MISSPELLINGS[key] : undefined
	if (usual !== undefined && !isName && written.has(usual)) return inCaseOf(usual, word)
	const plural = language === 'en' ? pluralOf(key) : null
	if (plural !== null) return inCaseOf(plural, word)
	const isExpected = BEFORE_EXPECTED.test(before.slice(-CONTEXT_LENGTH))
	if (key.length < MIN_EXPECTED_LENGTH || isKnown(key, language)) return word
	const found =
		(isExpected ? (closestWord(key, expected) ?? closestWord(key, spellingOf('en').expected)) : null) ??
		(key.length < MIN_LENGTH || (language !== 'de' && isName) ? null : closestWord(key, all))
	if (found !== null && isKindName(found, after, language)) return word
	if (found !== null) return inCaseOf(written.get(found) ?? found, word)
	return separated(word, isExpected, isName, language) ?? word
}

/** "The rate is 900 per dozen": the price, in English of India. Not "the interest rate". */
const RATE =
	/(?<=(?:^|[.,;:!] ?)(?:(?:the|my|our) )?)rate(?=(?: is| are|:)? (?:only |just )?(?:[$€£] ?|(?:inr|rs\.?) ?)?\d)/giu

/** A sentence with the spaces between amounts, links and units, and with "for" and "price" written as words. */
function withSpaces(sentence: string, language: Language): string {
	const spaced = sentence
		.replace(EVEN, '')
		.replace(RATE, (rate) => inCaseOf('price', rate))
		.replace(FOR_AMOUNT, 'for')
		.replace(FOR_SHORT, 'for')
		.replace(EURO_INSIDE, '$1,$2 €')
		.replace(FOR_GOODS, (found) => found.replace(/4 ?/, found.startsWith(' ') ? 'for ' : 'for'))
		.replace(GLUED_AMOUNT, (word) => (isKnown(foldText(word), language) ? `${word} ` : word))
		.replace(GLUED_CURRENCY, '$1 ')
		.replace(GLUED, (all, amount: string, link: string, _, rest: string) =>
			unitOf(foldText(rest)) === undefined || (link !== '' && isKnown(foldText(link + rest), language))
				? all
				: `${amount.trim()} ${link}${link === '' ? '' : ' '}`,
		)
	return HAS_CURRENCY.test(spaced) ? spaced : spaced.replace(TIGHT_PRICE, '$1/')
}

/** "Toms" are tomatoes, and male turkeys. Case-sensitive, because "Toms River" is a name. */
const TOMS = /(?<![\p{L}\d'’-])(?:[Tt]oms|TOMS)(?!['’-]?\p{L}| \p{Lu}| tomato)/gu
const KINDS_OF_TOMATOES = /(?<=(?<!\p{L})(?:cherry|grape|plum|roma|heirloom|beefsteak) )toms(?!['’-]?\p{L}| tomato)/giu
const BIRDS = /(?<!\p{L})(?:turkeys?|gobblers?|poults?|hens?|jakes?|birds?|poultry|broad ?breasted)(?!\p{L})/iu
const PERSON_BEFORE = /(?<!\p{L})(?:call|named?|called|ask for|talk to|name is) $/iu

/**
 * Sentences with misspelled goods, units, currencies and words of sales corrected, and with spaces between words that were written as
 * one. Correct words, names and street addresses stay. Abbreviations and slang ("bnch", "dolla") are in the lists of units and
 * currencies; goods with two wrong letters are recognized in `vocabulary.ts`. `known`: what the listing has.
 */
export function respelled(sentences: readonly string[], known = ''): string[] {
	const language = languageOf(sentences)
	const hasBirds = [...sentences, known].some((text) => BIRDS.test(text))
	return sentences.map((sentence) => {
		const toms = hasBirds ? KINDS_OF_TOMATOES : TOMS
		return respelledSentence(
			sentence.replace(toms, (word) => inCaseOf('tomatoes', word)),
			language,
		)
	})
}

function respelledSentence(sentence: string, language: Language): string {
	const spaced = withSpaces(sentence, language)
	const address = streetAddressIn(spaced)
	let result = ''
	let end = 0
	for (const { 0: word, index } of spaced.matchAll(/\p{L}[\p{L}\p{M}]{2,}/gu)) {
		result += spaced.slice(end, index)
		const after = spaced.slice(index + word.length)
		const isInside = /[\w@'’.-]/.test(spaced.charAt(index - 1)) && !/[\d/$€£]/.test(spaced.charAt(index - 1))
		const isInAddress = address !== null && index >= address.start && index < address.end
		// "Orion Farms": a name of several words. Nouns of German have capital letters too.
		const isInName = language !== 'de' && /^\p{Lu}\p{Ll}/u.test(word) && /^ \p{Lu}\p{Ll}/u.test(after)
		const isKept = isInside || isInAddress || isInName || PERSON_BEFORE.test(result) || /^['’@\w-]/.test(after)
		result += isKept ? word : respelledWord(word, { before: result, after }, language)
		end = index + word.length
	}
	return result + spaced.slice(end)
}
