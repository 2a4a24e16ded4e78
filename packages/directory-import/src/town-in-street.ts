import { isSameTown } from '@farmgate/gazetteer/fold-name'
import { findPostalCode } from '@farmgate/gazetteer/postal-codes'
import { findTown } from '@farmgate/gazetteer/towns'

const TOWN_MAX_WORDS = 4

const STREET_WORD =
	/^(?:street|road|rd|avenue|ave|av|boulevard|blvd|lane|ln|drive|dr|court|ct|highway|hwy|route|rte|rt|parkway|pkwy|pike|turnpike|tpke|trail|trl|way|circle|cir|terrace|ter|plaza|square|sq|alley|loop|expressway|freeway|crescent|cres|concession|sideroad|line)\.?$/i
/** Also a word of names of towns ("St. Paul"), so it marks a street only after a house number. */
const SAINT_OR_STREET = /^st\.?$/i
/** What may follow a street before the town: directions and units. */
const AFTER_STREET = /^(?:[nsew]|[ns][ew]|#?\d+[a-z]?|#|suite|ste|unit|apt|floor|fl|bldg|building|box|po|p\.o)\.?$/i

const startsWithNumber = (words: readonly string[]) => /^#?\d/.test(words[0] ?? '')

/** Index of the first word after the name and type of a street; -1 when the words contain no street. */
function endOfStreet(words: readonly string[]): number {
	const isNumbered = startsWithNumber(words)
	const from = isNumbered ? 2 : 1
	const index = words.findIndex(
		(word, at) => at >= from && (STREET_WORD.test(word) || (isNumbered && SAINT_OR_STREET.test(word))),
	)
	if (index < 0) return -1
	let end = index + 1
	while (end < words.length && AFTER_STREET.test(words[end] ?? '')) end++
	return end
}

/** Whether a text is a street with house number or type rather than the name of a town. */
export function looksLikeStreet(text: string): boolean {
	const words = text.split(/\s+/)
	return (startsWithNumber(words) && words.length > 1) || endOfStreet(words) > 0
}

/**
 * Separates "12 Mill Road Elmford" into street and town: by the town of the postal code, by a known town at the end, or by the
 * street's type. The town is null when nothing says where it begins.
 */
export function separateTown(
	text: string,
	{ region, postalCode, country }: { region: string | null; postalCode: string | null; country: string | null },
): { street: string; city: string | null } {
	const words = text.split(/\s+/)
	const tail = (count: number) => words.slice(-count).join(' ')
	const cut = (count: number) => ({
		street: words.slice(0, -count).join(' ').replace(/,$/, ''),
		city: tail(count),
	})
	const counts = [TOWN_MAX_WORDS, 3, 2, 1].filter((count) => count < words.length)
	const postalTown = postalCode === null ? null : findPostalCode(postalCode, country ?? 'US')
	const byPostalCode = counts.find((count) => postalTown?.name != null && isSameTown(tail(count), postalTown.name))
	if (byPostalCode !== undefined) return cut(byPostalCode)
	const end = endOfStreet(words)
	const rest = end > 0 ? words.length - end : TOWN_MAX_WORDS
	const known = counts.find((count) => count <= rest && findTown(tail(count), region, country ?? 'US') !== null)
	if (known !== undefined) return cut(known)
	const isName = end > 0 && rest > 0 && rest <= TOWN_MAX_WORDS && !/\d/.test(tail(rest))
	return isName ? cut(rest) : { street: text, city: null }
}
