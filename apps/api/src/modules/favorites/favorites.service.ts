import type { Favorite, FavoritesMerge, favoriteState } from '@farmgate/contracts/favorite'
import { instant } from '@farmgate/contracts/instant'
import type { Page } from '@farmgate/contracts/page'
import * as z from 'zod'
import type { Queryable } from '../../database/database.ts'
import { type CursorPageRequest, cursorCodec, cutToPage } from '../../http/cursor.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { entityId } from '../../operations/entity-reference.ts'
import type { Viewer } from '../../operations/policy.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { UsersService } from '../users/users.service.ts'
import { createFavoritesRepository, type FavoriteRow } from './favorites.repository.ts'

type Deps = {
	db: Queryable
	locations: Pick<LocationsService, 'publicByIds'>
	users: Pick<UsersService, 'byId'>
}
type FavoriteState = z.infer<typeof favoriteState>
const favoriteCursor = cursorCodec(z.tuple([instant, entityId]))

/** How many favorites of a guest are new, and how many were skipped because their location is not public. */
type FavoritesMerged = { added: number; skipped: number }

/** Favorites of the signed-in user. Locations that are not public are left out. */
export function createFavoritesService({ db, locations, users }: Deps) {
	const repository = createFavoritesRepository(db)
	async function withLocations(rows: FavoriteRow[]): Promise<Favorite[]> {
		const found = await locations.publicByIds(rows.map(({ locationId }) => locationId))
		const byId = new Map(found.map((location) => [location.id, location]))
		return rows.flatMap(({ locationId, createdAt }) => {
			const location = byId.get(locationId)
			return location ? [{ id: locationId, locationId, createdAt: createdAt.toISOString(), location }] : []
		})
	}

	return {
		/** Newest first, a page at a time. Throws `cursor.invalid`. */
		async list({ userId }: Viewer, { limit, cursor }: CursorPageRequest): Promise<Page<Favorite>> {
			const after = cursor === undefined ? null : favoriteCursor.read(cursor)
			const [rows, total] = await Promise.all([repository.list(userId, limit + 1, after), repository.count(userId)])
			const { items, nextCursor } = cutToPage(rows, limit, ({ createdAt, locationId }) =>
				favoriteCursor.write([createdAt.toISOString(), locationId]),
			)
			return { items: await withLocations(items), total, nextCursor }
		},

		/** The ids of all favorite locations, newest favorite first. */
		ids: ({ userId }: Pick<Viewer, 'userId'>): Promise<number[]> => repository.ids(userId),

		/** Whether a location is a favorite; false for one that does not exist. The id of a merged location leads to the kept one, here and below. */
		async state({ userId }: Viewer, locationId: number): Promise<FavoriteState> {
			return { isFavorite: await repository.has(userId, locationId) }
		},

		/**
		 * Adds a favorite; `isNew` is false for an existing one. Throws `location.not_found` for a location that is not public,
		 * and `auth.signed_out` when the account was just removed.
		 */
		async add({ userId }: Viewer, locationId: number): Promise<{ favorite: Favorite; isNew: boolean }> {
			const [row] = await repository.add(userId, [locationId])
			if (row === undefined) await users.byId(userId)
			const [favorite] = row === undefined ? [] : await withLocations([row])
			if (row === undefined || favorite === undefined) throw new AppError('location.not_found')
			return { favorite, isNew: row.isNew }
		},

		/** Removes a favorite. Idempotent. */
		remove: ({ userId }: Viewer, locationId: number): Promise<void> => repository.remove(userId, locationId),

		/** Merges a guest's favorites, oldest first. Idempotent. Throws `auth.signed_out` when the account was just removed. */
		async merge({ userId }: Viewer, { locationIds }: FavoritesMerge): Promise<FavoritesMerged> {
			const wanted = [...new Set(locationIds)]
			const merged = await repository.add(userId, wanted)
			// No rows may mean that the account was removed.
			if (merged.length === 0) await users.byId(userId)
			return {
				added: merged.filter(({ isNew }) => isNew).length,
				skipped: wanted.length - (await repository.countPublic(wanted)),
			}
		},
	}
}
export type FavoritesService = ReturnType<typeof createFavoritesService>
