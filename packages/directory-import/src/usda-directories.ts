import type { RecordDraft } from './build-record.ts'
import type { RowError } from './directory-record.ts'
import type { TableRow } from './table-row.ts'
import { readUsdaCsa } from './usda-csa.ts'
import { readUsdaFarmersMarket } from './usda-farmers-markets.ts'
import {
	readPortalCsa,
	readPortalFarmersMarket,
	readPortalFoodHub,
	readPortalOnFarmMarket,
} from './usda-local-food-portal.ts'
import { readUsdaOnFarmMarket } from './usda-on-farm-markets.ts'

type RowReader = (row: TableRow) => RecordDraft | RowError

/** The exports, each with columns that together occur only in it. */
const KINDS: readonly { columns: readonly string[]; idColumn: string; nameColumn: string; read: RowReader }[] = [
	{
		columns: ['FMID', 'MarketName', 'Season1Time'],
		idColumn: 'FMID',
		nameColumn: 'MarketName',
		read: readUsdaFarmersMarket,
	},
	{
		columns: ['OF_ID', 'marketname', 'season1_time'],
		idColumn: 'OF_ID',
		nameColumn: 'marketname',
		read: readUsdaOnFarmMarket,
	},
	{ columns: ['CSA_ID', 'marketname', 'ProductList'], idColumn: 'CSA_ID', nameColumn: 'marketname', read: readUsdaCsa },
	portal(['saleschannel_retail', 'legal_status'], readPortalFoodHub),
	portal(['product_vegetables', 'share_size'], readPortalCsa),
	portal(['facilities', 'acceptedpayment'], readPortalOnFarmMarket),
	portal(['location_indoor', 'acceptedpayment'], readPortalFarmersMarket),
]

function portal(columns: readonly string[], read: RowReader) {
	return {
		columns: ['listing_id', 'listing_name', 'location_address', ...columns],
		idColumn: 'listing_id',
		nameColumn: 'listing_name',
		read,
	}
}

export type UsdaDirectory = (typeof KINDS)[number]

/** The USDA directory with this header; null when it is none. */
export function findUsdaDirectory(header: readonly string[]): UsdaDirectory | null {
	const columns = new Set(header)
	return KINDS.find((kind) => kind.columns.every((column) => columns.has(column))) ?? null
}
