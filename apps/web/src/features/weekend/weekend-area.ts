import { nearPoint } from '../../shared/search/near-text.ts'
import type { NamedArea } from '../../shared/search/place-area.ts'
import { UNNAMED_POINT, useTownName } from '../../shared/search/use-town-name.ts'

/** The place in the address of the screen: a point as "43.09,-79.08" and its name. */
export type WeekendSearch = { near?: string | undefined; nearName?: string | undefined }

/** The area of a place in the address; null without one, or for one that is no point. A point without a name is called by its town. */
export function useAreaOfAddress({ near, nearName }: WeekendSearch): NamedArea | null {
	const point = near === undefined ? null : nearPoint(near)
	const name = useTownName(point ?? undefined, nearName)
	if (near === undefined || point === null) return null
	const search = { near, ...(name !== undefined && { nearName: name }) }
	return { area: { near: point }, areaText: `Near ${name ?? UNNAMED_POINT}.`, search }
}
