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

/** Of several types, one of them waiting for approval, so that a dashboard shows what it can show. */
const sellerPlaceCount = 6
const buyerFavoriteCount = 3

/**
 * Gives some of the sample places to the sample seller and some favorites to the sample buyer, once in the life of a
 * database that holds the sample data. Call it only where the identity provider knows the sample accounts.
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
		const places = await giveToSeller(db)
		await addFavorites(db)
		await db.insert(appState).values({ key: stateKey, value: { places } })
		return 'given'
	})
}

async function insertAccounts(db: Queryable): Promise<void> {
	// The oldest possible news: whatever the identity provider says of them later is newer.
	const rows = SAMPLE_ACCOUNTS.map(({ id, email, firstName, role }) => ({
		id,
		email,
		firstName,
		role,
		updatedAt: new Date(0),
	}))
	await db.insert(users).values(rows).onConflictDoNothing()
}

/** Sample places that nobody owns: the pending ones first, so that one of them is among those given. */
async function giveToSeller(db: Queryable): Promise<number> {
	const free = and(eq(locations.isSample, true), isNull(locations.ownerUserId), isNull(locations.deletedAt))
	const ids = async (isApproved: boolean, count: number) => {
		const rows = await db
			.select({ id: locations.id })
			.from(locations)
			.where(and(free, eq(locations.isApproved, isApproved)))
			.orderBy(locations.id)
			.limit(count)
		return rows.map(({ id }) => id)
	}
	const given = [...(await ids(false, 1)), ...(await ids(true, sellerPlaceCount - 1))]
	if (given.length === 0) return 0
	await db.update(locations).set({ ownerUserId: sellerId }).where(inArray(locations.id, given))
	await db
		.update(listings)
		.set({ ownerUserId: sellerId })
		.where(and(inArray(listings.locationId, given), isNull(listings.ownerUserId)))
	return given.length
}

async function addFavorites(db: Queryable): Promise<void> {
	const places = await db
		.select({ id: locations.id })
		.from(locations)
		.where(and(eq(locations.isSample, true), eq(locations.isApproved, true), isNull(locations.deletedAt)))
		.orderBy(locations.createdAt)
		.limit(buyerFavoriteCount)
	if (places.length === 0) return
	await db
		.insert(favorites)
		.values(places.map(({ id }) => ({ userId: buyerId, locationId: id })))
		.onConflictDoNothing()
}
