import type { LocationType } from '@farmgate/contracts/location-type'

/** Where each type of place has its list, and what the list is called. */
export const TYPE_LISTS = {
	Farmstand: { path: '/farmstands', title: 'Farmstands' },
	Farm: { path: '/farms', title: 'Farms' },
	Market: { path: '/markets', title: 'Markets' },
	Shop: { path: '/shops', title: 'Shops' },
} as const satisfies Record<LocationType, { path: string; title: string }>
