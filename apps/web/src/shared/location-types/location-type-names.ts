import type { LocationType } from '@farmgate/contracts/location-type'

/** Where a type has its list, and what its places are called there. In the order of the navigation. */
export const LOCATION_TYPE_PAGES = [
	{ type: 'Farmstand', path: '/farmstands', title: 'Farmstands', items: 'farmstands' },
	{ type: 'Farm', path: '/farms', title: 'Farms', items: 'farms' },
	{ type: 'Market', path: '/markets', title: 'Markets', items: 'markets' },
	{ type: 'Shop', path: '/shops', title: 'Shops', items: 'shops' },
] as const satisfies readonly { type: LocationType; path: string; title: string; items: string }[]

export type LocationTypePath = (typeof LOCATION_TYPE_PAGES)[number]['path']
