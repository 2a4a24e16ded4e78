import { isDeepStrictEqual } from 'node:util'
import type { LocationType } from '@farmgate/contracts/location-type'
import { distanceMeters } from '@farmgate/geo/distance'
import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import {
	coreSimilarity,
	distinctName,
	hasCoreOf,
	haveOwnKinds,
	haveOwnWords,
	isOneNameGeneral,
	isSameName,
	isSameTown,
	type NameWords,
	nameTraits,
	nameWithoutSite,
	trigramSimilarity,
} from './name-similarity.ts'
import { areNeighbors, isExactStreet, namesSite, numberDistance, sharesStreet } from './street-similarity.ts'

/** Locations that are farther apart are never the same. */
export const SAME_LOCATION_RADIUS_METERS = 8000
/** The least `word_similarity` of PostgreSQL of the names of two locations that are compared. */
export const SIMILAR_NAME_MIN = 0.25
/** Farther apart, exact points are of the same location only with the same street and number: one of them is wrong. */
const EXACT_RADIUS_METERS = 1600
/** Within this distance similar names are enough; farther apart there must be another reason. */
const SAME_SITE_METERS = 60
/** Within this distance a common street is such a reason for names with little in common. */
const SAME_CORNER_METERS = 150
/** Within this distance a common street is such a reason. */
const SAME_BLOCK_METERS = 300
/** Within this distance equal names are such a reason. */
const SAME_NAME_METERS = 600
/** Within this distance an equal name and a common street are such a reason: one of the points is wrong. */
const SAME_ROAD_METERS = 3000
/** Largest difference of house numbers of records that are farther apart on one road. */
const ROAD_NUMBERS = 500
/** Within this distance on one road, such a difference of house numbers is small. */
const NEAR_NUMBERS = 200
/** Within this distance two points may be in one park. */
const PARK_METERS = 2000
/** Within this distance two markets of a town at one street and number are the same whatever their names. */
const ONE_ADDRESS_METERS = 2000

/** Within this distance a street without a number is taken for any address nearby. */
const INEXACT_STREET_METERS = 1000

/** Least similarity of names at one site, with another reason, and for the review list. */
const SITE_SIMILARITY = 0.45
const REASON_SIMILARITY = 0.4
const GENERAL_SIMILARITY = 0.5
const DOUBTFUL_SIMILARITY = 0.7
const SITE_DOUBTFUL_SIMILARITY = 0.3
const EQUAL_SIMILARITY = 0.95
/** Least similarity of names at one address. */
const ADDRESS_SIMILARITY = 0.15
/** Least similarity of whole names on one road, and of a market that has moved. */
const EQUAL_LIKENESS = 0.9
const MOVED_LIKENESS = 0.6
/** Least similarity of whole names. */
const LIKE_SIMILARITY = 0.35
/** Least similarity of whole names of which nothing else is left: not "City Center" and "Downtown". */
const SOME_SIMILARITY = 0.2

const SAME_ADDRESS = 'same street and number'

/** What two records are compared by. */
export type LocationFacts = {
	name: string
	type: LocationType
	lat: number
	lng: number
	isApproximate: boolean
	/** Whether the record is an object of OpenStreetMap, where each place is drawn once and at its point. Absent: no. */
	isMapped?: boolean
	street: string | null
	city: string | null
	postalCode: string | null
	phone: string | null
	website: string | null
	facebookUrl: string | null
	/** ISO weekdays with opening hours; empty: unknown. */
	days: readonly number[]
	/** Absent or empty: unknown. */
	openingRules?: OpeningRules | null
}

export type Comparison = {
	/** `doubtful`: to be decided by an admin. */
	verdict: 'same' | 'doubtful'
	/** 0 to 1, to choose among several matches. */
	score: number
	/** In plain words, for the report. */
	reason: string
}

const digits = (text: string | null) => (text ?? '').replace(/\D/g, '').slice(-10)

/** A web address without scheme, "www." and fragment; null for other texts. */
function pageOf(address: string | null): string | null {
	const url = address === null ? null : URL.parse(address)
	if (url === null) return null
	const page = `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`
	return page.toLowerCase()
}

const sameValue = (a: string | null, b: string | null) => a !== null && a !== '' && a === b

