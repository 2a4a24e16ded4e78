import { readFileSync } from 'node:fs'
import { categoryOfGoods } from './category-names.ts'
import { findRegion } from './regions.ts'

/** How common words are in names. Names are compared by their other words, in any language. */
export type NameWords = {
	/** Counts the words of a name. */
	add(name: string): void
	/** Whether so many names have a word, or it is such a word with a typo, that it says nothing about which location is meant. */
	isCommon(word: string): boolean
	/** Whether a word says little: several names have it, or it means goods. */
	isWeak(word: string): boolean
}

const COMMON_SHARE = 0.024
const WEAK_SHARE = 0.0015

/**
 * Number of names with each word among 10,000 of directories of the USDA, for words of at least 25. English words that say nothing
 * and are rarer there have a higher number: 240 for words such as "of", "inc" and "csa", 25 for words such as "grower" and "day".
 */
const PUBLISHED_WORDS = new URL('name-words.tsv', import.meta.url)
/** The published names count as so many, so that those of a directory in another language soon count more. */
const PUBLISHED_NAMES = 2000

function readPublishedWords(): Map<string, number> {
	const lines = readFileSync(PUBLISHED_WORDS, 'utf8').trimEnd().split('\n')
	return new Map(
		lines.map((line) => {
			const [word = '', count] = line.split('\t')
			return [word, (Number(count) / 10_000) * PUBLISHED_NAMES]
		}),
	)
}

type WordClass = 'common' | 'weak' | 'own'
const KNOWN_MAX = 20_000

