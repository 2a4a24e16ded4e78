import type { Coordinates } from '@farmgate/contracts/coordinates'

/** The place in the address of the screen: a point as "43.09,-79.08" and its name. */
export type WeekendSearch = { near?: string | undefined; nearName?: string | undefined }

/** Where markets are looked for: around a point, in a region by its name, or anywhere. */
export type WeekendArea = {
	near?: Coordinates
	region?: string | null
	/** "Near Albany, NY." */
	text: string
	/** The place in the address of a list. */
	search: WeekendSearch & { q?: string }
}

/** The area of a place in the address; null without one, or for one that is no point. */
export function areaOfAddress({ near, nearName }: WeekendSearch): WeekendArea | null {
	const [lat = Number.NaN, lng = Number.NaN] = near?.split(',').map(Number) ?? []
	if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) return null
	const name = nearName ?? 'the chosen place'
	return { near: { lat, lng }, text: `Near ${name}.`, search: { near, nearName: name } }
}
