import type { LocationType } from '@farmgate/contracts/location-type'
import type { ListScreen } from './list-page.ts'

function typeList(type: LocationType, path: string, title: string, about: string): ListScreen {
	return { path, title, about, fixed: { types: [type], defaultKind: 'location' } }
}

/** Where each type of place has its list, and what the list is called there. */
export const TYPE_LISTS: Record<LocationType, ListScreen> = {
	Farm: typeList('Farm', '/farms', 'Farms', 'Farms that sell what they grow, raise or make'),
	Farmstand: typeList('Farmstand', '/farmstands', 'Farmstands', 'Stands at the farm gate and along the road'),
	Market: typeList('Market', '/markets', 'Markets', 'Markets of farmers and makers'),
	Shop: typeList('Shop', '/shops', 'Shops', 'Shops that sell what is grown and made nearby'),
}

/** Every place, of all types. */
export const LOCATIONS_LIST: ListScreen = {
	path: '/locations',
	title: 'Locations',
	about: 'Farms, farmstands, markets and shops',
	fixed: { defaultKind: 'location' },
}
