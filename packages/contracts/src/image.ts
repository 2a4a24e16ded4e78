import * as z from 'zod/mini'

/** A photo or drawing of a location or listing, as pages show it. */
export const image = z.object({
	/** At most 1600 px wide and high. */
	url: z.string(),
	/** At most 400 px wide and high. */
	thumbUrl: z.string(),
	order: z.int(),
	/** What it shows, for those who cannot see it. Empty: unknown. */
	alt: z.string(),
	/** Drawn or generated rather than photographed; shown as such. */
	isGenerated: z.boolean(),
})
export type Image = z.infer<typeof image>
