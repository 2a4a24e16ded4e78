import type { LocationType } from '@farmgate/contracts/location-type'
import { distanceMeters } from '@farmgate/geo/distance'
import {
	coreSimilarity,
	distinctName,
	isSameTown,
	nameTraits,
	nameWithoutSite,
	trigramSimilarity,
} from './name-similarity.ts'
import { isExactStreet, namesSite, sharesStreet } from './street-similarity.ts'

/** Locations that are farther apart are never the same. */
export const SAME_LOCATION_RADIUS_METERS = 8000
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

/** Within this distance a street without a number is taken for any address nearby. */
const INEXACT_STREET_METERS = 1000

/** Least similarity of names at one site, with another reason, and for the review list. */
const SITE_SIMILARITY = 0.45
const REASON_SIMILARITY = 0.4
const GENERAL_SIMILARITY = 0.5
const DOUBTFUL_SIMILARITY = 0.7
const SITE_DOUBTFUL_SIMILARITY = 0.3
const EQUAL_SIMILARITY = 0.95
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
	street: string | null
	city: string | null
	postalCode: string | null
	phone: string | null
	website: string | null
	facebookUrl: string | null
	/** ISO weekdays with opening hours; empty: unknown. */
	days: readonly number[]
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

/** Host and path of a web address without "www."; null for the front page of a host that many locations share. */
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

/** Whether the names say that the records are different: other numbers, sides of a town or seasons. */
function haveDifferentTraits(a: LocationFacts, b: LocationFacts, isSameSite: boolean): boolean {
	const [first, second] = [nameTraits(a.name), nameTraits(b.name)]
	const isSameAddress = sharesStreet(a.street, b.street) === 'number'
	const isOneNumbered = first.numbers === '' || second.numbers === ''
	if (first.numbers !== second.numbers && !(isOneNumbered && (isSameSite || isSameAddress))) return true
	const areOpposite = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
	if (areOpposite(first.side, second.side)) return true
	if (areOpposite(first.shelter, second.shelter) && !isSameAddress) return true
	return first.isWinter !== second.isWinter && !isSameSite && !isSameAddress
}

/** Similarity of the whole names: without the town and weak words, many are equal. */
const likenessOf = (a: LocationFacts, b: LocationFacts) => trigramSimilarity(distinctName(a.name), distinctName(b.name))
const isLike = (a: LocationFacts, b: LocationFacts) => likenessOf(a, b) >= GENERAL_SIMILARITY

