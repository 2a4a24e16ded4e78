import type { Coordinates } from '@farmgate/contracts/coordinates'

/** Where places are looked for: around a point, in a region by its name, or anywhere. */
export type PlaceArea = { near: Coordinates } | { region: string | null }

/** An area that a line names, with the query of its lists. `area` is null while it is not known. */
export type NamedArea = {
	area: PlaceArea | null
	/** "Near Albany, NY." */
	areaText: string
	search: { near?: string; nearName?: string; q?: string }
}

/** What a list of an area requests, in its order. */
export function areaQuery(area: PlaceArea) {
	if ('near' in area) return { near: area.near, sort: 'nearest' as const }
	return { ...(area.region !== null && { q: area.region }), sort: 'open' as const }
}