/** A fact other than the name that both records share, in plain words; null without one. */
function sharedFact(a: LocationFacts, b: LocationFacts): string | null {
	if (digits(a.phone) !== '' && digits(a.phone) === digits(b.phone)) return 'same phone number'
	if (sharesStreet(a.street, b.street) === 'number') return SAME_ADDRESS
	if (sameValue(pageOf(a.website), pageOf(b.website))) return 'same website'
	return sameValue(pageOf(a.facebookUrl), pageOf(b.facebookUrl)) ? 'same Facebook page' : null
}

/** Whether town or postal code are the same, or neither is known of both. */
function isSameArea(a: LocationFacts, b: LocationFacts): boolean {
	const isUnknown = (a.city === null || b.city === null) && (a.postalCode === null || b.postalCode === null)
	return isUnknown || isSameTown(a, b) || sameValue(a.postalCode, b.postalCode)
}

/** Weekdays of a record: its hours, else the weekdays in its name. */
const daysOf = (facts: LocationFacts) => (facts.days.length > 0 ? facts.days : nameTraits(facts.name).days)

function haveNoDayInCommon(a: LocationFacts, b: LocationFacts): boolean {
	const named = nameTraits(b.name).days
	if (nameTraits(a.name).days.some((day) => named.includes(day))) return false
	const [first, second] = [daysOf(a), daysOf(b)]
	return first.length > 0 && second.length > 0 && !first.some((day) => second.includes(day))
}

const isMarket = ({ type }: LocationFacts) => type === 'Market'
const areMapped = (a: LocationFacts, b: LocationFacts) => a.isMapped === true && b.isMapped === true

/** Whether the names say that the records are different: other numbers, sides of a town or seasons. */
function haveDifferentTraits(a: LocationFacts, b: LocationFacts, isSameSite: boolean): boolean {
	const [first, second] = [nameTraits(a.name), nameTraits(b.name)]
	const isSameAddress = sharesStreet(a.street, b.street) === 'number'
	const isOneNumbered = first.numbers === '' || second.numbers === ''
	if (first.numbers !== second.numbers && !(isOneNumbered && (isSameSite || isSameAddress))) return true
	if (first.machine !== second.machine) return true
	const areOpposite = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
	if (areOpposite(first.side, second.side)) return true
	if (areOpposite(first.shelter, second.shelter) && !isSameAddress) return true
	return first.isWinter !== second.isWinter && !isSameSite && !isSameAddress
}

/** Similarity of the whole names: without the town and weak words, many are equal. */
const likenessOf = (a: LocationFacts, b: LocationFacts, words: NameWords) =>
	trigramSimilarity(distinctName(a.name, words), distinctName(b.name, words))
const isLike = (a: LocationFacts, b: LocationFacts, words: NameWords) => likenessOf(a, b, words) >= GENERAL_SIMILARITY

/** Why two markets with similar names may be two of one organizer; null when nothing says so. */
function doubtAboutMarkets(a: LocationFacts, b: LocationFacts, words: NameWords, meters: number): string | null {
	const [first, second] = [nameTraits(a.name), nameTraits(b.name)]
	const street = sharesStreet(a.street, b.street)
	if (first.isWinter !== second.isWinter && street !== 'number') return 'one is a winter market'
	const namesDay =
		(first.days.length > 0 && daysOf(b).length === 0) || (second.days.length > 0 && daysOf(a).length === 0)
	const isOneStreet =
		street !== null && (meters <= SAME_CORNER_METERS || (meters <= SAME_BLOCK_METERS && isLike(a, b, words)))
	const isOneSite = isOneStreet || street === 'number'
	return namesDay && !isOneSite ? 'one is the market of a weekday' : null
}

/** Distance in meters; null when the records are too far apart to be the same. */
function distanceWithin(a: LocationFacts, b: LocationFacts): number | null {
	// Rules out most pairs without trigonometry.
	if (Math.abs(a.lat - b.lat) > 0.08) return null
	const meters = distanceMeters(a, b)
	return meters > SAME_LOCATION_RADIUS_METERS ? null : meters
}

const namesTown = ({ name, city }: LocationFacts, words: NameWords) =>
	city !== null && distinctName(name, words).includes(distinctName(city, words))

