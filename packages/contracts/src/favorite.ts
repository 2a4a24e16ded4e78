import * as z from 'zod/mini'
import { FAVORITES_MERGE_MAX } from './business-constants.ts'
import { location } from './location.ts'

const locationId = z.int().check(z.minimum(1))

/** One place that somebody keeps. A place is kept once, so the favorite's id is the place's. */
export const favorite = z.object({ id: z.int(), locationId, createdAt: z.string(), location })
export type Favorite = z.infer<typeof favorite>

export const favoriteInput = z.object({ locationId })

/** Whether one place is kept by whoever asks. */
export const favoriteState = z.object({ isFavorite: z.boolean() })

/** What a guest kept in the browser, to join what is kept on the server. Places that are gone are passed over. */
export const favoritesMerge = z.object({
	locationIds: z.array(locationId).check(z.maxLength(FAVORITES_MERGE_MAX)),
})
export type FavoritesMerge = z.infer<typeof favoritesMerge>
