import { findRegion } from './regions.ts'

/** Words that occur in many names. */
const COMMON_WORDS = new Set(
	'the a an at of in and on for by to farmers farmer famers farmes farm farms market markets mkt fm greenmarket certified cfm csa llc inc co ltd s association'.split(
		' ',
	),
)

/** Words that say little about which location is meant. */
const WEAK_WORDS = new Set(
	`city town twp township village community public downtown regional area original historic growers grower
	producers artisan artisans artisanal organic organics fresh local open air outdoor weekly season spring fall autumn main assoc
	vegetable share shares box street st road rd avenue ave tailgate summer winter indoor family produce stand
	farmstand organization cooperative coop dba county location crafts crafters day
	neighborhood area greater chamber commerce mainstreet producer only ctr`.split(/\s+/),
)

const WEEKDAY = /^(mon|tues?|wednes|thurs?|fri|satur|sun)days?$/
const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const SIDE = /^(north|south|east|west)$/
const SHELTER = /^(in|out)door$/
/** Years in names say when a row was written. */
const YEAR = /^(?:19|20)\d\d$/
const ROMANS = new Map([
	['ii', '2'],
	['iii', '3'],
	['iv', '4'],
])
/** All words of one name are in the other. */
const CONTAINED_SIMILARITY = 0.75
/** One name is only that of the town, or half of the words are common. */
const GENERAL_SIMILARITY = 0.5

/** Removes case and accents, like the database function `fold()`. */
function fold(text: string): string {
	return text
		.normalize('NFKD')
		.replace(/[\u0300-\u036f]/g, '')
		.toLowerCase()
}

/** Words that are also written as abbreviations. */
const ABBREVIATIONS = new Map([
	['mount', 'mt'],
	['saint', 'st'],
	['fort', 'ft'],
	['center', 'ctr'],
	['centre', 'ctr'],
	['cty', 'county'],
])