/** Counts the words of the names that are added to those of published directories. */
export function countNameWords(): NameWords {
	const counts = readPublishedWords()
	let total = PUBLISHED_NAMES
	let common: string[] | null = null
	const hasShare = (word: string, share: number) => (counts.get(word) ?? 0) >= share * total
	/** A chunk of an import compares each word with those of many names. */
	const known = new Map<string, WordClass>()
	function classify(word: string): WordClass {
		if (hasShare(word, COMMON_SHARE)) return 'common'
		common ??= [...counts.keys()].filter((each) => hasShare(each, COMMON_SHARE))
		if (common.some((each) => isOneLetterApart(word, each))) return 'common'
		return hasShare(word, WEAK_SHARE) || categoryOfGoods(word) !== null ? 'weak' : 'own'
	}
	function classOf(word: string): WordClass {
		const found = known.get(word) ?? classify(word)
		if (known.size >= KNOWN_MAX) known.clear()
		known.set(word, found)
		return found
	}
	return {
		add(name) {
			total++
			common = null
			known.clear()
			for (const word of new Set(nameWordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1)
		},
		isCommon: (word) => classOf(word) === 'common',
		isWeak: (word) => classOf(word) !== 'own',
	}
}

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

/** Directions as streets have them: "E. Center St." */
const DIRECTIONS = new Map([
	['n', 'north'],
	['e', 'east'],
	['s', 'south'],
	['w', 'west'],
])

export function nameWordsOf(text: string): string[] {
	return fold(text)
		.replace(/(?<!\S)([nesw])\.(?=\s\p{L}{3})/gu, (_, letter) => DIRECTIONS.get(letter) ?? '')
		.replace(/['’`](s\b)?/g, '$1')
		.replace(/\./g, '')
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()
		.split(' ')
		.map((word) => ABBREVIATIONS.get(word) ?? word)
}

/** The distinctive part of a name, folded: "lincoln park" of "The Lincoln Park Farmers' Market". */
export function distinctName(name: string, nameWords: NameWords): string {
	const words = nameWordsOf(name)
	const distinct = words.filter((word) => !nameWords.isCommon(word) && !YEAR.test(word))
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

/** What a machine without a name is called: goods, this, and the town. */
export const MACHINE = 'vending machine'
const MACHINE_NAME = new RegExp(`^(.+) ${MACHINE}, `)

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
	/** "milk" of "Milk vending machine, Emlichheim", which is no name but says what is sold. */
	machine: string | null
}

/** "2" of "2nd" and "II"; null for years and words without a number. */
function numberIn(word: string): string | null {
	if (YEAR.test(word)) return null
	return ROMANS.get(word) ?? /\d+/.exec(word)?.[0] ?? null
}

export function nameTraits(name: string): NameTraits {
	const words = nameWordsOf(name)
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
		machine: MACHINE_NAME.exec(name)?.[1]?.toLowerCase() ?? null,
	}
}

type Named = { name: string; city: string | null }

// cspell:ignore towne olde
/** Words of towns that some records leave out: "Boise City", "Village of Hamilton". */
const TOWN_WORDS = new Set('city town towne township village borough of the olde historic downtown green'.split(' '))

function townOf(city: string): string {
	const words = nameWordsOf(city)
	// "Lone Tree" and "Lonetree".
	return (words.every((word) => TOWN_WORDS.has(word)) ? words : words.filter((word) => !TOWN_WORDS.has(word))).join('')
}

/** Whether two records name the same town, without case, accents, punctuation and words such as "City". */
export function isSameTown(a: Pick<Named, 'city'>, b: Pick<Named, 'city'>): boolean {
	return a.city !== null && b.city !== null && townOf(a.city) === townOf(b.city)
}

/** Whether two names are equal without case, accents, punctuation and "the". */
export function isSameName(a: string, b: string): boolean {
	const plain = (name: string) =>
		nameWordsOf(name)
			.filter((word) => word !== 'the' && word !== 'and')
			.join(' ')
	return plain(a) === plain(b)
}

const singular = (word: string) => (word.length > 3 ? word.replace(/s$/, '') : word)

/** The distinctive words without those of the town, of weekdays and of little meaning. */
function coreWords({ name }: Named, towns: ReadonlySet<string>, nameWords: NameWords): string[] {
	const words = distinctName(name, nameWords).split(' ')
	// "Elmford Georgia" names the town and its state; "Georgia's Farm" is a name.
	const isRegionOfTown = (word: string, index: number) =>
		isInTown(words[index - 1] ?? '', towns) && findRegion(word) !== null
	return words
		.filter((word, index) => !isRegionOfTown(word, index))
		.filter((word) => !nameWords.isWeak(word) && !WEEKDAY.test(word) && !isInTown(word, towns) && !isRegionCode(word))
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
export function coreSimilarity(a: Named, b: Named, nameWords: NameWords): number {
	const whole = trigramSimilarity(distinctName(a.name, nameWords), distinctName(b.name, nameWords))
	const towns = townsOf(a, b)
	const [first, second] = [coreWords(a, towns, nameWords), coreWords(b, towns, nameWords)]
	if (first.length === 0 || second.length === 0) {
		const [one, other] = [a, b].map(({ name }) =>
			distinctName(name, nameWords)
				.split(' ')
				.filter(
					(word) => !nameWords.isCommon(word) && !WEEKDAY.test(word) && !TOWN_WORDS.has(word) && !isInTown(word, towns),
				),
		) as [string[], string[]]
		// "Hill Farm" and "Ridge Orchard" have weak words only, but different ones.
		const isContained = one.length === 0 || other.length === 0 || containment(one, other) === 1
		if (!isContained) return whole
		if (first.length === second.length) return isSameTown(a, b) ? 1 : whole
		return Math.max(whole, GENERAL_SIMILARITY)
	}
	if (squash(first) === squash(second)) return 1
	// "Green Acre" and "Greenacre".
	const [one, other] = [a, b].map(({ name }) => distinctName(name, nameWords).replaceAll(' ', ''))
	if (one === other) return 1
	const core = trigramSimilarity(first.join(' '), second.join(' '))
	const share = containment(first, second)
	const contained = share === 1 ? CONTAINED_SIMILARITY : share >= 0.5 ? GENERAL_SIMILARITY : 0
	return Math.max(core, contained, Math.min(whole, core + 0.2))
}

/** Whether each of two lists has a word that the other does not have. */
function haveOwn(first: readonly string[], second: readonly string[]): boolean {
	const hasOwn = (words: readonly string[], others: readonly string[]) => {
		const joined = others.join('')
		return words.some(
			(word) => word.length > 1 && !joined.includes(word) && !others.some((other) => isSameWord(word, other)),
		)
	}
	return (
		squash(first) !== squash(second) &&
		first.join('') !== second.join('') &&
		hasOwn(first, second) &&
		hasOwn(second, first)
	)
}

const townsOf = (a: Named, b: Named) => new Set([...nameWordsOf(a.city ?? ''), ...nameWordsOf(b.city ?? '')])

/** Whether each of two names has a word of its own that says which location it is: "Weinbau Jörg Thüring" and "Weinbau Ambros Thüring". */
export function haveOwnWords(a: Named, b: Named, nameWords: NameWords): boolean {
	const towns = townsOf(a, b)
	return haveOwn(coreWords(a, towns, nameWords), coreWords(b, towns, nameWords))
}

/** Whether two names have different words for what they are: "Fish Market" and "Flower Market". */
export function haveOwnKinds(a: Named, b: Named): boolean {
	const towns = townsOf(a, b)
	const [first, second] = [a, b].map(({ name }) =>
		nameWordsOf(name).filter((word) => !isInTown(word, towns) && !WEEKDAY.test(word)),
	)
	return haveOwn(first ?? [], second ?? [])
}

/** Whether only one of two names has a word that says which location it is: "Farm shop" and "Weber's Farm". */
export function isOneNameGeneral(a: Named, b: Named, nameWords: NameWords): boolean {
	const towns = townsOf(a, b)
	const [first, second] = [coreWords(a, towns, nameWords), coreWords(b, towns, nameWords)]
	return (first.length === 0) !== (second.length === 0)
}

const STREET = /^(?:st|street)$/

/** Whether a text has all distinctive words of a name, at least two: "213 First Ave, Red Rock Plaza" and "Red Rock Plaza Market". */
export function hasCoreOf(text: string | null, name: Named, nameWords: NameWords): boolean {
	const towns = new Set(nameWordsOf(name.city ?? ''))
	const words = distinctName(name.name, nameWords)
		.split(' ')
		.filter((word) => !WEEKDAY.test(word) && !isInTown(word, towns))
		.map(singular)
	const others = nameWordsOf(text ?? '').map(singular)
	const isNamed = (word: string) =>
		others.includes(word) || (STREET.test(word) && others.some((each) => STREET.test(each)))
	return words.length > 1 && words.every(isNamed)
}

/** A name up to what follows a dash, a bracket or "at", often the site: "Elm Farmers Market" of "Elm Farmers Market - City Hall". */
export function nameWithoutSite(name: string): string {
	const head = name.split(/\s[-–—@]\s|\s*[(,:]|\sat\s/i)[0]?.trim()
	return head || name
}