/** Why two markets with similar names may be two of one organizer; null when nothing says so. */
function doubtAboutMarkets(a: LocationFacts, b: LocationFacts, meters: number): string | null {
	const [first, second] = [nameTraits(a.name), nameTraits(b.name)]
	const street = sharesStreet(a.street, b.street)
	if (first.isWinter !== second.isWinter && street !== 'number') return 'one is a winter market'
	const namesDay =
		(first.days.length > 0 && daysOf(b).length === 0) || (second.days.length > 0 && daysOf(a).length === 0)
	const isOneStreet = street !== null && (meters <= SAME_SITE_METERS || (meters <= SAME_BLOCK_METERS && isLike(a, b)))
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

/** A reason to take records with similar names for the same although they are not at one site; null without one. */
function reasonApart(a: LocationFacts, b: LocationFacts, similarity: number, meters: number, isApproximate: boolean) {
	const street = sharesStreet(a.street, b.street)
	if (isMarket(a) !== isMarket(b)) {
		// A farm and the market of that name at the farm.
		const isOneName = distinctName(a.name) === distinctName(b.name) && similarity >= EQUAL_SIMILARITY
		return isOneName && street === 'name' ? 'same name and street' : null
	}
	const isEqual = similarity >= EQUAL_SIMILARITY
	const likeness = likenessOf(a, b)
	if (isEqual && isSameArea(a, b)) {
		if (!isApproximate && meters <= SAME_NAME_METERS && likeness >= SOME_SIMILARITY) return 'same name and town'
		if (street === 'name' && (isApproximate || likeness >= GENERAL_SIMILARITY)) return 'same name, town and street'
		if (!isMarket(a) && !isMarket(b) && street === null) return 'same name and town'
		const isInexact = !isExactStreet(a.street) || !isExactStreet(b.street)
		const isNear = a.street === null || b.street === null || meters <= INEXACT_STREET_METERS
		if (isInexact && (isApproximate || (isNear && likeness >= GENERAL_SIMILARITY))) return 'same name and town'
	}
	const isNamed = namesSite(a.name, b.street) || namesSite(b.name, a.street)
	if (isNamed && isSameArea(a, b) && similarity >= DOUBTFUL_SIMILARITY && meters <= INEXACT_STREET_METERS)
		return 'the name of one is the site of the other'
	if (street !== 'name') return null
	const least = meters <= SAME_CORNER_METERS ? LIKE_SIMILARITY : GENERAL_SIMILARITY
	if (meters <= SAME_BLOCK_METERS && similarity >= GENERAL_SIMILARITY && likeness >= least) return 'same street'
	if (isApproximate && !isMarket(a) && isSameArea(a, b) && similarity >= DOUBTFUL_SIMILARITY)
		return 'same town and street'
	return meters <= SAME_BLOCK_METERS && similarity >= DOUBTFUL_SIMILARITY ? 'same street' : null
}

/** Similarity of the names; at one site also of the names without what follows "at" or a dash. */
function similarityOf(a: LocationFacts, b: LocationFacts, isSameSite: boolean): number {
	const whole = coreSimilarity(a, b)
	if (!isSameSite || whole >= EQUAL_SIMILARITY) return whole
	const heads = [a, b].map(({ name, city }) => ({ name: nameWithoutSite(name), city }))
	return Math.max(whole, heads[0] && heads[1] ? coreSimilarity(heads[0], heads[1]) : 0)
}

/**
 * Compares two records by name, distance, weekdays, address and contacts. Null when they are different locations; markets
 * without a common weekday always are. `doubtful` pairs have similar names and no other reason.
 */
export function compareLocations(a: LocationFacts, b: LocationFacts): Comparison | null {
	const isApproximate = a.isApproximate || b.isApproximate
	const meters = distanceWithin(a, b)
	if (meters === null) return null
	const isFar = !isApproximate && meters > EXACT_RADIUS_METERS
	const farReason = isFar ? sharesStreet(a.street, b.street) : null
	if (isFar && farReason !== 'number' && (farReason === null || meters > SAME_ROAD_METERS)) return null
	const isSameSite = !isApproximate && meters <= SAME_SITE_METERS
	const similarity = similarityOf(a, b, isSameSite)
	if (isFar && similarity < (farReason === 'number' ? DOUBTFUL_SIMILARITY : EQUAL_SIMILARITY)) return null
	const isNearby = isSameSite || (meters <= SAME_BLOCK_METERS && sharesStreet(a.street, b.street) === 'number')
	if (similarity < (isNearby ? SITE_DOUBTFUL_SIMILARITY : REASON_SIMILARITY)) return null
	if (haveDifferentTraits(a, b, isSameSite)) return null
	const fact = sharedFact(a, b)
	const score = similarity - Math.min(meters / EXACT_RADIUS_METERS, 1) / 10
	const result = (verdict: Comparison['verdict'], reason: string): Comparison => ({ verdict, score, reason })
	if (isMarket(a) && isMarket(b)) {
		if (haveNoDayInCommon(a, b)) return null
		const doubt = doubtAboutMarkets(a, b, isApproximate ? Number.POSITIVE_INFINITY : meters)
		if (doubt !== null) return result('doubtful', doubt)
	}
	if (isSameSite && similarity >= SITE_SIMILARITY) return result('same', 'similar name at the same site')
	if (fact !== null && (similarity >= REASON_SIMILARITY || fact === SAME_ADDRESS)) {
		// An organizer has one website for all of its markets.
		const isAmbiguous =
			isMarket(a) && isMarket(b) && fact === 'same website' && !isSameSite && meters > SAME_BLOCK_METERS
		return result(isAmbiguous ? 'doubtful' : 'same', fact)
	}
	const reason = isSameSite ? null : reasonApart(a, b, similarity, meters, isApproximate)
	if (reason !== null) return result('same', reason)
	if (isSameSite) return result('doubtful', 'another name at the same site')
	return similarity >= DOUBTFUL_SIMILARITY ? result('doubtful', 'similar name nearby') : null
}
