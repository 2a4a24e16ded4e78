import type { Coordinates } from '@farmgate/contracts/coordinates'
import { foldedWords } from '@farmgate/contracts/search-query/fold-words'
import { SUGGESTIONS_PER_KIND, type Suggestions } from '@farmgate/contracts/suggestions'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { distanceFrom } from '../../items/geo-conditions.ts'
import {
	hasNameWords,
	indexedLength,
	likePattern,
	nameMatches,
	SHORTEST_INDEXED_TEXT,
} from '../../items/name-conditions.ts'
import { type Findable, publicSource } from '../../items/row-source.ts'
import type { Commonness } from './search-words.repository.ts'

/** A text in more names than this is searched in the nearest (or newest) rows only; else all matches are sorted. */
const COMMON_FROM = 2000
/** The number of nearest (or newest) rows that are searched. */
const SCANNED_ROWS = 3000
/** The number of matches whose distance in meters is computed. */
const MEASURED_MATCHES = 32
/** A text whose words are each in more names than this is too expensive for the index of names. */
const TOO_COMMON_FROM = 5000

/** The database, the kind of item, and the point for distances. */
type Source = { db: Queryable; findable: Findable; near: Coordinates | undefined }

/**
 * A group of matches with the same rank. `ofScanned`: the condition for rows that are read anyway; default: `matches`. `maxNames`: upper
 * bound of their number.
 */
type Tier = { matches: SQL; ofScanned?: SQL; maxNames: number; isByName: boolean }

/**
 * The tiers, best first: names that begin with the text, with a word that does, or that contain it. They may overlap. Matches that no index
 * finds count as common.
 */
function tiersOf(findable: Findable, text: string, commonness: Commonness, isNear: boolean): Tier[] {
	const source = publicSource(findable)
	const { nameFolded: name } = source.columns
	const pattern = likePattern(text)
	const begins = sql`${name} like fold(${pattern}) || '%'`
	const counts = findable === 'location' ? commonness.names : commonness.titles
	const [length, indexed, words] = [[...text].length, indexedLength(text), foldedWords(text)]
	const isByWords = indexed === 0 && words.length > 0
	const isFindable = isByWords || indexed >= Math.min(length, 2)
	const startsWord = sql`(${begins} or ${name} like '% ' || fold(${pattern}) || '%')`
	// Not for scanned rows, because each would be compared with the ids of all names that have the words.
	const hasWord = isByWords ? hasNameWords(source, words) : startsWord
	const byWord = { maxNames: isFindable ? counts.beginning : Number.POSITIVE_INFINITY, isByName: false }
	const insideWords: Tier = {
		matches: sql`${nameMatches(source.columns, text)} and not ${startsWord}`,
		maxNames: indexed >= SHORTEST_INDEXED_TEXT ? counts.anywhere : Number.POSITIVE_INFINITY,
		isByName: false,
	}
	const anywhere = length < SHORTEST_INDEXED_TEXT ? [] : [insideWords]
	const byName: Tier = { matches: begins, maxNames: counts.beginning, isByName: true }
	// The scan of the nearest rows may miss a name far away; `byName` finds it by its beginning.
	if (isNear) return [{ matches: hasWord, ofScanned: startsWord, ...byWord }, byName, ...anywhere]
	const isLater = sql`not ${begins}`
	const later = { matches: sql`${hasWord} and ${isLater}`, ofScanned: sql`${startsWord} and ${isLater}` }
	return [byName, { ...later, ...byWord }, ...anywhere]
}

/** How matches are found: in the first rows by distance or age, or by the index of names. */
type Method = 'scan' | 'index'

const isCommon = (tier: Tier) => !tier.isByName && tier.maxNames > COMMON_FROM

type Columns = ReturnType<typeof publicSource>['columns']

/** The distance on the map, which sorts like the distance in meters over short distances, and is much faster. */
function mercatorDistance({ mx, my }: Columns, { lat, lng }: Coordinates): SQL {
	return sql`point(${mx}, ${my}) <-> point(${mercatorX(lng)}::int, ${mercatorY(lat)}::int)`
}

