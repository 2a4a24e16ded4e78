import type { MapItems } from '@farmgate/contracts/map-view'
import { DEFAULT_CURRENCY, fromMinor } from '@farmgate/contracts/price'
import type { Queryable } from '@farmgate/db/database'
import { publicListings } from '@farmgate/db/schema/public-views'
import { sql } from 'drizzle-orm'
import { onlyRow } from '../database/database.ts'

type LocationColumns = NonNullable<MapItems['locations']>
type ListingColumns = NonNullable<MapItems['listings']>

/** Locations as a part of `MapItems`, without columns when there are none. */
export function locationPoints(locations: LocationColumns): Pick<MapItems, 'locations'> {
	return locations.ids.length === 0 ? {} : { locations }
}

/** Listings as a part of `MapItems`, without columns when there are none. */
export function listingPoints(listings: ListingColumns): Pick<MapItems, 'listings'> {
	return listings.ids.length === 0 ? {} : { listings }
}

function fromMinorUnits(minors: (number | null)[], currencies: string[]): (number | null)[] {
	return minors.map((minor, index) => (minor === null ? null : fromMinor(minor, currencies[index] ?? DEFAULT_CURRENCY)))
}

/** The lowest prices of public listings and their currencies, in the order of the ids. A listing that is not public has no price. */
export async function pricesOf(
	db: Queryable,
	ids: readonly number[],
): Promise<Pick<ListingColumns, 'pricesFrom' | 'currencies'>> {
	if (ids.length === 0) return { pricesFrom: [], currencies: [] }
	const row = onlyRow(
		await db.execute<Pick<ListingColumns, 'pricesFrom' | 'currencies'>>(sql`
		select json_agg(minor order by position) as "pricesFrom", json_agg(currency order by position) as currencies from (
			select position, coalesce(${publicListings.currency}, ${DEFAULT_CURRENCY}) as currency,
				(select min((v->>'priceMinor')::float8) from jsonb_array_elements(${publicListings.variants}) v) as minor
			from unnest(${sql.param(ids)}::bigint[]) with ordinality as given(id, position)
			left join ${publicListings} on ${publicListings.id} = given.id
		) as priced`),
	)
	return { ...row, pricesFrom: fromMinorUnits(row.pricesFrom, row.currencies) }
}
