import * as z from 'zod/mini'
import { FAVORITES_MERGE_MAX } from './business-constants.ts'
import { location } from './location.ts'

const locationId = z.int().check(z.minimum(1))

/** A saved location. A user saves a location at most once, so `id` is the id of the location. */
export const favorite = z.object({ id: z.int(), locationId, createdAt: z.string(), location })
export type Favorite = z.infer<typeof favorite>

export const favoriteInput = z.object({ locationId })

/** Whether the location is a favorite of the caller. */
export const favoriteState = z.object({ isFavorite: z.boolean() })

/** The private link to the opening hours of the caller's favorites; null: there is none. */
export const favoritesCalendar = z.object({ path: z.nullable(z.string()) })
export type FavoritesCalendar = z.infer<typeof favoritesCalendar>

/** Guest favorites of the browser, to merge into those of the account. Unknown locations are ignored. */
export const favoritesMerge = z.object({
	locationIds: z.array(locationId).check(z.maxLength(FAVORITES_MERGE_MAX)),
})
export type FavoritesMerge = z.infer<typeof favoritesMerge>
