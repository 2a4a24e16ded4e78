import { isOneLetterApart } from './name-similarity.ts'

const DIRECTION = /^(?:north|south|east|west|[nsew]|[ns][ew])$/
const ROUTE = /^(?:highway|hwy|route|rte|rt|us|cr|sr|county|state|interstate)$/
const SUFFIX =
	/^(?:street|str|st|road|rd|avenue|ave|av|boulevard|blvd|lane|ln|drive|dr|court|ct|parkway|pkwy|pike|trail|trl|way|circle|cir|terrace|ter|plaza|square|sq)$/
/** A number behind these is not that of a house. */
const PART_OF_HOUSE = /^(?:unit|suite|ste|lot|apt|room|floor)$/
/** Other words that do not say which street it is. */
const WEAK_WORD =
	/^(?:highway|hwy|route|rte|rt|us|corner|corners|intersection|of|and|the|in|at|on|off|near|between|parking|lot|unit|suite|ste|county|state|cr|sr|interstate|block|blocks)$/

/** Words of sites: "Parks & Recreation" and "Mill Park at the river" are no crossings. */
const SITE =
	/^(?:parks?|recreation|department|dept|library|church|school|college|university|mall|hall|museum|hospital|fairgrounds?|courthouse)$/

const NUMBER_WORDS = new Map(
	[
		['one', 'first'],
		['two', 'second'],
		['three', 'third'],
		['four', 'fourth'],
		['five', 'fifth'],
		['six', 'sixth'],
		['seven', 'seventh'],
		['eight', 'eighth'],
		['nine', 'ninth'],
		['ten', 'tenth'],
	].flatMap((words, index) => words.map((word) => [word, String(index + 1)] as const)),
)

/** "State" of "State Street", not of "State Road 9". */
const isStateStreet = (words: readonly string[], index: number) =>
	/^(?:state|county)$/.test(words[index] ?? '') &&
	SUFFIX.test(words[index + 1] ?? '') &&
	!/^\d/.test(words[index + 2] ?? '')

type Street = {
	houseNumbers: Set<string>
	/** The words of each street of a crossing; one entry for a street alone. */
	names: string[][]
	isCrossing: boolean
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

/** "4th" and "fourth" as "4". */
const plainNumber = (word: string) => NUMBER_WORDS.get(word) ?? word.replace(/^(\d+)(?:st|nd|rd|th)$/, '$1')

/**
 * Whether the word at an index is the number of a house: "12 Mill Road", not the number of a street as in "W 120 St", "4th Ave" and
 * "Route 9".
 */
function isHouseNumber(words: readonly string[], index: number): boolean {
	const [before, word = '', after] = [words[index - 1] ?? '', words[index], words[index + 1]]
	if (after === undefined || !/^\d+$/.test(NUMBER_WORDS.get(word) ?? word)) return false
	// "7 Plaza Dr" has a house number, "120 St" has none.
	if (SUFFIX.test(after) && !words.slice(index + 2).some((other) => SUFFIX.test(other))) return false
	return !DIRECTION.test(before) && !ROUTE.test(before)
}

const isName = (word: string) => !SUFFIX.test(word) && !DIRECTION.test(word) && !WEAK_WORD.test(word)

function readStreet(text: string): Street {
	const plain = text
		.toLowerCase()
		.replace(/['’.]/g, '')
		// "NY-22" is a route, "I-95" an interstate.
		.replace(/\b(?:[a-z]{2}|i)-(\d+)/g, ' route $1')
	const houseNumbers = new Set<string>()
	const names = plain.split(/&|@|\/|,|\b(?:and|at|between|corner of)\b/).map((part) => {
		const words = wordsOf(part)
		return words.flatMap((word, index) => {
			if (PART_OF_HOUSE.test(words[index - 1] ?? '')) return []
			if (isHouseNumber(words, index)) {
				houseNumbers.add(plainNumber(word))
				return []
			}
			return isName(word) || isStateStreet(words, index) ? [plainNumber(word)] : []
		})
	})
	const known = names.filter((words) => words.length > 0)
	return {
		houseNumbers,
		names: known,
		isCrossing: known.length > 1 && plain.split(/;|,(?!\s*(?:at|and)\b)|\s-\s/).some(isCrossing),
	}
}

/** Whether a part of an address names two streets: "Oak & Third", not "Parks & Recreation". */
function isCrossing(part: string): boolean {
	const streets = part.split(/&|@|\/|\b(?:and|at|between|corner of)\b/)
	return (
		streets.filter((street) => wordsOf(street).length > 0).length > 1 && !wordsOf(part).some((word) => SITE.test(word))
	)
}

/** Whether all words of a site without a house number, such as "Mill Park", are in a name. */
export function namesSite(name: string, street: string | null): boolean {
	if (street === null || isExactStreet(street)) return false
	const site = wordsOf(street.toLowerCase().split(/,|\s(?:at|on|in)\s|\s-\s/)[0] ?? '')
	const words = wordsOf(name.toLowerCase())
	return site.length > 1 && site.some((word) => SITE.test(word)) && site.every((word) => words.includes(word))
}

/** Whether a street has a house number or names a crossing, so that it says exactly where it is. */
export function isExactStreet(street: string | null): boolean {
	if (street === null || isPostBox(street)) return false
	const { houseNumbers, isCrossing } = readStreet(street)
	return houseNumbers.size > 0 || isCrossing
}

const isPostBox = (street: string) => /\bbox\b/i.test(street)

const sharesWord = (a: readonly string[], b: readonly string[]) =>
	a.some((word) => b.some((other) => word === other || isOneLetterApart(word, other))) || a.join('') === b.join('')

/** Largest difference of house numbers next to each other. */
const NEXT_NUMBERS = 10

const distancesOfNumbers = (a: Street, b: Street) =>
	[...a.houseNumbers].flatMap((first) => [...b.houseNumbers].map((second) => Math.abs(Number(first) - Number(second))))

/** Least difference of the house numbers of two streets; null when one has none. */
export function numberDistance(a: string | null, b: string | null): number | null {
	if (a === null || b === null) return null
	const distances = distancesOfNumbers(readStreet(a), readStreet(b))
	return distances.length === 0 ? null : Math.min(...distances)
}

/** Whether two addresses are next to each other on one street. */
export function areNeighbors(a: string | null, b: string | null): boolean {
	const distance = sharesStreet(a, b) === null ? null : numberDistance(a, b)
	return distance !== null && distance <= NEXT_NUMBERS
}

/**
 * Whether two streets share number and name, or both streets of a crossing (`number`); or a name; or nothing (null). PO boxes are no
 * streets.
 */
export function sharesStreet(a: string | null, b: string | null): 'number' | 'name' | null {
	if (a === null || b === null || isPostBox(a) || isPostBox(b)) return null
	const [first, second] = [readStreet(a), readStreet(b)]
	const shared = first.names.filter((words) => second.names.some((others) => sharesWord(words, others)))
	if (shared.length === 0) return null
	const others = second.names.filter((words) => first.names.some((names) => sharesWord(words, names)))
	const isSameCrossing = first.isCrossing && second.isCrossing && Math.min(shared.length, others.length) > 1
	const isSameNumber = [...first.houseNumbers].some((number) => second.houseNumbers.has(number))
	return isSameNumber || isSameCrossing ? 'number' : 'name'
}
