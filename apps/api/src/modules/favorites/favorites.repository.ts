import type { Queryable } from '@farmgate/db/database'
import { favorites } from '@farmgate/db/schema/favorites'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { users } from '@farmgate/db/schema/users'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { keptLocationId } from '../../writes/merged-locations.ts'

export type FavoriteRow = { locationId: number; createdAt: Date }
/** The last favorite of a page; the next page begins after it. */
export type FavoritePosition = [createdAt: string, locationId: number]

type Added = { location_id: string; created_at: string; is_new: boolean }

/** Favorites, bound to a database or a transaction. Reads leave out locations that are not public. */
export function createFavoritesRepository(db: Queryable) {
	const { locationId: locationColumn, createdAt } = favorites
	const selectOwn = (userId: string, condition?: SQL) =>
		db
			.select({ locationId: locationColumn, createdAt })
			.from(favorites)
			.innerJoin(publicLocations, eq(publicLocations.id, locationColumn))
			.where(and(eq(favorites.userId, userId), condition))
	const newestFirst = [desc(createdAt), desc(locationColumn)]

	return {
		/** Newest first. */
		async list(userId: string, limit: number, after: FavoritePosition | null): Promise<FavoriteRow[]> {
			const isAfter =
				after === null
					? undefined
					: sql`(${createdAt}, ${locationColumn}) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
			return await selectOwn(userId, isAfter)
				.orderBy(...newestFirst)
				.limit(limit)
		},

		count: async (userId: string): Promise<number> => await db.$count(selectOwn(userId).as('own')),

		/** Ids of the locations, newest favorite first. */
		async ids(userId: string): Promise<number[]> {
			const rows = await selectOwn(userId).orderBy(...newestFirst)
			return rows.map(({ locationId }) => locationId)
		},

		has: async (userId: string, locationId: number): Promise<boolean> =>
			(await selectOwn(userId, eq(locationColumn, keptLocationId(locationId)))).length > 0,

		/**
		 * Adds the public locations among these as newer than those of the user; the last one becomes the newest. Existing favorites stay as they
		 * are. Returns them all. Locks the rows, so that a location or user deleted concurrently is skipped instead of violating a foreign key, in
		 * the order of their ids to avoid deadlocks.
		 */
		async add(userId: string, locationIds: number[]): Promise<(FavoriteRow & { isNew: boolean })[]> {
			// The assignment changes nothing; it makes `returning` include existing rows.
			const rows = await db.execute<Added>(sql`
				with wanted as (
					select ${keptLocationId(sql`given.id`)} as id, max(ordinal) as ordinal
					from unnest(${sql.param(locationIds)}::bigint[]) with ordinality as given(id, ordinal) group by 1
				), found as (
					select u.id as user_id, l.id as location_id, wanted.ordinal
					from wanted join ${publicLocations} l on l.id = wanted.id cross join ${users} u
					where u.id = ${userId} order by l.id for key share of u, l
				)
				insert into ${favorites} (user_id, location_id, created_at)
				select user_id, location_id, greatest(
					now() + (ordinal - max(ordinal) over ()) * interval '1 millisecond',
					(select max(created_at) from ${favorites} where user_id = ${userId}) + ordinal * interval '1 millisecond'
				)
				from found order by location_id
				on conflict (user_id, location_id) do update set created_at = ${favorites}.created_at
				returning location_id, created_at, xmax = 0 as is_new`)
			return rows.map((row) => ({
				locationId: Number(row.location_id),
				createdAt: new Date(row.created_at),
				isNew: row.is_new,
			}))
		},

		async remove(userId: string, locationId: number): Promise<void> {
			await db
				.delete(favorites)
				.where(and(eq(favorites.userId, userId), eq(locationColumn, keptLocationId(locationId))))
		},

		/** How many of the ids lead to public locations. */
		async countPublic(locationIds: number[]): Promise<number> {
			const given = sql`unnest(${sql.param(locationIds)}::bigint[]) as given(id)`
			const isPublic = sql`exists (select from ${publicLocations} where id = ${keptLocationId(sql`given.id`)})`
			const [row] = await db.execute<{ count: number }>(
				sql`select count(*)::int as count from ${given} where ${isPublic}`,
			)
			return row?.count ?? 0
		},
	}
}
