// cspell:disable: words of three other languages
import { goodsMentioned } from '../reader/goods-in.ts'
import type { Language } from '../reader/language.ts'
import { moneyAt } from '../reader/money.ts'
import { isWherePlace } from '../reader/pickup-place.ts'
import { SIZES } from '../reader/price-words.ts'
import { isStopWord, TRAILING_QUALITIES } from '../reader/stop-words.ts'
import { type Token, tokensOf } from '../reader/tokens.ts'
import { unitOf } from '../reader/units.ts'
import { wordSet } from '../reader/word-set.ts'
import { FILLERS } from './turn-words.ts'

const MAX_NAME_WORDS = 3
const MIN_LETTERS = 3
/** Before a place, at the beginning of the response: "we're at", "pick up behind". */
const PREPOSITION =
	/^(?:(?:it['’]?s|it is|we['’]?re|we are|i['’]?m|they can|you can|people can|pick(?:ed)? ?up|pickup|come|meet|collect|find us|c['’]est|on est|nous sommes|estamos|wir sind|right|just|only|usually|out|over|here|bitte|por favor)\s+)*(?:at|in|on|near|by|behind|next to|across|outside|off|from|(?:just )?(?:north|south|east|west) of|\d+ (?:miles?|km|minutes?|min) (?:from|north|south|east|west)|along|corner of|end of|à|au|aux|chez|sur|dans|près|devant|derrière|en|al|junto|cerca|frente|detrás|bei|beim|im|am|an|auf|vor|hinter|neben|gegenüber)(?!\p{L})/iu

const TIMES = wordSet(
	'monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekend weekends weekday weekdays morning mornings afternoon afternoons evening evenings noon today tomorrow daily anytime lundi mardi mercredi jeudi vendredi samedi dimanche matin soir midi semaine demain lunes martes miercoles jueves viernes sabado sabados domingo domingos manana mananas tarde tardes semana montag dienstag mittwoch donnerstag freitag samstag samstags sonntag sonntags morgens abends nachmittags vormittags wochenende taglich morgen abend',
)
/** The seller's own place. */
const HOME =
	/^(?:(?:at|to|in|from|around)\s+)?(?:home|(?:my|our) (?:home|house|place|farm|yard|porch)|here)[\s.!]*$|^(?:chez (?:moi|nous)|à la maison|en (?:mi |nuestra )?casa|aquí|bei (?:mir|uns)(?: zu ?hause)?|zu ?hause)[\s.!]*$/iu
/** A quality rather than a name: "unsprayed", "amazing", "ungespritzt". */
const QUALITY = /^\p{Ll}+(?:ed|ing|ly|able|less|free|ous|ful|tzt|kt|bt|ert|isch|lich|ig)$/u
const isUnknown = ({ kind, key }: Token) =>
	kind === 'word' &&
	key.length >= MIN_LETTERS &&
	!isStopWord(key) &&
	!FILLERS.has(key) &&
	!TIMES.has(key) &&
	!SIZES.has(key) &&
	!TRAILING_QUALITIES.has(key) &&
	unitOf(key) === undefined

const ARTICLE = /^(?:the|la|le|les|el|los|las|san|saint|st)$/
const LINKED_NAME = /^\p{Lu}\p{L}+ (?:an der|am|an|bei|im|in|ob der|vor der) \p{Lu}/u

/** "Apple Valley", "St. Catharines": a name of several words, some of which may be goods. */
function isProperName(text: string, tokens: readonly Token[], language: Language): boolean {
	if (LINKED_NAME.test(text)) return true
	const words = tokens.filter(({ kind }) => kind === 'word')
	const isName =
		words.length >= 2 && words.length <= MAX_NAME_WORDS && words.every((word) => /^\p{Lu}/u.test(word.text))
	const isOther = (word: Token) => isUnknown(word) && goodsMentioned(word.text, language).length === 0
	return isName && language !== 'de' && words.some(isOther)
}

/** A name by itself: "Elora", "blue heron", "la rochelle". */
function isNameAlone(tokens: readonly Token[]): boolean {
	const all = tokens.filter(({ kind }) => kind === 'word')
	const words = ARTICLE.test(all[0]?.key ?? '') ? all.slice(1) : all
	return (
		words.length > 0 &&
		words.length <= MAX_NAME_WORDS &&
		words.every((word) => isUnknown(word) && !QUALITY.test(word.text))
	)
}

/** A postal code: "14850", "L0S 1J0". */
const POSTAL_CODE = /(?<![\p{L}\d])(?:\d{5}|[a-z]\d[a-z] ?\d[a-z]\d)(?![\p{L}\d])/iu

/** A word with a capital letter in a sentence, or a house number before a word: "41 Mill". */
const NAME_INSIDE = /(?<=[\p{L}\d,]\s)\p{Lu}\p{Ll}{2,}/u

/**
 * Whether the response to "Where can buyers pick it up?" is a place: a word for one, a preposition, a name. Prices, goods and courtesy
 * are none.
 */
export function isPlaceAnswer(text: string, language: Language): boolean {
	const tokens = tokensOf(text)
	if (/\?\s*$/.test(text) || tokens.some((_, at) => moneyAt(tokens, at) !== null)) return false
	if (isWherePlace(text) || HOME.test(text) || POSTAL_CODE.test(text)) return true
	if (isProperName(text, tokens, language)) return true
	if (goodsMentioned(text, language).length > 0 || !tokens.some(isUnknown)) return false
	if (PREPOSITION.test(text) || isNameAlone(tokens)) return true
	return language !== 'de' && NAME_INSIDE.test(text)
}
