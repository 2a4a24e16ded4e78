import { forEachFlag, type LocationFlag } from '@farmgate/contracts/location-flags'

// cspell:ignore acceptscards acceptssnap acceptssnapebt paymentcards selfserve selfservice wheelchairaccessible

/** What columns of tables, properties and tags of OpenStreetMap that state a flag are called, without case, blanks and punctuation. */
export const FLAG_HEADERS = {
	acceptsSnap: ['acceptssnap', 'acceptssnapebt', 'snap', 'ebt'],
	acceptsCards: ['acceptscards', 'paymentcards'],
	selfService: ['selfservice', 'selfserve'],
	wheelchairAccessible: ['wheelchairaccessible', 'wheelchair'],
	seasonal: ['seasonal'],
} as const satisfies Record<LocationFlag, readonly string[]>

const YES = /^(?:yes|y|true|1|x|only|designated)$/
const NO = /^(?:no|n|false|0)$/
/** Values of the tag `seasonal`. */
const SEASONS = /^(?:(?:spring|summer|autumn|fall|winter|wet_season|dry_season)\s*(?:[;,]\s*|$))+$/

/** Null for texts that are neither yes nor no, such as "limited". */
export function readFlag(text: string): boolean | null {
	const value = text.trim().toLowerCase()
	if (YES.test(value) || SEASONS.test(value)) return true
	return NO.test(value) ? false : null
}

/** The flags that are stated in values by their headers. */
export function statedFlags(get: (flag: LocationFlag) => string): Partial<Record<LocationFlag, boolean>> {
	const flags = Object.entries(forEachFlag((flag) => readFlag(get(flag))))
	return Object.fromEntries(flags.filter(([, isSet]) => isSet !== null))
}
