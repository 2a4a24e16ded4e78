import type { StartingCategory } from '@farmgate/contracts/category'
import type { RecordDraft } from './build-record.ts'
import { readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import { readFacebook, readWebsite, readX } from './links.ts'
import { hoursOfMonths } from './opening-hours.ts'
import { readPayment } from './payment-text.ts'
import type { TableRow } from './table-row.ts'
import { USDA_LICENSE } from './usda-license.ts'

const PRODUCTS: Record<string, StartingCategory> = {
	Vegetables: 'Vegetables',
	Fruits: 'Fruit',
	Eggs: 'Eggs',
	// The directory's only flag for dairy products.
	Cheese: 'Dairy',
	Meat: 'Meat',
	Poultry: 'Poultry',
	Seafood: 'Seafood',
	Honey: 'Honey',
	Maple: 'Maple Syrup',
	Jams: 'Preserves',
	Bakedgoods: 'Baked Goods',
	Grains: 'Grains & Flour',
	Beans: 'Beans',
	Nuts: 'Nuts',
	Mushrooms: 'Mushrooms',
	Herbs: 'Herbs',
	Juices: 'Juice & Cider',
	Coffee: 'Coffee & Tea',
	Flowers: 'Flowers',
	Soap: 'Soap & Body Care',
}

const PAYMENTS: Record<string, string> = {
	AccptdPmnt_Cash: 'cash',
	AccptdPmnt_Checks: 'check',
	AccptdPmnt_CreditCd: 'credit card',
	AccptdPmnt_SNAP: 'SNAP',
}

/** Months whose column (`prefix1` to `prefix12`) is 1. */
export function flaggedMonths(row: TableRow, prefix: string): number[] {
	return Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => row.get(`${prefix}${month}`) === '1')
}

/** CSA Directory as exported until 2017. It has no coordinates, so every row is an error. */
export function readUsdaCsa(row: TableRow): RecordDraft {
	const flagged = (names: Record<string, string>) =>
		Object.entries(names)
			.filter(([column]) => row.get(column) === '1')
			.map(([, word]) => word)
	return {
		line: row.line,
		source: 'USDA CSA Directory',
		sourceId: row.get('CSA_ID'),
		license: USDA_LICENSE,
		type: 'Farm',
		name: row.get('marketname'),
		address: {
			street: row.get('HQ_ST'),
			city: row.get('HQ_City'),
			region: row.get('HQ_State'),
			postalCode: row.get('HQ_Zip'),
			country: 'US',
		},
		lat: null,
		lng: null,
		categories: [
			...readCategories(row.get('ProductList')),
			...Object.entries(PRODUCTS)
				.filter(([column]) => row.get(column) === '1')
				.map(([, category]) => category),
			'CSA',
		],
		website: readWebsite(row.get('CSA_Website')),
		facebookUrl: readFacebook(row.get('CSA_Facebook')),
		xUrl: readX(row.get('CSA_Twitter')),
		phone: row.get('CSA_Phone'),
		hours: hoursOfMonths(flaggedMonths(row, 'Available_Month')),
		...readPayment(flagged(PAYMENTS)),
		confirmedAt: readConfirmedAt(row.get('updateTime')),
	}
}
