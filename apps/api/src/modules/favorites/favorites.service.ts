import type { Favorite, FavoritesMerge, favoriteState } from '@farmgate/contracts/favorite'
import { instant } from '@farmgate/contracts/instant'
import type { Page } from '@farmgate/contracts/page'
import * as z from 'zod'
import { AppError } from '../../platform/app-error.ts'
import { type CursorPageRequest, cursorCodec, cutToPage } from '../../platform/cursor.ts'
import { entityId } from '../../platform/entity-reference.ts'
import type { Viewer } from '../../platform/policy.ts'
import type { LocationsService } from '../locations/locations.service.ts'
import type { UsersService } from '../users/users.service.ts'
import type { FavoritesRepository, Kept } from './favorites.repository.ts'

type Deps = {
	repository: FavoritesRepository
	locations: Pick<LocationsService, 'publicByIds'>
	users: Pick<UsersService, 'byId'>
}
type FavoriteState = z.infer<typeof favoriteState>
const favoriteCursor = cursorCodec(z.tuple([instant, entityId]))

/** How many of a guest's places are new among the favorites, and how many are no longer there to be kept. */
export type FavoritesMerged = { added: number; skipped: number }

/** The places that the person who is signed in keeps. Places that are not public count as not kept. */
export function createFavoritesService({ repository, locations, users }: Deps) {
	async function withLocations(kept: Kept[]): Promise<Favorite[]> {
		const found = await locations.publicByIds(kept.map(({ locationId }) => locationId))
		const byId = new Map(found.map((location) => [location.id, location]))
		return kept.flatMap(({ locationId, createdAt }) => {
			const location = byId.get(locationId)
			return location ? [{ id: locationId, locationId, createdAt: createdAt.toISOString(), location }] : []
		})
	}

	return {
		/** Newest first, a page at a time. Throws `cursor.invalid`. */
		async list({ userId }: Viewer, { limit, cursor }: CursorPageRequest): Promise<Page<Favorite>> {
			const after = cursor === undefined ? null : favoriteCursor.read(cursor)
			const [kept, value] = await Promise.all([repository.list(userId, limit + 1, after), repository.count(userId)])
			const { items, nextCursor } = cutToPage(kept, limit, ({ createdAt, locationId }) =>
				favoriteCursor.write([createdAt.toISOString(), locationId]),
			)
			return { items: await withLocations(items), total: { value, atLeast: false }, nextCursor }
		},

		/** The ids of all those places, newest favorite first. */
		ids: ({ userId }: Viewer): Promise<number[]> => repository.ids(userId),

		/** Whether one place is kept; a place that does not exist is not. */
		async state({ userId }: Viewer, locationId: number): Promise<FavoriteState> {
			return { isFavorite: await repository.has(userId, locationId) }
		},

		/**
		 * Keeps a place; `isNew` is false when it was kept already. Throws `location.not_found` for one that is not public, and
		 * `auth.signed_out` when the account was just removed.
		 */
		async add({ userId }: Viewer, locationId: number): Promise<{ favorite: Favorite; isNew: boolean }> {
			const kept = await repository.add(userId, locationId)
			if (kept === null) await users.byId(userId)
			const [favorite] = kept === null ? [] : await withLocations([kept])
			if (kept === null || favorite === undefined) throw new AppError('location.not_found')
			return { favorite, isNew: kept.isNew }
		},

		/** Keeps a place no longer. One that is not kept, or does not exist, is none of the caller's favorites afterwards either. */
		async remove({ userId }: Viewer, locationId: number): Promise<void> {
			await repository.remove(userId, locationId)
		},

		/**
		 * Joins what a guest kept in the browser, oldest first, to the favorites. Doing it again, or twice at once, adds nothing
		 * more. Throws `auth.signed_out` when the account was just removed.
		 */
		async merge({ userId }: Viewer, { locationIds }: FavoritesMerge): Promise<FavoritesMerged> {
			const wanted = [...new Set(locationIds)]
			const added = await repository.addAll(userId, wanted)
			// Nothing new may also mean that there is nobody any more to keep anything.
			if (added === 0) await users.byId(userId)
			return { added, skipped: wanted.length - (await repository.publicAmong(wanted)).length }
		},
	}
}
export type FavoritesService = ReturnType<typeof createFavoritesService>
