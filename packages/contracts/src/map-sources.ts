import * as z from 'zod/mini'

/** Words that must be seen where the tiles are; with an address they are a link. */
export const attribution = z.object({ text: z.string(), url: z.optional(z.url({ protocol: /^https?$/ })) })
export type Attribution = z.infer<typeof attribution>

/** A raster ground that browsers fetch by themselves: squares of 256 pixels in web mercator. */
export const mapSource = z.object({
	/** Address of a tile, with {z}, {x} and {y}, and perhaps a range of names such as {a-c}. */
	url: z.string(),
	attribution: z.array(attribution),
	/** The closest zoom that has tiles. */
	maxZoom: z.int(),
	/** How the tiles look; those for dark screens are used nowhere else. */
	scheme: z.enum(['light', 'dark']),
})
export type MapSource = z.infer<typeof mapSource>

/** In the order in which they are tried. Empty: the bundled ground is all there is. */
export const mapSources = z.array(mapSource)
