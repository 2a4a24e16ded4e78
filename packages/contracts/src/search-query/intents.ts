import { NEAR_ME } from '../filter-parameters.ts'

/** What a text asks for besides words: a part of the filter, and the part of the text that says so. */
export type SearchIntent =
	| { kind: 'nearMe'; text: string }
	/** In the form of the filter's `openAt`. */
	| { kind: 'openAt'; text: string; openAt: string }
	| { kind: 'inSeason'; text: string }

/** The hour for "open sunday": most places that open on a day are open then. */
const DEFAULT_HOUR = 11
const PARTS_OF_DAY: Record<string, number> = { morning: 10, noon: 12, afternoon: 14, evening: 18 }
const NOON = 12

const NEAR_ME_TEXT =
	/\b(?:near|around|close to|nearest to|next to) (?:me|here|my (?:location|position))\b|\bnear ?by\b|(?<=\S\s)here$/iu
const OPEN_NOW = /\bopen(?:ed)? (?:right now|now|today)\b/iu
const OPEN_ON =
	/\b(?:open(?:ed)? (?:on |this |next )?|on )(mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?|s)?(?: (?:(?:at |in the )?(?:(\d{1,2})(?::([0-5]\d))? ?([ap]m)|(morning|noon|afternoon|evening))))?(?![\p{L}\d])/iu
const IN_SEASON = /\b(?:currently |now )?in season(?: now)?\b/iu
/** "Where can I buy", "who sells", "what's". */
const QUESTION =
	/^(?:who|what|where|which)(?:['’]s)?(?=$| (?:can|could|do|does|is|are|sells?|has|have)\b)(?: (?:can|could|do|does|is|are|i|we|you|there|sells?|has|have|buys?|gets?|finds?)\b)*/iu
/** What joins words and intents: "eggs and is" of "eggs and is open now". */
const JOINTS = /(?: (?:and|is|are|that|which|who|it))+$/iu

function hourOf(digits: string, half: string): number {
	return (Number(digits) % NOON) + (half.toLowerCase() === 'pm' ? NOON : 0)
}

function openOnDay([text, day = '', hour, minute, half, part]: RegExpExecArray): SearchIntent {
	const isClock = hour !== undefined && half !== undefined && Number(hour) >= 1 && Number(hour) <= NOON
	const hours = isClock ? hourOf(hour, half) : (PARTS_OF_DAY[part?.toLowerCase() ?? ''] ?? DEFAULT_HOUR)
	const time = `${String(hours).padStart(2, '0')}:${(isClock && minute) || '00'}`
	return { kind: 'openAt', text, openAt: `${day.slice(0, 3).toLowerCase()}-${time}` }
}

const READERS: readonly ((text: string) => SearchIntent | null)[] = [
	(text) => {
		const found = NEAR_ME_TEXT.exec(text)
		return found && { kind: 'nearMe', text: found[0] }
	},
	(text) => {
		const found = OPEN_NOW.exec(text)
		return found && { kind: 'openAt', text: found[0], openAt: 'now' }
	},
	(text) => {
		const found = OPEN_ON.exec(text)
		return found && openOnDay(found)
	},
	(text) => {
		const found = IN_SEASON.exec(text)
		return found && { kind: 'inSeason', text: found[0] }
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
	for (const read of READERS) {
		const intent = read(words)
		if (intent === null || intents.some(({ kind }) => kind === intent.kind)) continue
		intents.push(intent)
		words = withoutPart(words, intent.text)
	}
	const asked = words.replace(QUESTION, '').trim()
	if (asked !== '' || intents.length > 0) words = asked
	if (intents.length > 0) words = words.replace(JOINTS, '')
	return { words, intents }
}

/** The fields of the filter that the text sets. `near` needs the visitor's position and is not among them. */
export function intentFields(intents: readonly SearchIntent[]): { openAt?: string; inSeason?: 'now' } {
	const fields: { openAt?: string; inSeason?: 'now' } = {}
	for (const intent of intents) {
		if (intent.kind === 'openAt') fields.openAt = intent.openAt
		if (intent.kind === 'inSeason') fields.inSeason = 'now'
	}
	return fields
}

/** The parameters of an address that a search text may set. */
type IntentSearch = { [name in 'q' | 'near' | 'openAt' | 'inSeason']?: string | undefined }

/** The intents of the text of an address, without those that it has a parameter for. */
export function addressIntents({ q = '', near, openAt, inSeason }: IntentSearch): SearchIntent[] {
	const isSet = { nearMe: near !== undefined, openAt: openAt !== undefined, inSeason: inSeason !== undefined }
	return readIntents(q).intents.filter(({ kind }) => !isSet[kind])
}

/** The parameters of an address, with those that its text sets. The text itself is unchanged. */
export function withIntents<Search extends IntentSearch>(search: Search): Search {
	const intents = addressIntents(search)
	if (intents.length === 0) return search
	const isNearMe = intents.some(({ kind }) => kind === 'nearMe')
	return { ...search, ...intentFields(intents), ...(isNearMe && { near: NEAR_ME }) }
}
