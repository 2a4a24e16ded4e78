import { SEARCH_TEXT_MAX_LENGTH } from '@farmgate/contracts/business-constants'
import { ALL_CATEGORIES } from '@farmgate/contracts/category'
import * as z from 'zod/mini'

const MAX_CATEGORY_LENGTH = 100

/** Trimmed and cut to what the server takes; a blank or repeated parameter counts as absent. */
function textParameter(maxLength: number) {
	return z.catch(
		z.optional(
			z.pipe(
				z.string(),
				z.transform((text) => text.trim().slice(0, maxLength) || undefined),
			),
		),
		undefined,
	)
}

/** What the address of a list of places says: `?q=honey&category=Eggs`. "All" is no category. */
export const locationSearch = z.pipe(
	z.object({ q: textParameter(SEARCH_TEXT_MAX_LENGTH), category: textParameter(MAX_CATEGORY_LENGTH) }),
	z.transform(({ q, category }) => ({ q, category: category === ALL_CATEGORIES ? undefined : category })),
)
export type LocationSearch = { q?: string | undefined; category?: string | undefined }