/** Reasons for two markets with similar names that are not at one site; null without one. */
function reasonOfMarkets(
	a: LocationFacts,
	b: LocationFacts,
	words: NameWords,
	similarity: number,
	meters: number,
): string | null {
	if (!isSameArea(a, b) || similarity < REASON_SIMILARITY) return null
	if (meters <= SAME_BLOCK_METERS && areNeighbors(a.street, b.street)) return 'neighboring street numbers'
	const isNamed = hasCoreOf(b.street, a, words) || hasCoreOf(a.street, b, words)
	if (meters <= SAME_BLOCK_METERS && isNamed) return 'the name of one is the site of the other'
	const hasNoStreet = a.street === null || b.street === null
	const areOfTown = namesTown(a, words) && namesTown(b, words) && similarity >= GENERAL_SIMILARITY
	if (meters <= SAME_BLOCK_METERS && hasNoStreet && areOfTown) return 'same town, and one has no street'
	// A market of one name in a town that has no other one has moved.
	const isWhole = [a, b].every(({ name }) => nameWithoutSite(name) === name && nameTraits(name).shelter === null)
	const hasMoved =
		isWhole && similarity >= EQUAL_SIMILARITY && likenessOf(a, b, words) >= MOVED_LIKENESS && isSameTown(a, b)
	return hasMoved && meters <= EXACT_RADIUS_METERS ? 'same name and town' : null
}

/** A reason to take records with similar names for the same although they are not at one site; null without one. */
function reasonApart(
	a: LocationFacts,
	b: LocationFacts,
	words: NameWords,
	similarity: number,
	meters: number,
	isApproximate: boolean,
) {
	const street = sharesStreet(a.street, b.street)
	if (isMarket(a) !== isMarket(b)) {
		// A farm and the market of that name at the farm.
		const isOneName = distinctName(a.name, words) === distinctName(b.name, words) && similarity >= EQUAL_SIMILARITY
		if (isOneName && street === 'name') return 'same name and street'
		return isSameName(a.name, b.name) && isSameTown(a, b) && !isApproximate ? 'same name and town' : null
	}
	const ofMarkets = isMarket(a) && !isApproximate ? reasonOfMarkets(a, b, words, similarity, meters) : null
	if (ofMarkets !== null) return ofMarkets
	const isEqual = similarity >= EQUAL_SIMILARITY
	const likeness = likenessOf(a, b, words)
	if (isSameName(a.name, b.name) && !isApproximate && meters <= SAME_BLOCK_METERS) return 'same name nearby'
	if (isEqual && street === 'name' && likeness >= EQUAL_LIKENESS && meters <= SAME_NAME_METERS)
		return 'same name and street'
	if (isEqual && isSameArea(a, b)) {
		if (!isApproximate && meters <= SAME_NAME_METERS && likeness >= SOME_SIMILARITY) return 'same name and town'
		if (street === 'name' && (isApproximate || likeness >= GENERAL_SIMILARITY)) return 'same name, town and street'
		if (!isMarket(a) && !isMarket(b) && street === null) return 'same name and town'
		const isInexact = !isExactStreet(a.street) || !isExactStreet(b.street)
		const isNear = a.street === null || b.street === null || meters <= INEXACT_STREET_METERS
		if (isInexact && (isApproximate || (isNear && likeness >= GENERAL_SIMILARITY))) return 'same name and town'
	}
	const isNamed = namesSite(a.name, b.street) || namesSite(b.name, a.street)
	const siteMeters = isSameArea(a, b) ? INEXACT_STREET_METERS : 0
	if (isNamed && similarity >= DOUBTFUL_SIMILARITY && meters <= Math.max(siteMeters, isParkOf(a, b) ? PARK_METERS : 0))
		return 'the name of one is the site of the other'
	if (street !== 'name') return null
	const isOneRoad = isSameArea(a, b) && similarity >= DOUBTFUL_SIMILARITY && likeness >= GENERAL_SIMILARITY
	const areNumbersNear = (numberDistance(a.street, b.street) ?? Number.POSITIVE_INFINITY) <= NEAR_NUMBERS
	if (isOneRoad && meters <= (areNumbersNear ? INEXACT_STREET_METERS : SAME_NAME_METERS)) return 'same town and street'
	const least = meters <= SAME_CORNER_METERS ? LIKE_SIMILARITY : GENERAL_SIMILARITY
	if (meters <= SAME_BLOCK_METERS && similarity >= GENERAL_SIMILARITY && likeness >= least) return 'same street'
	if (!isMarket(a) && isSameArea(a, b) && similarity >= DOUBTFUL_SIMILARITY) return 'same town and street'
	return meters <= SAME_BLOCK_METERS && similarity >= DOUBTFUL_SIMILARITY ? 'same street' : null
}

