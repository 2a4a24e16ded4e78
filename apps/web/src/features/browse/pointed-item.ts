import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { PointedHow } from '../../shared/map/markers/use-pointed-item.ts'

/** A location or listing that list and map highlight together. */
export type PointedItem = { kind: 'location' | 'listing'; id: number; coordinates: Coordinates }

/** The item pointed at on the map, by `itemKey`. */
export type PointedOnMap = PointedHow & { key: string }

/** The key of an item, equal to the map's `mapItemKey`. */
export function itemKey({ kind, id }: Pick<PointedItem, 'kind' | 'id'>): string {
	return `${kind}:${id}`
}

export const locationKey = ({ id }: { id: number }) => itemKey({ kind: 'location', id })
export const listingKey = ({ id }: { id: number }) => itemKey({ kind: 'listing', id })
