import type { locationPrivateAddresses, locations } from '@farmgate/db/schema/locations'
import type { Place } from './exact-place.ts'

type PlaceTable = typeof locations | typeof locationPrivateAddresses

/** The columns of a place, for a selection. */
export function placeColumnsOf<Table extends PlaceTable>(table: Table) {
	const { address, street, city, region, postalCode, country, lat, lng, coordinatesApproximate } = table
	return { address, street, city, region, postalCode, country, lat, lng, coordinatesApproximate } as Pick<
		Table,
		keyof Place
	>
}
