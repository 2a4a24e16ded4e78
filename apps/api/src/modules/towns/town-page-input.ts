import * as z from 'zod'
import { entitySlug } from '../../platform/entity-reference.ts'

/** Slugs of a town and of a category; null for the page of the town. */
export const townPageInput = z.object({
	town: entitySlug.meta({ description: 'Slug of a town, "fonthill-on"' }),
	category: entitySlug.nullable().default(null).meta({ description: 'Slug of a category, "maple-syrup"' }),
})
