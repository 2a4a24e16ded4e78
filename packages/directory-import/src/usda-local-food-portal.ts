import type { StartingCategory } from '@farmgate/contracts/category'
import { splitAddress } from './address.ts'
import type { RecordDraft } from './build-record.ts'
import { readCategories } from './category-names.ts'
import { readConfirmedAt } from './confirmed-at.ts'
import type { RowFault } from './directory-record.ts'
import { describePayment } from './payment-text.ts'
import { typeFromName } from './place-type.ts'
import { readSeason } from './season.ts'
import type { TableRow } from './table-row.ts'
import { flaggedMonths } from './usda-csa.ts'
import { USDA_LICENCE } from './usda-licence.ts'

/**
 * What all directories of the portal share. Not read, because they are wrong in the exports: Parsed_City and its
 * neighbors (shifted by commas in the street) and `specialproductionmethods` (certified organic nearly everywhere).
 */
function readPortalRow(row: TableRow, source: string): Omit<RecordDraft, 'type'> {
	const description = row.get('listing_desc')
	const directions = row.get('location_desc')
	return {
		line: row.line,
		source,
		sourceId: row.get('listing_id'),
		licence: USDA_LICENCE,
		name: row.get('listing_name'),
		address: splitAddress(row.get('location_address')),
		addressLine: row.get('location_address'),
		lat: row.get('location_y'),
		lng: row.get('location_x'),
		description,
		phone: `${description} ; ${directions}`,
		paymentInfo: describePayment([row.get('acceptedpayment'), row.get('FNAP')]),
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
	const said = `${row.get('listing_name')} ${row.get('listing_desc')}`
	return {
		...readPortalRow(row, 'USDA Local Food Portal: on-farm markets'),
		type: typeFromName(row.get('listing_name'), 'Farm'),
		categories: /\bu-?pick\b|pick[- ]your[- ]own/i.test(said) ? ['U-Pick'] : [],
	}
}

/**
 * CSA farms of the Local Food Portal. The labels of its vegetable list are shifted against the data, so only that there
 * are vegetables is taken from it.
 */
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
		seasonMonths: flaggedMonths(row, 'season_month_'),
	}
}

/** Food hubs of the Local Food Portal; one without a retail channel sells nothing to the people who come here. */
export function readPortalFoodHub(row: TableRow): RecordDraft | RowFault {
	if (row.get('saleschannel_retail').replaceAll(';', '') === '') {
		return { field: 'saleschannel_retail', message: 'a food hub that sells wholesale only' }
	}
	return {
		...readPortalRow(row, 'USDA Local Food Portal: food hubs'),
		type: 'Shop',
		categories: readCategories(`${row.get('products')};`),
		seasonMonths: readSeason(row.get('season_month')),
	}
}
