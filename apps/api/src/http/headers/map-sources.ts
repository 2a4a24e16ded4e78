import { RASTER_MAX_ZOOMS } from '@farmgate/contracts/business-constants'
import type { Attribution, MapSource } from '@farmgate/contracts/map-sources'
import * as z from 'zod'
import { parseJson } from '../read-input.ts'

const OSM: Attribution = { text: '© OpenStreetMap contributors', url: 'https://www.openstreetmap.org/copyright' }
const [STANDARD_MAX_ZOOM, HUMANITARIAN_MAX_ZOOM, TOPOGRAPHIC_MAX_ZOOM] = RASTER_MAX_ZOOMS

/** Public tile servers of the OpenStreetMap community, for small sites: docs/decisions/0008. */
export const PUBLIC_MAP_SOURCES: readonly MapSource[] = [
	{
		url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
		attribution: [OSM],
		maxZoom: STANDARD_MAX_ZOOM,
		scheme: 'light',
	},
	{
		url: 'https://{a-c}.tile.openstreetmap.fr/hot/{z}/{x}/{y}.png',
		attribution: [
			OSM,
			{ text: 'style: Humanitarian OpenStreetMap Team', url: 'https://www.hotosm.org' },
			{ text: 'hosted by OpenStreetMap France', url: 'https://openstreetmap.fr' },
		],
		maxZoom: HUMANITARIAN_MAX_ZOOM,
		scheme: 'light',
	},
	{
		url: 'https://{a-c}.tile.opentopomap.org/{z}/{x}/{y}.png',
		attribution: [
			OSM,
			{ text: 'SRTM', url: 'https://www.viewfinderpanoramas.org' },
			{ text: 'style: © OpenTopoMap (CC-BY-SA)', url: 'https://opentopomap.org' },
		],
		maxZoom: TOPOGRAPHIC_MAX_ZOOM,
		scheme: 'light',
	},
]

/** A range of host names or numbers in a URL template, such as {a-c}. */
const NAME_RANGE = /\{([a-z])-([a-z])\}|\{(\d)-(\d)\}/

/** All URL templates of a template with a range: one per letter or digit. */
export function expandRange(template: string): string[] {
	const match = NAME_RANGE.exec(template)
	if (!match) return [template]
	const [from, to] = [match[1] ?? match[3] ?? '', match[2] ?? match[4] ?? '']
	const codes = Array.from(
		{ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 },
		(_, step) => from.charCodeAt(0) + step,
	)
	return codes.map((code) => template.replace(match[0], String.fromCharCode(code)))
}

function isTileUrl(template: string): boolean {
	if (!['{z}', '{x}', '{y}'].every((part) => template.includes(part))) return false
	if (template.startsWith('/')) return !template.startsWith('//')
	const [first = ''] = expandRange(template)
	return URL.canParse(first) && ['http:', 'https:'].includes(new URL(first).protocol)
}

const source = z.strictObject({
	url: z
		.string()
		.refine(isTileUrl, { error: 'must be an http(s) address, or a path of this server, with {z}, {x} and {y}' }),
	attribution: z.union(
		[
			z
				.string()
				.min(1)
				.transform((text): Attribution[] => [{ text }]),
			z.array(z.strictObject({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }).optional() })).min(1),
		],
		{ error: 'must be a text or a list of {text, url}' },
	),
	maxZoom: z.int({ error: 'must be a whole number' }).min(1).max(22),
	scheme: z.enum(['light', 'dark'], { error: 'must be light or dark' }).default('light'),
})

/**
 * Parses the setting `TILE_SOURCES`: `off`, `public` for OpenStreetMap's, or a JSON list of sources in the order in which browsers try them. Validation
 * errors contain the path in the list, such as "0.url must …".
 */
export const tileSources = z.string().transform((text, context): MapSource[] => {
	if (text.trim() === 'off') return []
	if (text.trim() === 'public') return [...PUBLIC_MAP_SOURCES]
	const parsed = z.array(source).min(1).safeParse(parseJson(text))
	if (parsed.success) return parsed.data
	const [issue] = parsed.error.issues
	const path = issue?.path.join('.')
	const message = path
		? `${path} ${issue?.message}`
		: 'must be "off", "public" or a JSON list of {url, attribution, maxZoom, scheme}'
	context.addIssue({ code: 'custom', message, input: text })
	return z.NEVER
})

/** The distinct origins of the sources' tiles, without this server's own. */
export function originsOf(sources: readonly MapSource[]): string[] {
	const urls = sources.flatMap(({ url }) => (url.startsWith('/') ? [] : expandRange(url)))
	return [...new Set(urls.map((text) => new URL(text).origin))]
}
