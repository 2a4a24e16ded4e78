import type { Coordinates } from '@farmgate/contracts/coordinates'
import { SUGGESTIONS_PER_KIND, type Suggestions } from '@farmgate/contracts/suggestions'
import type { Queryable } from '@farmgate/db/database'
import { publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { mercatorX, mercatorY } from '@farmgate/geo/mercator'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { distanceFrom, likePattern, nameMatches, SHORTEST_INDEXED_TEXT } from '../../query/filter-conditions.ts'
import { type Findable, publicSource } from '../../query/row-source.ts'
import type { Commonness } from './search-words.repository.ts'

/** A text in more names than this is looked for among the nearest (or newest) rows; else all that have it are ordered. */
const COMMON_FROM = 2000
/** How many rows that search goes through at most. */
const ROWS_LOOKED_AT = 3000
/** A text of several words, each in more names than this, costs too much to look for by the index of names. */
const TOO_COMMON_FROM = 5000

/** Where names are read from, and from where their distances are measured. */
type Source = { db: Queryable; findable: Findable; near: Coordinates | undefined }

/** Names that begin with the text, that have a word that begins with it, or that have it anywhere; and how many at most. */
type Tier = { matches: SQL; mostNames: number; isByName: boolean }

/** Best first; what more than one of them gives counts in the first. */
function tiersOf(findable: Findable, text: string, commonness: Commonness, isNear: boolean): Tier[] {
	const { columns } = publicSource(findable)
	const { nameFolded: name } = columns
	const pattern = likePattern(text)
	const begins = sql`${name} like fold(${pattern}) || '%'`
	const hasWord = sql`(${begins} or ${name} like '% ' || fold(${pattern}) || '%')`
	const counts = findable === 'location' ? commonness.names : commonness.titles
	const byWord = { mostNames: counts.beginning, isByName: false }
	const isShort = [...text].length < SHORTEST_INDEXED_TEXT
	const insideWords = { matches: sql`${nameMatches(columns, text)} and not ${hasWord}`, mostNames: counts.anywhere }
	const anywhere: Tier[] = isShort ? [] : [{ ...insideWords, isByName: false }]
	const byName: Tier = { matches: begins, mostNames: counts.beginning, isByName: true }
	// Going through the nearest rows may miss the very name that is being typed; by its beginning it is found anywhere.
	if (isNear) return [{ matches: hasWord, ...byWord }, byName, ...anywhere]
	return [byName, { matches: sql`${hasWord} and not ${begins}`, ...byWord }, ...anywhere]
}

const isCommon = (tier: Tier) => !tier.isByName && tier.mostNames > COMMON_FROM

/**
 * Ids of one tier. What is common is found soon by going through the rows in their order, what is rare by the index of
 * names; either way a keystroke costs little at any size of the directory.
 */
async function idsOf(
	{ db, findable, near }: Source,
	tier: Tier,
	way: 'through the rows' | 'by the index',
): Promise<number[]> {
	const { from: view, columns } = publicSource(findable)
	const { nameFolded: name } = columns
	const most = sql.raw(String(SUGGESTIONS_PER_KIND))
	const scan =
		near === undefined
			? sql`${columns.createdAt} desc, ${columns.id} desc`
			: sql`point(${columns.mx}, ${columns.my}) <-> point(${mercatorX(near.lng)}::int, ${mercatorY(near.lat)}::int)`
	const byName = sql`${name}, ${columns.id}`
	const order = near === undefined || tier.isByName ? byName : sql`${distanceFrom(columns, near)}, ${byName}`
	// The outer limit ends the inner walk as soon as it has enough, which another ordering would not.
	const rows = await db.execute<{ id: number }>(
		way === 'through the rows'
			? sql`select id::float8 as id from (
					select ${columns.id}, ${name} from ${view} order by ${scan} limit ${sql.raw(String(ROWS_LOOKED_AT))}
				) as ${view} where ${tier.matches} limit ${most}`
			: sql`select ${columns.id}::float8 as id from ${view} where ${tier.matches} order by ${order} limit ${most}`,
	)
	return [...rows].map(({ id }) => id)
}

async function bestIds(source: Source, text: string, commonness: Commonness): Promise<number[]> {
	const tiers = tiersOf(source.findable, text, commonness, source.near !== undefined)
	const ids = new Set<number>()
	const add = async (tier: Tier, way: Parameters<typeof idsOf>[2]) => {
		if (ids.size >= SUGGESTIONS_PER_KIND) return
		for (const id of await idsOf(source, tier, way)) ids.add(id)
	}
	for (const tier of tiers) await add(tier, isCommon(tier) ? 'through the rows' : 'by the index')
	if (ids.size === 0) {
		// Several common words may still be a rare text, and far away.
		const missed = tiers.filter((tier) => isCommon(tier) && tier.mostNames < TOO_COMMON_FROM)
		for (const tier of missed) await add(tier, 'by the index')
	}
	return [...ids].slice(0, SUGGESTIONS_PER_KIND)
}

function inOrderOf<Row extends { id: number }>(ids: number[], rows: Row[]): Row[] {
	return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Public locations and listings by their names, bound to a database or a transaction. Never behind the rows. */
export function createSuggestedNamesRepository(db: Queryable) {
	return {
		/** Locations whose names hold the text, at most `SUGGESTIONS_PER_KIND`. */
		async locationsNamed(
			text: string,
			commonness: Commonness,
			near: Coordinates | undefined,
		): Promise<Suggestions['locations']> {
			const ids = await bestIds({ db, findable: 'location', near }, text, commonness)
			if (ids.length === 0) return []
			const { id, slug, name, type, city: town } = publicLocations
			const rows = await db.select({ id, slug, name, type, town }).from(publicLocations).where(inArray(id, ids))
			return inOrderOf(ids, rows)
		},

		/** Listings whose titles hold the text, at most `SUGGESTIONS_PER_KIND`. */
		async listingsTitled(
			text: string,
			commonness: Commonness,
			near: Coordinates | undefined,
		): Promise<Suggestions['listings']> {
			const ids = await bestIds({ db, findable: 'listing', near }, text, commonness)
			if (ids.length === 0) return []
			const { id, slug, title, locationName } = publicListings
			const rows = await db.select({ id, slug, title, locationName }).from(publicListings).where(inArray(id, ids))
			return inOrderOf(ids, rows)
		},
	}
}
