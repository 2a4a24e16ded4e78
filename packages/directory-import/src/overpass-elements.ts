import * as z from 'zod/mini'
import { pointOfLines } from './representative-point.ts'

const latLon = z.object({ lat: z.number(), lon: z.number() })
const line = z.array(z.nullable(latLon))
const bounds = z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() })

const element = z.object({
	type: z.enum(['node', 'way', 'relation']),
	id: z.int(),
	lat: z.optional(z.number()),
	lon: z.optional(z.number()),
	center: z.optional(latLon),
	bounds: z.optional(bounds),
	geometry: z.optional(line),
	members: z.optional(z.array(z.looseObject({ role: z.optional(z.string()), geometry: z.optional(line) }))),
	tags: z.optional(z.record(z.string(), z.string())),
})
type Element = z.infer<typeof element>

const positions = (points: z.infer<typeof line>) =>
	points.filter((at) => at !== null).map(({ lat, lon }): [number, number] => [lon, lat])

function pointOf({ lat, lon, center, bounds: box, geometry, members }: Element): [number, number] | null {
	if (lat !== undefined && lon !== undefined) return [lon, lat]
	const lines = geometry
		? [geometry]
		: (members ?? []).flatMap(({ role, geometry: part }) => (part && role !== 'inner' ? [part] : []))
	const inside = pointOfLines(lines.map(positions))
	if (inside !== null) return inside
	if (center !== undefined) return [center.lon, center.lat]
	return box === undefined ? null : [(box.minlon + box.maxlon) / 2, (box.minlat + box.maxlat) / 2]
}

/** An element of an Overpass result as a GeoJSON feature with a point. Null for other values. */
export function overpassFeature(value: unknown) {
	const parsed = element.safeParse(value)
	if (!parsed.success) return null
	const { type, id, tags } = parsed.data
	const point = pointOf(parsed.data)
	return {
		type: 'Feature',
		id: `${type}/${id}`,
		geometry: point === null ? null : { type: 'Point', coordinates: point },
		properties: tags ?? {},
	}
}