/** Similarity of the names; at one site also of the names without what follows "at" or a dash. */
function similarityOf(
	a: LocationFacts,
	b: LocationFacts,
	words: NameWords,
	isSameSite: boolean,
	meters: number,
): number {
	const whole = coreSimilarity(a, b, words)
	const isOneCorner = meters <= SAME_CORNER_METERS && sharesStreet(a.street, b.street) !== null
	if (!(isSameSite || isOneCorner) || whole >= EQUAL_SIMILARITY) return whole
	const heads = [a, b].map(({ name, city }) => ({ name: nameWithoutSite(name), city }))
	return Math.max(whole, heads[0] && heads[1] ? coreSimilarity(heads[0], heads[1], words) : 0)
}

/** Whether two records have one street and number, one website or phone number, and one Facebook page. */
function areAtOneAddressWithFacts(a: LocationFacts, b: LocationFacts): boolean {
	if (sharesStreet(a.street, b.street) !== 'number' || haveNoDayInCommon(a, b)) return false
	const isOneContact = sameValue(pageOf(a.website), pageOf(b.website)) || sameValue(digits(a.phone), digits(b.phone))
	return isOneContact && sameValue(pageOf(a.facebookUrl), pageOf(b.facebookUrl))
}

/** Whether records at exact points that are far apart may be the same: one of the points is wrong. */
function canBeFar(a: LocationFacts, b: LocationFacts, words: NameWords, similarity: number, meters: number): boolean {
	const street = sharesStreet(a.street, b.street)
	if (street === 'number') return similarity >= SITE_SIMILARITY || isOneAddress(a, b, meters)
	if (street === null) return isParkOf(a, b) && similarity >= DOUBTFUL_SIMILARITY && meters <= PARK_METERS
	const isEqual = similarity >= EQUAL_SIMILARITY
	if (meters <= SAME_ROAD_METERS) return isEqual
	const distance = numberDistance(a.street, b.street)
	return isEqual && isSameTown(a, b) && isLike(a, b, words) && (distance ?? 0) <= ROAD_NUMBERS
}

/** Whether the name of one record is a park, and the street of the other that park. */
const isParkOf = (a: LocationFacts, b: LocationFacts) =>
	[a.street, b.street].some((street) => /\bpark\b/i.test(street ?? '')) &&
	(namesSite(a.name, b.street) || namesSite(b.name, a.street))

/** Whether two markets of a town have one street and number. */
function isOneAddress(a: LocationFacts, b: LocationFacts, meters: number): boolean {
	const isOne = isMarket(a) && isMarket(b) && sharesStreet(a.street, b.street) === 'number' && isSameArea(a, b)
	return isOne && meters <= ONE_ADDRESS_METERS
}

/** Whether two markets at one address may be the same, and the name of one says the street: "E. Center St. Farmers Market". */
function isNamedByAddress(a: LocationFacts, b: LocationFacts, words: NameWords): boolean {
	if (!isOneAddress(a, b, 0) || haveNoDayInCommon(a, b) || haveDifferentTraits(a, b, true)) return false
	return hasCoreOf(b.street, a, words) || hasCoreOf(a.street, b, words)
}

/** Least similarity of the names of records that can be the same. */
function leastSimilarity(a: LocationFacts, b: LocationFacts, isSameSite: boolean, meters: number): number {
	if (isOneAddress(a, b, meters)) return ADDRESS_SIMILARITY
	const isNearby = isSameSite || (meters <= SAME_BLOCK_METERS && sharesStreet(a.street, b.street) === 'number')
	return isNearby ? SITE_DOUBTFUL_SIMILARITY : REASON_SIMILARITY
}

/** The host of a web address, without "www."; null for none. */
const hostOf = (address: string | null) => pageOf(address)?.split('/', 1)[0] ?? null

const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== '' && b !== '' && a !== b

/** Why two records with similar names are different or to be decided by an admin; null when nothing contradicts a link. */
function contradiction(a: LocationFacts, b: LocationFacts, words: NameWords): string | null {
	const isOnePhone = sameValue(digits(a.phone), digits(b.phone))
	const isOneSite =
		sameValue(pageOf(a.website), pageOf(b.website)) || sameValue(pageOf(a.facebookUrl), pageOf(b.facebookUrl))
	if (!isOneSite && differ(digits(a.phone), digits(b.phone))) return 'other phone numbers'
	const isOneDistinctName = distinctName(a.name, words) === distinctName(b.name, words)
	if (!isOnePhone && !isOneDistinctName && differ(hostOf(a.website), hostOf(b.website))) return 'other websites'
	// Publishers of markets differ in all of these.
	if (isMarket(a) && isMarket(b) && !areMapped(a, b)) return null
	if (haveOtherHours(a, b)) return 'other opening hours'
	if (isOnePhone || isOneSite) return null
	const street = sharesStreet(a.street, b.street)
	const isOneName = isSameName(a.name, b.name)
	// Publishers of one place differ in its number now and then, not by far.
	const leastNumbers = isOneName ? NEAR_NUMBERS : 0
	if (street === 'name' && (numberDistance(a.street, b.street) ?? 0) > leastNumbers) return 'other house numbers'
	if (isOneName) return null
	if (isMarket(a) && isMarket(b) && haveOwnKinds(a, b)) return 'another kind of market'
	if (isOneNameGeneral(a, b, words)) return 'one has no name of its own'
	if (street === 'number') return null
	return haveOwnWords(a, b, words) ? 'each name has words of its own' : null
}

