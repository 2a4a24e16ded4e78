import type { Coordinates } from '@farmgate/contracts/coordinates'

/** A place or a product that list and map point at together. */
export type PointedItem = { kind: 'location' | 'listing'; id: number; coordinates: Coordinates }

/** The list's own name of an item, the same as the map's (`mapItemKey`). */
export function itemKey({ kind, id }: Pick<PointedItem, 'kind' | 'id'>): string {
	return `${kind}:${id}`
}
