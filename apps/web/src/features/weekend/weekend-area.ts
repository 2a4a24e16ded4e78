import { nearPoint } from '../../shared/search/near-text.ts'
import type { NamedArea } from '../../shared/search/place-area.ts'

/** The place in the address of the screen: a point as "43.09,-79.08" and its name. */
export type WeekendSearch = { near?: string | undefined; nearName?: string | undefined }

/** The area of a place in the address; null without one, or for one that is no point. */
export function areaOfAddress({ near, nearName = 'the chosen place' }: WeekendSearch): NamedArea | null {
	const point = near === undefined ? null : nearPoint(near)
	if (near === undefined || point === null) return null
	return { area: { near: point }, areaText: `Near ${nearName}.`, search: { near, nearName } }
}
