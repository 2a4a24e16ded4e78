import { isStorable } from '@farmgate/contracts/text-fields'
import * as z from 'zod'

const SLUG_MAX_LENGTH = 200

/** Ids as the database counts them, within what JavaScript counts exactly. */
export const entityId = z.int().min(1)

/** Anything that could be a slug, now or once; what the database cannot hold is refused before it is asked. */
export const entitySlug = z.string().min(1).max(SLUG_MAX_LENGTH).refine(isStorable, { error: 'must be plain text' })

export const byIdInput = z.object({ id: entityId.meta({ description: 'Id' }) })
export const bySlugInput = z.object({ slug: entitySlug.meta({ description: 'Slug' }) })
/** For operations that need to know nothing but the caller. */
export const noInput = z.object({})
