import * as z from 'zod/mini'

/** Attribution to show on the map; a link when `url` is present. */
export const attribution = z.object({ text: z.string(), url: z.optional(z.url({ protocol: /^https?$/ })) })
export type Attribution = z.infer<typeof attribution>

/** A raster base layer that the browser loads: 256-pixel tiles in Web Mercator. */
export const mapSource = z.object({
	/** URL template with {z}, {x} and {y}, and optionally a range of hosts such as {a-c}. */
	url: z.string(),
	attribution: z.array(attribution),
	/** Highest zoom that has tiles. */
	maxZoom: z.int(),
	/** Dark tiles are used only in the dark color scheme. */
	scheme: z.enum(['light', 'dark']),
})
export type MapSource = z.infer<typeof mapSource>

/** What the map draws. */
export const mapSources = z.object({
	/** The vector tiles of this server at /tiles/{z}/{x}/{y}.pbf, 512 pixels wide. `maxZoom` is the deepest zoom of the tiles. */
	basemap: z.object({ maxZoom: z.int(), attribution: z.array(attribution) }),
	/** Base layers above it, in order of preference. Empty: only the vector tiles. */
	raster: z.array(mapSource),
})
export type MapSources = z.infer<typeof mapSources>
