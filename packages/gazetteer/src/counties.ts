import type { Box } from '@farmgate/geo/box'
import { foldName } from './fold-name.ts'
import { allZipCodes } from './postal-codes.ts'

/** A county of the US, or a parish of Louisiana. */
export type County = {
	/** "Lancaster County, PA". */
	label: string
	/** Code of the state. */
	region: string
	/** Contains the centers of its ZIP codes, with a margin. */
	box: Box
}

/** About half the width of the area of a ZIP code. */
const MARGIN_DEGREES = 0.1

function widened(box: Box | undefined, lat: number, lng: number): Box {
	if (box === undefined) return { west: lng, south: lat, east: lng, north: lat }
	return {
		west: Math.min(box.west, lng),
		south: Math.min(box.south, lat),
		east: Math.max(box.east, lng),
		north: Math.max(box.north, lat),
	}
}

function withMargin({ west, south, east, north }: Box): Box {
	return {
		west: west - MARGIN_DEGREES,
		south: south - MARGIN_DEGREES,
		east: east + MARGIN_DEGREES,
		north: north + MARGIN_DEGREES,
	}
}

function readCounties(): Map<string, County[]> {
	const boxes = new Map<string, { name: string; region: string; box: Box }>()
	for (const { county, region, lat, lng } of allZipCodes()) {
		// Independent cities, such as "Richmond City", are towns.
		if (county === '' || /\bcity\b/i.test(county)) continue
		const name = county.replace(/ (?:county|parish)$/i, '')
		const id = `${region} ${name}`
		boxes.set(id, { name, region, box: widened(boxes.get(id)?.box, lat, lng) })
	}
	const counties = new Map<string, County[]>()
	for (const { name, region, box } of boxes.values()) {
		const key = foldName(name)
		const label = `${name} ${region === 'LA' ? 'Parish' : 'County'}, ${region}`
		counties.set(key, [...(counties.get(key) ?? []), { label, region, box: withMargin(box) }])
	}
	return counties
}

let counties: Map<string, County[]> | null = null

/** The counties with this name, which does not contain "county": those of several states for "Washington". */
export function findCounties(name: string): County[] {
	counties ??= readCounties()
	return counties.get(foldName(name)) ?? []
}