function wordsOf(text: string): string[] {
	return fold(text)
		.replace(/['’`](s\b)?/g, '$1')
		.replace(/\./g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.split(' ')
		.map((word) => ABBREVIATIONS.get(word) ?? word)
}

/** The distinctive part of a name, folded: "lincoln park" of "The Lincoln Park Farmers' Market". */
export function distinctName(name: string): string {
	const words = wordsOf(name)
	const distinct = words.filter((word) => !COMMON_WORDS.has(word) && !YEAR.test(word))
	return (distinct.length === 0 ? words : distinct).join(' ')
}

function trigramsOf(text: string): Set<string> {
	const trigrams = new Set<string>()
	for (const word of text.split(' ')) {
		const padded = `  ${word} `
		for (let start = 0; start + 3 <= padded.length; start++) trigrams.add(padded.slice(start, start + 3))
	}
	return trigrams
}

/** Share of common trigrams of two texts, 0 to 1, computed as in pg_trgm. */
export function trigramSimilarity(a: string, b: string): number {
	const first = trigramsOf(a)
	const second = trigramsOf(b)
	let common = 0
	for (const trigram of first) if (second.has(trigram)) common++
	return common / (first.size + second.size - common)
}

/** What a name says besides the name proper. */
export type NameTraits = {
	/** Numbers in order: "Pier 4" and "Pier 5" are different. */
	numbers: string
	/** ISO weekdays. */
	days: readonly number[]
	side: string | null
	/** "indoor" or "outdoor". */
	shelter: string | null
	isWinter: boolean
}

/** "2" of "2nd" and "II"; null for years and words without a number. */
function numberIn(word: string): string | null {
	if (YEAR.test(word)) return null
	return ROMANS.get(word) ?? /\d+/.exec(word)?.[0] ?? null
}

export function nameTraits(name: string): NameTraits {
	const words = wordsOf(name)
	const days = words.flatMap((word) => {
		const day = WEEKDAY.exec(word)?.[1]?.slice(0, 3)
		return day === undefined ? [] : [WEEKDAYS.indexOf(day) + 1]
	})
	return {
		numbers: words.flatMap((word) => numberIn(word) ?? []).join(' '),
		days: [...new Set(days)],
		side: words.find((word) => SIDE.test(word)) ?? null,
		isWinter: words.includes('winter'),
		shelter: words.find((word) => SHELTER.test(word)) ?? null,
	}
}

type Named = { name: string; city: string | null }

// cspell:ignore towne olde
/** Words of towns that some records leave out: "Boise City", "Village of Hamilton". */
const TOWN_WORDS = new Set('city town towne township village borough of the olde historic downtown green'.split(' '))

function townOf(city: string): string {
	const words = wordsOf(city)
	return (words.every((word) => TOWN_WORDS.has(word)) ? words : words.filter((word) => !TOWN_WORDS.has(word))).join(' ')
}

/** Whether two records name the same town, without case, accents, punctuation and words such as "City". */
export function isSameTown(a: Pick<Named, 'city'>, b: Pick<Named, 'city'>): boolean {
	return a.city !== null && b.city !== null && townOf(a.city) === townOf(b.city)
}

/** Whether two names are equal without case, accents, punctuation and "the". */
export function isSameName(a: string, b: string): boolean {
	const plain = (name: string) =>
		wordsOf(name)
			.filter((word) => word !== 'the' && word !== 'and')
			.join(' ')
	return plain(a) === plain(b)
}

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/** The distinctive words without those of the town, of weekdays and of little meaning. */
function coreWords({ name }: Named, towns: ReadonlySet<string>): string[] {
	const words = distinctName(name).split(' ')
	// "Elmford Georgia" names the town and its state; "Georgia's Farm" is a name.
	const isRegionOfTown = (word: string, index: number) =>
		isInTown(words[index - 1] ?? '', towns) && findRegion(word) !== null
	return words
		.filter((word, index) => !isRegionOfTown(word, index))
		.filter((word) => !WEAK_WORDS.has(word) && !WEEKDAY.test(word) && !isInTown(word, towns) && !isRegionCode(word))
		.map(singular)
}

const isInTown = (word: string, towns: ReadonlySet<string>) =>
	towns.has(word) || towns.has(singular(word)) || [...towns].some((town) => isSameWord(word, town))

const isRegionCode = (word: string) => word.length === 2 && findRegion(word) !== null

const squash = (words: readonly string[]) => words.toSorted().join('')

/** Whether words of at least six letters differ by one letter that is wrong, missing or too many, but not the first one. */
export function isOneLetterApart(a: string, b: string): boolean {
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
	if (shorter.length < 6 || longer.length - shorter.length > 1 || shorter[0] !== longer[0]) return false
	let at = 0
	while (at < shorter.length && shorter[at] === longer[at]) at++
	const isSwapped = shorter.length === longer.length && shorter.slice(at + 1) === longer.slice(at + 1)
	return isSwapped || shorter.slice(at) === longer.slice(at + 1)
}

/** Whether two words are the same or differ by a typo. */
const isSameWord = (a: string, b: string) =>
	a === b || (a.length > 4 && b.length > 4 && (isOneLetterApart(a, b) || trigramSimilarity(a, b) >= 0.5))

/** Share of the words of the shorter list that are in the longer. */
function containment(a: readonly string[], b: readonly string[]): number {
	const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a]
	return shorter.filter((word) => longer.some((other) => isSameWord(word, other))).length / shorter.length
}

/**
 * Similarity of two names, 0 to 1, by what is left without the town and words of little meaning. 1 for equal ones, also when
 * nothing else is left of both.
 */
export function coreSimilarity(a: Named, b: Named): number {
	const whole = trigramSimilarity(distinctName(a.name), distinctName(b.name))
	const towns = new Set([...wordsOf(a.city ?? ''), ...wordsOf(b.city ?? '')])
	const [first, second] = [coreWords(a, towns), coreWords(b, towns)]
	if (first.length === 0 && second.length === 0) return isSameTown(a, b) ? 1 : whole
	if (first.length === 0 || second.length === 0) return Math.max(whole, GENERAL_SIMILARITY)
	if (squash(first) === squash(second)) return 1
	// "Green Acre" and "Greenacre".
	if (distinctName(a.name).replaceAll(' ', '') === distinctName(b.name).replaceAll(' ', '')) return 1
	const core = trigramSimilarity(first.join(' '), second.join(' '))
	const share = containment(first, second)
	const contained = share === 1 ? CONTAINED_SIMILARITY : share >= 0.5 ? GENERAL_SIMILARITY : 0
	return Math.max(core, contained, Math.min(whole, core + 0.2))
}

/** Whether a text has all distinctive words of a name, at least two: "213 First Ave, Red Rock Plaza" and "Red Rock Plaza Market". */
export function hasCoreOf(text: string | null, name: Named): boolean {
	const words = coreWords(name, new Set(wordsOf(name.city ?? '')))
	const others = wordsOf(text ?? '').map(singular)
	return words.length > 1 && words.every((word) => others.includes(word))
}

/** A name up to what follows a dash, a bracket or "at", often the site: "Elm Farmers Market" of "Elm Farmers Market - City Hall". */
export function nameWithoutSite(name: string): string {
	const head = name.split(/\s[-–—@]\s|\s*[(,:]|\sat\s/i)[0]?.trim()
	return head || name
}
