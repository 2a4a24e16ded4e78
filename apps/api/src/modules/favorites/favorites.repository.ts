import type { Queryable } from '@farmgate/db/database'
import { favorites } from '@farmgate/db/schema/favorites'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { users } from '@farmgate/db/schema/users'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'

/** That a person keeps a place, and since when. */
export type Kept = { locationId: number; createdAt: Date }
/** The last favorite of a page; the next page begins after it. */
export type KeptPosition = [createdAt: string, locationId: number]

type Added = { created_at: string; is_new: boolean }

/**
 * Adds what stands in `wanted` (`id`, and `ordinal` to tell older from newer) as far as it is public. The rows are locked, so
 * that a place or a person removed at the same moment is passed over instead of breaking a foreign key, and taken in the
 * order of their ids, so that two such statements never wait for each other.
 */
function insertWanted(userId: string, wanted: SQL): SQL {
	return sql`with wanted as (${wanted}), kept as (
			select u.id as user_id, l.id as location_id, wanted.ordinal
			from wanted join ${publicLocations} l on l.id = wanted.id cross join ${users} u
			where u.id = ${userId} order by l.id for key share of u, l
		)
		insert into ${favorites} (user_id, location_id, created_at)
		select user_id, location_id, now() + (ordinal - max(ordinal) over ()) * interval '1 millisecond'
		from kept order by location_id`
}

/** What people keep, bound to a database or a transaction. Only places that are public count as kept. */
export function createFavoritesRepository(db: Queryable) {
	const ofUser = (userId: string) => eq(favorites.userId, userId)
	const isPublic = eq(publicLocations.id, favorites.locationId)

	return {
		/** Newest first. */
		async list(userId: string, limit: number, after: KeptPosition | null): Promise<Kept[]> {
			const onwards =
				after === null
					? undefined
					: sql`(${favorites.createdAt}, ${favorites.locationId}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
			return await db
				.select({ locationId: favorites.locationId, createdAt: favorites.createdAt })
				.from(favorites)
				.innerJoin(publicLocations, isPublic)
				.where(and(ofUser(userId), onwards))
				.orderBy(desc(favorites.createdAt), desc(favorites.locationId))
				.limit(limit)
		},

		async count(userId: string): Promise<number> {
			const [row] = await db
				.select({ count: sql<number>`count(*)::int` })
				.from(favorites)
				.innerJoin(publicLocations, isPublic)
				.where(ofUser(userId))
			return row?.count ?? 0
		},

		/** Ids of the places, newest favorite first. */
		async ids(userId: string): Promise<number[]> {
			const rows = await db
				.select({ locationId: favorites.locationId })
				.from(favorites)
				.innerJoin(publicLocations, isPublic)
				.where(ofUser(userId))
				.orderBy(desc(favorites.createdAt), desc(favorites.locationId))
			return rows.map(({ locationId }) => locationId)
		},

		async has(userId: string, locationId: number): Promise<boolean> {
			const rows = await db
				.select({ locationId: favorites.locationId })
				.from(favorites)
				.innerJoin(publicLocations, isPublic)
				.where(and(ofUser(userId), eq(favorites.locationId, locationId)))
			return rows.length > 0
		},

		/** Null when there is no such public place, or no such person any more. What is kept already stays as it was. */
		async add(userId: string, locationId: number): Promise<(Kept & { isNew: boolean }) | null> {
			const wanted = sql`select ${locationId}::bigint as id, 1 as ordinal`
			// The assignment changes nothing; it makes the statement answer with the row that was there already.
			const [row] = await db.execute<Added>(sql`${insertWanted(userId, wanted)}
				on conflict (user_id, location_id) do update set created_at = ${favorites}.created_at
				returning created_at, xmax = 0 as is_new`)
			if (row === undefined) return null
			return { locationId, createdAt: new Date(row.created_at), isNew: row.is_new }
		},

		/** Adds those of the places that are public; the last of them becomes the newest favorite. Returns how many are new. */
		async addAll(userId: string, locationIds: number[]): Promise<number> {
			const wanted = sql`select id, ordinal from unnest(${sql.param(locationIds)}::bigint[]) with ordinality as given(id, ordinal)`
			const added = await db.execute(
				sql`${insertWanted(userId, wanted)} on conflict (user_id, location_id) do nothing returning location_id`,
			)
			return added.length
		},

		async remove(userId: string, locationId: number): Promise<void> {
			await db.delete(favorites).where(and(ofUser(userId), eq(favorites.locationId, locationId)))
		},

		/** Those of the ids that are of public places. */
		async publicAmong(locationIds: number[]): Promise<number[]> {
			const rows = await db
				.select({ id: publicLocations.id })
				.from(publicLocations)
				.where(inArray(publicLocations.id, locationIds))
			return rows.map(({ id }) => id)
		},
	}
}
export type FavoritesRepository = ReturnType<typeof createFavoritesRepository>