/** Whether both have opening hours, and they differ. */
function haveOtherHours(a: LocationFacts, b: LocationFacts): boolean {
	const [first, second] = [a.openingRules ?? [], b.openingRules ?? []]
	return first.length > 0 && second.length > 0 && !isDeepStrictEqual(first, second)
}

/**
 * Compares two records by name, distance, weekdays, address and contacts. Null when they are different locations; markets
 * without a common weekday always are. `doubtful` pairs have similar names and no other reason, or contradict each other.
 */
export function compareLocations(a: LocationFacts, b: LocationFacts, words: NameWords): Comparison | null {
	const found = compareNamesAndPlaces(a, b, words)
	const doubt = found?.verdict === 'same' ? contradiction(a, b, words) : null
	return found === null || doubt === null
		? found
		: { ...found, verdict: 'doubtful', reason: `${found.reason}, but ${doubt}` }
}

function compareNamesAndPlaces(a: LocationFacts, b: LocationFacts, words: NameWords): Comparison | null {
	const isApproximate = a.isApproximate || b.isApproximate
	const meters = distanceWithin(a, b)
	if (meters === null) return null
	// A farm has a stand at its field and machines in the villages, with its name and phone number.
	if (areMapped(a, b) && meters > SAME_CORNER_METERS) return null
	const isFar = !isApproximate && meters > EXACT_RADIUS_METERS
	const isSameSite = !isApproximate && meters <= SAME_SITE_METERS
	const similarity = similarityOf(a, b, words, isSameSite, meters)
	if (isSameSite && isNamedByAddress(a, b, words))
		return { verdict: 'same', score: similarity, reason: 'the name of one is the site of the other' }
	if (areAtOneAddressWithFacts(a, b)) return { verdict: 'same', score: similarity, reason: 'same address and contacts' }
	if (isFar && !canBeFar(a, b, words, similarity, meters)) return null
	if (similarity < leastSimilarity(a, b, isSameSite, meters)) return null
	if (haveDifferentTraits(a, b, isSameSite)) return null
	const fact = sharedFact(a, b)
	const score = similarity - Math.min(meters / EXACT_RADIUS_METERS, 1) / 10
	const result = (verdict: Comparison['verdict'], reason: string): Comparison => ({ verdict, score, reason })
	if (isMarket(a) && isMarket(b)) {
		if (haveNoDayInCommon(a, b)) return null
		const doubt = doubtAboutMarkets(a, b, words, isApproximate ? Number.POSITIVE_INFINITY : meters)
		if (doubt !== null) return result('doubtful', doubt)
	}
	// Publishers give markets of two towns the point of one of them.
	const isSiteSure = isSameArea(a, b) || sharesStreet(a.street, b.street) !== null || similarity >= DOUBTFUL_SIMILARITY
	if (isSameSite && similarity >= SITE_SIMILARITY && isSiteSure) return result('same', 'similar name at the same site')
	if (fact !== null && (similarity >= REASON_SIMILARITY || fact === SAME_ADDRESS)) {
		// An organizer has one website for all of its markets.
		const isAmbiguous =
			isMarket(a) &&
			isMarket(b) &&
			fact === 'same website' &&
			!isSameSite &&
			(meters > SAME_BLOCK_METERS || haveOwnWords(a, b, words))
		return result(isAmbiguous ? 'doubtful' : 'same', fact)
	}
	const reason = isSameSite || areMapped(a, b) ? null : reasonApart(a, b, words, similarity, meters, isApproximate)
	if (reason !== null) return result('same', reason)
	if (isSameSite) return result('doubtful', 'another name at the same site')
	return similarity >= DOUBTFUL_SIMILARITY ? result('doubtful', 'similar name nearby') : null
}
