import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../database.ts'
import { appState } from '../schema/app-state.ts'
import { favorites } from '../schema/favorites.ts'
import { listings } from '../schema/listings.ts'
import { locations } from '../schema/locations.ts'
import { users } from '../schema/users.ts'
import { SAMPLE_ACCOUNTS } from './sample-accounts.ts'

const sampleDataKey = 'sample-data'
const stateKey = 'sample-owners'

const sellerId = 'user_sample_seller'
const buyerId = 'user_sample_buyer'

/** One of them is pending, so that the dashboard shows every state. */
const sellerLocationCount = 6
const buyerFavoriteCount = 3

/**
 * Assigns some sample locations to the sample seller and some favorites to the sample buyer, once per database. Requires an
 * identity provider that has the sample accounts.
 */
export async function giveSampleOwners(
	database: Pick<Database, 'db'>,
): Promise<'given' | 'already' | 'no sample data'> {
	return database.db.transaction(async (db) => {
		await db.execute(sql`select pg_advisory_xact_lock(hashtext('farmgate.sample-data'))`)
		const states = await db
			.select({ key: appState.key })
			.from(appState)
			.where(inArray(appState.key, [sampleDataKey, stateKey]))
		const keys = states.map(({ key }) => key)
		if (keys.includes(stateKey)) return 'already'
		if (!keys.includes(sampleDataKey)) return 'no sample data'
		await insertAccounts(db)
		const locationCount = await giveToSeller(db)
		await addFavorites(db)
		await db.insert(appState).values({ key: stateKey, value: { places: locationCount } })
		return 'given'
	})
}

async function insertAccounts(db: Queryable): Promise<void> {
	// Older than any update from the identity provider.
	const updatedAt = new Date(0)
	const rows = SAMPLE_ACCOUNTS.map(({ id, email, firstName, role }) => ({ id, email, firstName, role, updatedAt }))
	await db.insert(users).values(rows).onConflictDoNothing()
}

/** Assigns one pending and several approved sample locations without an owner. Returns their number. */
async function giveToSeller(db: Queryable): Promise<number> {
	const withoutOwner = and(eq(locations.isSample, true), isNull(locations.ownerUserId), isNull(locations.deletedAt))
	const ids = async (isApproved: boolean, count: number) => {
		const rows = await db
			.select({ id: locations.id })
			.from(locations)
			.where(and(withoutOwner, eq(locations.isApproved, isApproved)))
			.orderBy(locations.id)
			.limit(count)
		return rows.map(({ id }) => id)
	}
	const assigned = [...(await ids(false, 1)), ...(await ids(true, sellerLocationCount - 1))]
	if (assigned.length === 0) return 0
	await db.update(locations).set({ ownerUserId: sellerId }).where(inArray(locations.id, assigned))
	await db
		.update(listings)
		.set({ ownerUserId: sellerId })
		.where(and(inArray(listings.locationId, assigned), isNull(listings.ownerUserId)))
	return assigned.length
}

async function addFavorites(db: Queryable): Promise<void> {
	const rows = await db
		.select({ id: locations.id })
		.from(locations)
		.where(and(eq(locations.isSample, true), eq(locations.isApproved, true), isNull(locations.deletedAt)))
		.orderBy(locations.createdAt)
		.limit(buyerFavoriteCount)
	if (rows.length === 0) return
	await db
		.insert(favorites)
		.values(rows.map(({ id }) => ({ userId: buyerId, locationId: id })))
		.onConflictDoNothing()
}
