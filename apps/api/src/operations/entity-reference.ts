import { isStorable } from '@farmgate/contracts/text-fields'
import * as z from 'zod'

const SLUG_MAX_LENGTH = 200

/** An id of a database row, as a safe integer. */
export const entityId = z.int().min(1)

/** A current or former slug. Text that PostgreSQL cannot store is a validation error. */
export const entitySlug = z.string().min(1).max(SLUG_MAX_LENGTH).refine(isStorable, { error: 'must be plain text' })

export const byIdInput = z.object({ id: entityId.meta({ description: 'Id' }) })
export const bySlugInput = z.object({ slug: entitySlug.meta({ description: 'Slug' }) })
/** For operations without input. */
export const noInput = z.object({})
