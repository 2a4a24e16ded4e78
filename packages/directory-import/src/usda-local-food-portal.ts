import type { StartingCategory } from '@farmgate/contracts/category'
import { splitAddress } from './address.ts'
import type { RecordDraft } from './build-record.ts'
import { readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { RowError } from './directory-record.ts'
import { hoursOfMonths, readHoursAndSeason } from './opening-hours.ts'
import { readPayment } from './payment-text.ts'
import type { TableRow } from './table-row.ts'
import { typeFromName } from './type-from-name.ts'
import { flaggedMonths } from './usda-csa.ts'
import { USDA_LICENSE } from './usda-license.ts'

/**
 * Fields of all directories of the portal. Ignored, because they are wrong in the exports: Parsed_City and the columns next to
 * it (shifted by commas in the street) and `specialproductionmethods` (certified organic in nearly every row).
 */
function readPortalRow(row: TableRow, source: string): Omit<RecordDraft, 'type'> {
	const description = row.get('listing_desc')
	const directions = row.get('location_desc')
	return {
		line: row.line,
		source,
		sourceId: row.get('listing_id'),
		license: USDA_LICENSE,
		name: row.get('listing_name'),
		address: splitAddress(row.get('location_address')),
		addressLine: row.get('location_address'),
		lat: row.get('location_y'),
		lng: row.get('location_x'),
		description,
		phone: `${description} ; ${directions}`,
		...readPayment([row.get('acceptedpayment'), row.get('FNAP')]),
		pickup: [directions],
		confirmedAt: readConfirmedAt(row.get('update_time')),
	}
}

/** Farmers markets of the Local Food Portal. The file has neither hours nor products nor links. */
export function readPortalFarmersMarket(row: TableRow): RecordDraft {
	return {
		...readPortalRow(row, 'USDA Local Food Portal: farmers markets'),
		type: typeFromName(row.get('listing_name'), 'Market'),
	}
}

/** On-farm markets of the Local Food Portal. */
export function readPortalOnFarmMarket(row: TableRow): RecordDraft {
	const nameAndDescription = `${row.get('listing_name')} ${row.get('listing_desc')}`
	return {
		...readPortalRow(row, 'USDA Local Food Portal: on-farm markets'),
		type: typeFromName(row.get('listing_name'), 'Farm'),
		categories: /\bu-?pick\b|pick[- ]your[- ]own/i.test(nameAndDescription) ? ['U-Pick'] : [],
	}
}

/** CSA farms of the Local Food Portal. The labels of its product lists are shifted, so only their categories are used. */
export function readPortalCsa(row: TableRow): RecordDraft {
	const lists: readonly (readonly [column: string, category: StartingCategory])[] = [
		['product_vegetables', 'Vegetables'],
		['product_fruit', 'Fruit'],
		['product_poultryfowl', 'Poultry'],
		['product_redmeat', 'Meat'],
		['product_fishseafood', 'Seafood'],
	]
	return {
		...readPortalRow(row, 'USDA Local Food Portal: CSA farms'),
		type: 'Farm',
		categories: [
			...readCategories(`${row.get('products')};`),
			...lists.filter(([column]) => row.get(column).replaceAll(';', '') !== '').map(([, category]) => category),
			'CSA',
		],
		hours: hoursOfMonths(flaggedMonths(row, 'season_month_')),
	}
}

/** Food hubs of the Local Food Portal. Those without a retail channel are row errors. */
export function readPortalFoodHub(row: TableRow): RecordDraft | RowError {
	if (row.get('saleschannel_retail').replaceAll(';', '') === '') {
		return { field: 'saleschannel_retail', message: 'a food hub that sells wholesale only' }
	}
	return {
		...readPortalRow(row, 'USDA Local Food Portal: food hubs'),
		type: 'Shop',
		categories: readCategories(`${row.get('products')};`),
		hours: readHoursAndSeason('', row.get('season_month')),
	}
}
