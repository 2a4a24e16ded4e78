import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { PointedHow } from '../../shared/map/map-props.ts'

/** A place or a product that list and map point at together. */
export type PointedItem = { kind: 'location' | 'listing'; id: number; coordinates: Coordinates }

/** What the map points at, by `itemKey`. */
export type PointedOnMap = PointedHow & { key: string }

/** The list's own name of an item, the same as the map's (`mapItemKey`). */
export function itemKey({ kind, id }: Pick<PointedItem, 'kind' | 'id'>): string {
	return `${kind}:${id}`
}
