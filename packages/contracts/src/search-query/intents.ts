import { NEAR_ME } from '../filter-parameters.ts'
import { readTime } from './time-intents.ts'

// Words of four languages: cspell:disable

/** What a text asks for besides words: a part of the filter, and the part of the text that says so. */
export type SearchIntent =
	| { kind: 'nearMe'; text: string }
	/** Around the area that the text names, else around the visitor. */
	| { kind: 'distance'; text: string; radiusMeters: number }
	/** In the form of the filter's `openAt`. */
	| { kind: 'openAt'; text: string; openAt: string }
	| { kind: 'inSeason'; text: string }
	/** Says nothing about a place. */
	| { kind: 'filler'; text: string }

const ME = '(?:me|us|here|home|my (?:location|position|house|place))'
const NEAR_ME_TEXT = new RegExp(
	`\\b(?:near|around|close to|nearest to|next to|not far from) ${ME}(?![\\p{L}\\d])|\\bnear ?by(?! \\p{L}+ (?:town|city))\\b|(?<=\\S\\s)here$|(?:hier )?in (?:der|meiner) (?:nähe|naehe|nahe)(?: von mir)?(?! von| des| der)(?![\\p{L}\\d])|(?:près|pres|autour) (?:de moi|d.ici|de chez moi)(?![\\p{L}\\d])|(?<=\\S\\s)à proximité$|cerca (?:de m[ií]|de aqu[ií])(?![\\p{L}\\d])|vicino a me(?![\\p{L}\\d])|in de buurt(?! van)(?![\\p{L}\\d])|w pobliżu$`,
	'iu',
)
/** "In der Nähe von", "près de", "cerca de": "near" before a place. */
const NEAR_PLACE =
	/(?<![\p{L}\d])(?:in der n(?:ä|ae|a)he von|(?:près|pres|autour) d(?:e |u |'|’)|cerca de |vicino a |in de buurt van |nahe bei )\s*/giu
const IN_SEASON = /\b(?:currently |now )?in season(?: now)?\b/iu
const MILES = 'miles?|mi|meilen|milles?|millas?'
const KILOMETERS = 'kilomet(?:er|re)s?|kilómetros?|kms?'
const WITHIN =
	'(?:within|inside|in|less than|under|up to|at most|no more than|im umkreis von|innerhalb von|dans un rayon de|à moins de|a menos de|en un radio de)(?: an?)?(?: (?:radius|distance) of)?'
/** With a preposition ("within 1 mile"), or after other words ("10 km around"). "5 mile creek" is a name. */
const DISTANCE = new RegExp(
	`(?<![\\p{L}\\d])(?:${WITHIN} (\\d{1,4}(?:[.,]\\d+)?)[ -]?(?:(${MILES})|(${KILOMETERS}))|(\\d{1,4}(?:[.,]\\d+)?) ?(?:(miles|mi|meilen|millas)|(${KILOMETERS}))(?= ?(?:$|of|from|around|near|away|radius|um|von|rund|autour|de|alrededor)))(?![\\p{L}\\d])(?: (?:radius|away|drive|driving))*(?: (?:of|from|around|to|de|von) ${ME}(?![\\p{L}\\d]))?`,
	'iu',
)
const METERS_PER_MILE = 1609.344
const METERS_PER_KILOMETER = 1000
const FILLER =
	/(?:(?<![\p{L}\d])(?:(?:while |when )?(?:i.?m )?on (?:my|the) way(?: (?:home|to work|back|there|from work|to the \p{L}+))?|along the way|auf dem (?:heim|nach hause )?weg(?: nach hause)?|sur (?:le|mon) chemin|en el camino|please|bitte|por favor|s.il vous plaît)(?![\p{L}\d]))/iu
/** "Where can I buy", "who sells", "what's". */
const QUESTION =
	/^(?:who|what|where|which)(?:['’]s)?(?=$| (?:can|could|do|does|is|are|sells?|has|have)\b)(?: (?:can|could|do|does|is|are|i|we|you|there|sells?|has|have|buys?|gets?|finds?)\b)*/iu
/** What joins words and intents: "eggs and is" of "eggs and is open now". */
const JOINTS = /(?:[,;]? (?:and|is|are|that|which|who|it|open|,))+$/iu

function distanceIn(text: string): SearchIntent | null {
	const found = DISTANCE.exec(text)
	if (found === null) return null
	const [part, within, isWithinMiles, , plain, isMiles] = found
	const count = Number((within ?? plain ?? '').replace(',', '.'))
	const unit = (isWithinMiles ?? isMiles) === undefined ? METERS_PER_KILOMETER : METERS_PER_MILE
	return count > 0 ? { kind: 'distance', text: part, radiusMeters: Math.round(count * unit) } : null
}

function matchOf(kind: 'nearMe' | 'inSeason' | 'filler', pattern: RegExp) {
	return (text: string): SearchIntent | null => {
		const found = pattern.exec(text)
		return found && { kind, text: found[0] }
	}
}

const READERS: readonly ((text: string) => SearchIntent | null)[] = [
	matchOf('filler', FILLER),
	distanceIn,
	matchOf('nearMe', NEAR_ME_TEXT),
	matchOf('inSeason', IN_SEASON),
	(text) => {
		const time = readTime(text)
		return time && { kind: 'openAt', ...time }
	},
]

/** The text without a part of it. */
export function withoutPart(text: string, part: string): string {
	const at = text.indexOf(part)
	if (at === -1) return text
	return `${text.slice(0, at)} ${text.slice(at + part.length)}`.replace(/\s+/g, ' ').trim()
}

/**
 * The intents of a search text ("eggs near me open sunday"), at most one of each kind, and the words that remain: "eggs".
 * When the text is empty without them, `words` is empty. A question is left out: "eggs" of "who sells eggs".
 */
export function readIntents(text: string): { words: string; intents: SearchIntent[] } {
	const intents: SearchIntent[] = []
	let words = text.replace(/\s+/g, ' ').trim()
	// The patterns take a phone 80 ms to compile.
	if (words === '') return { words, intents }
	for (const read of READERS) {
		const intent = read(words)
		if (intent === null) continue
		intents.push(intent)
		words = withoutPart(words, intent.text)
	}
	const asked = words.replace(QUESTION, '').trim()
	if (asked !== '' || intents.length > 0) words = asked
	if (intents.length > 0) words = words.replace(JOINTS, '').replace(/^[,;\s]+|[,;\s]+$/g, '')
	return { words: words.replace(NEAR_PLACE, 'near '), intents }
}

type IntentFields = { openAt?: string; inSeason?: 'now' }

/** The fields of the filter that the text sets. `near` and its radius need a position and are not among them. */
export function intentFields(intents: readonly SearchIntent[]): IntentFields {
	const fields: IntentFields = {}
	for (const intent of intents) {
		if (intent.kind === 'openAt') fields.openAt = intent.openAt
		if (intent.kind === 'inSeason') fields.inSeason = 'now'
	}
	return fields
}

/** The parameters of an address that a search text may set. */
type IntentSearch = { [name in 'q' | 'near' | 'openAt' | 'inSeason']?: string | undefined }

/** The intents of the text of an address, without those that it has a parameter for, and those that set none. */
export function addressIntents({ q = '', near, openAt, inSeason }: IntentSearch): SearchIntent[] {
	const isSet = {
		nearMe: near !== undefined,
		openAt: openAt !== undefined,
		inSeason: inSeason !== undefined,
		distance: true,
		filler: true,
	}
	return readIntents(q).intents.filter(({ kind }) => !isSet[kind])
}

/** The parameters of an address, with those that its text sets. The text itself is unchanged. */
export function withIntents<Search extends IntentSearch>(search: Search): Search {
	const intents = addressIntents(search)
	if (intents.length === 0) return search
	const isNearMe = intents.some(({ kind }) => kind === 'nearMe')
	return { ...search, ...intentFields(intents), ...(isNearMe && { near: NEAR_ME }) }
}
