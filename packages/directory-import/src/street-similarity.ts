/** Words of streets that do not say which one it is. */
const WEAK_WORDS =
	/^(?:street|str|st|road|rd|avenue|ave|av|boulevard|blvd|lane|ln|drive|dr|court|ct|highway|hwy|route|rte|rt|us|parkway|pkwy|pike|trail|trl|way|circle|cir|terrace|ter|plaza|square|sq|north|south|east|west|[nsew]|[ns][ew]|corner|of|and|the|in|at|on|off|parking|lot|unit|suite|ste|county|state|cr|block|blocks)$/

function wordsOf(street: string): string[] {
	return street
		.toLowerCase()
		.replace(/['’.]/g, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '')
}

/** House numbers, also behind the name of a building: "Mill Hall, 12 Mill Road". */
const numbersOf = (street: string) =>
	[...street.matchAll(/(?:^|[\s,#])(\d+)(?=[\s-][\p{L}\d])/gu)].map((match) => match[1] ?? '')

/** Whether a street has a house number, so that it says exactly where it is. */
export const hasHouseNumber = (street: string | null) => street !== null && numbersOf(street).length > 0

/** The words that say which street it is, without house numbers. */
function nameWords(street: string): string[] {
	const numbers = new Set(numbersOf(street))
	return wordsOf(street).filter((word) => !WEAK_WORDS.test(word) && !numbers.has(word))
}

/** Whether two streets share number and name, or the name, or nothing (null). PO boxes are no streets. */
export function sharesStreet(a: string | null, b: string | null): 'number' | 'name' | null {
	if (a === null || b === null || /\bbox\b/i.test(a) || /\bbox\b/i.test(b)) return null
	const words = new Set(nameWords(b))
	if (!nameWords(a).some((word) => words.has(word))) return null
	const numbers = new Set(numbersOf(b))
	return numbersOf(a).some((number) => numbers.has(number)) ? 'number' : 'name'
}
