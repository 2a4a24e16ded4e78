import { PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX } from '@farmgate/contracts/business-constants'
import * as z from 'zod'

const CURSOR_MAX_LENGTH = 1000

/** Which page of one's favorites. They have one order, and are too few to be searched. */
export const favoritePage = z.object({
	limit: z.int().min(1).max(PAGE_LIMIT_MAX).default(PAGE_LIMIT_DEFAULT),
	cursor: z.string().max(CURSOR_MAX_LENGTH).optional(),
})
export type FavoritePageRequest = z.output<typeof favoritePage>
