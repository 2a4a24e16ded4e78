import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { listingsWithPlaces, publicListings, publicLocations } from '@farmgate/db/schema/public-views'
import { and, eq, getViewName, isNull, not, type SQL, sql, type WithSubquery } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Findable } from './filter-conditions.ts'

/** Which rows a list picks from: what buyers may see, all of one owner, or the places that wait for an admin. */
export type RowScope = { kind: 'public' } | { kind: 'owned'; userId: string } | { kind: 'pending' }

export const PUBLIC_ROWS: RowScope = { kind: 'public' }

function locationsIn(scope: Exclude<RowScope, { kind: 'public' }>) {
	const isWanted = scope.kind === 'owned' ? eq(locations.ownerUserId, scope.userId) : not(locations.isApproved)
	return new QueryBuilder()
		.select()
		.from(locations)
		.where(and(isWanted, isNull(locations.deletedAt)))
}

function listingsIn(scope: Exclude<RowScope, { kind: 'public' }>) {
	const isWanted = scope.kind === 'owned' ? eq(listings.ownerUserId, scope.userId) : not(locations.isApproved)
	return listingsWithPlaces(new QueryBuilder()).where(and(isWanted, isNull(listings.deletedAt)))
}

/**
 * What a statement begins with so that it finds the rows of a scope. In a statement, a common table expression goes before
 * the view of the same name: the filter thus has one meaning for buyers, owners and admins.
 */
export function rowsOf(findable: Findable, scope: RowScope): SQL {
	if (scope.kind === 'public') return sql``
	const [name, rows] =
		findable === 'location'
			? [getViewName(publicLocations), locationsIn(scope).getSQL()]
			: [getViewName(publicListings), listingsIn(scope).getSQL()]
	return sql`with ${sql.identifier(name)} as (${rows}) `
}

/** The same for `db.with(…)` over the view of listings. */
export function listingRowsOf(db: Queryable, scope: RowScope): WithSubquery[] {
	return scope.kind === 'public' ? [] : [db.$with(getViewName(publicListings)).as(listingsIn(scope))]
}
