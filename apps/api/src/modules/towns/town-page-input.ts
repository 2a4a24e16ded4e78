import * as z from 'zod'
import { entitySlug } from '../../platform/entity-reference.ts'

/** Slugs of a town and of a category; without one it is the page of the town itself. */
export const townPageInput = z.object({ town: entitySlug, category: z.nullable(entitySlug) })