/** The nearest matches of one tier: those that are nearest on the map, in the order of their distance in meters. */
async function nearestIds(db: Queryable, findable: Findable, { matches }: Tier, near: Coordinates): Promise<number[]> {
	const { from: view, columns } = publicSource(findable)
	const { id, lat, lng, nameFolded: name } = columns
	// `+ 0`: the index of points would read rows that do not match until there are enough that do.
	const rows = await db.execute<{ id: number }>(sql`
		select ${id}::float8 as id from (
			select ${id}, ${name}, ${lat}, ${lng} from ${view} where ${matches}
			order by (${mercatorDistance(columns, near)}) + 0 limit ${sql.raw(String(MEASURED_MATCHES))}
		) as ${view} order by ${distanceFrom(columns, near)}, ${name}, ${id} limit ${sql.raw(String(SUGGESTIONS_PER_KIND))}`)
	return [...rows].map((row) => row.id)
}

/**
 * Ids of one tier. Common texts are found by scanning rows in order, rare ones by the index of names, so that the query is
 * fast at any size of the directory.
 */
async function idsOf({ db, findable, near }: Source, tier: Tier, method: Method): Promise<number[]> {
	const { from: view, columns } = publicSource(findable)
	const { nameFolded: name } = columns
	const limit = sql.raw(String(SUGGESTIONS_PER_KIND))
	const scan = near === undefined ? sql`${columns.createdAt} desc, ${columns.id} desc` : mercatorDistance(columns, near)
	const byName = sql`${name}, ${columns.id}`
	if (method === 'index' && near !== undefined && !tier.isByName) return await nearestIds(db, findable, tier, near)
	// Without an outer order, the limit ends the scan as soon as there are enough matches.
	const rows = await db.execute<{ id: number }>(
		method === 'scan'
			? sql`select id::float8 as id from (
					select ${columns.id}, ${name} from ${view} order by ${scan} limit ${sql.raw(String(SCANNED_ROWS))}
				) as ${view} where ${tier.ofScanned ?? tier.matches} limit ${limit}`
			: sql`select ${columns.id}::float8 as id from ${view} where ${tier.matches} order by ${byName} limit ${limit}`,
	)
	return [...rows].map(({ id }) => id)
}

async function bestIds(source: Source, text: string, commonness: Commonness): Promise<number[]> {
	const tiers = tiersOf(source.findable, text, commonness, source.near !== undefined)
	const ids = new Set<number>()
	const add = async (tier: Tier, method: Method) => {
		if (ids.size >= SUGGESTIONS_PER_KIND) return
		for (const id of await idsOf(source, tier, method)) ids.add(id)
	}
	for (const tier of tiers) {
		await add(tier, isCommon(tier) ? 'scan' : 'index')
	}
	if (ids.size === 0) {
		// A text of several common words may be rare.
		const missed = tiers.filter((tier) => isCommon(tier) && tier.maxNames < TOO_COMMON_FROM)
		for (const tier of missed) await add(tier, 'index')
	}
	return [...ids].slice(0, SUGGESTIONS_PER_KIND)
}

function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Public locations and listings by their names, bound to a database or a transaction. */
export function createSuggestedNamesRepository(db: Queryable) {
	const { id, slug, name, type, city: town, region } = publicLocations
	const { title, locationName } = publicListings

	return {
		/** Locations whose names contain the text, at most `SUGGESTIONS_PER_KIND`. */
		async locationsNamed(
			text: string,
			commonness: Commonness,
			near: Coordinates | undefined,
		): Promise<Suggestions['locations']> {
			const ids = await bestIds({ db, findable: 'location', near }, text, commonness)
			if (ids.length === 0) return []
			const columns = { id, slug, name, type, town, region }
			return inOrderOf(ids, await db.select(columns).from(publicLocations).where(inArray(id, ids)))
		},

		/** Listings whose titles contain the text, at most `SUGGESTIONS_PER_KIND`. */
		async listingsTitled(
			text: string,
			commonness: Commonness,
			near: Coordinates | undefined,
		): Promise<Suggestions['listings']> {
			const ids = await bestIds({ db, findable: 'listing', near }, text, commonness)
			if (ids.length === 0) return []
			const columns = { id: publicListings.id, slug: publicListings.slug, title, locationName }
			return inOrderOf(ids, await db.select(columns).from(publicListings).where(inArray(publicListings.id, ids)))
		},
	}
}
