import {
	CONFIRMATION_STALE_DAYS,
	CONFIRMATION_VISITOR_DAYS,
	VIEW_COUNT_DAYS,
} from '@farmgate/contracts/business-constants'
import { DAY_MS } from '@farmgate/contracts/hours'
import type { Queryable } from '@farmgate/db/database'
import { locationConfirmations, visitorKeys } from '@farmgate/db/schema/location-confirmations'
import { locations, locationViews } from '@farmgate/db/schema/locations'
import { publicLocations } from '@farmgate/db/schema/public-views'
import { users } from '@farmgate/db/schema/users'
import { and, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { onlyRow } from '../../database/database.ts'
import { AppError } from '../../http/errors/app-error.ts'
import { utcDay } from '../../writes/local-day.ts'
import { keptLocationId, lockKeptLocation } from '../../writes/merged-locations.ts'
import { networkOf, visitorHash } from '../../writes/visitor-hash.ts'

type Visit = {
	locationId: number
	/** Null: anonymous; a keyed hash of `address` then identifies the visitor. */
	userId: string | null
	address: string
	now: Date
}

/** `recentSince`: earlier confirmations do not count. */
type NewConfirmation = Visit & { recentSince: Date }

const toDate = (text: string | null) => (text === null ? null : new Date(text))

type Confirmed = { lastConfirmedAt: Date | null; recentConfirmationCount: number; latestConfirmationAt: Date | null }

const { userId: USER, visitorHash: HASH, createdAt: AT, day: DAY } = locationConfirmations

const isSince = (since: SQL) => sql`${AT} > ${since}`
/** Counts visitors of a location: a user once, an anonymous visitor once per day. */
const VISITOR_COUNT = sql<number>`(count(distinct ${USER}) + count(*) filter (where ${USER} is null))::int`

/** Columns for a query of locations: the number of visitors who confirmed each since `since`, and the latest confirmation. */
export function recentConfirmationColumns(since: SQL) {
	const ofLocation = sql`from ${locationConfirmations}
		where ${locationConfirmations.locationId} = ${locations.id} and ${isSince(since)}`
	return {
		recentConfirmationCount: sql<number>`(select ${VISITOR_COUNT} ${ofLocation})`,
		latestConfirmationAt: sql`(select max(${AT}) ${ofLocation})`.mapWith(toDate),
	}
}

/** Stores a confirmation, unless the same visitor confirmed the location on the same day. */
async function insertOnce(db: Queryable, { locationId, userId, address, now }: NewConfirmation): Promise<void> {
	// If the account is being removed, the confirmation is stored as anonymous.
	const [user] =
		userId === null ? [] : await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
	const visitor = { scope: `location ${locationId}`, visitor: networkOf(address) }
	const hash = user === undefined ? await visitorHash(db, utcDay(now), visitor) : null
	await db
		.insert(locationConfirmations)
		.values({ locationId, userId: user?.id ?? null, visitorHash: hash, createdAt: now })
		.onConflictDoNothing()
}

/** The number and dates of a location's recent confirmations. */
async function summarize(db: Queryable, { locationId, recentSince }: NewConfirmation) {
	const summary = await db
		.select({
			count: VISITOR_COUNT,
			latest: sql`max(${AT})`.mapWith(toDate),
			byUsers: sql`max(${AT}) filter (where ${HASH} is null)`.mapWith(toDate),
			byVisitors: sql`max(${AT}) filter (where ${HASH} is not null)`.mapWith(toDate),
			visitorDays: sql<number>`(count(distinct ${DAY}) filter (where ${HASH} is not null))::int`,
		})
		.from(locationConfirmations)
		.where(
			and(eq(locationConfirmations.locationId, locationId), isSince(sql`${recentSince.toISOString()}::timestamptz`)),
		)
	return onlyRow(summary)
}

/** What visitors of locations do, confirmations and visits, bound to a database or a transaction. */
export function createLocationVisitorsRepository(db: Queryable) {
	return {
		/**
		 * Stores a confirmation once per visitor, location and day, and updates `lastConfirmedAt` when there are enough recent
		 * confirmations. Idempotent. Throws `location.not_found` when the location is not public.
		 */
		async confirm(given: NewConfirmation): Promise<Confirmed> {
			return await db.transaction(async (tx) => {
				const location = await lockKeptLocation(tx, given.locationId)
				if (!location.isApproved) throw new AppError('location.not_found')
				const confirmation = { ...given, locationId: location.id }
				await insertOnce(tx, confirmation)
				const { count, latest, byUsers, byVisitors, visitorDays } = await summarize(tx, confirmation)
				const sufficient = [byUsers, visitorDays >= CONFIRMATION_VISITOR_DAYS ? byVisitors : null]
				const dates = [location.lastConfirmedAt, ...sufficient].filter((date) => date !== null)
				const lastConfirmedAt = dates.length === 0 ? null : new Date(Math.max(...dates.map(Number)))
				if (Number(lastConfirmedAt) > Number(location.lastConfirmedAt)) {
					await tx.update(locations).set({ lastConfirmedAt }).where(eq(locations.id, location.id))
				}
				return { lastConfirmedAt, recentConfirmationCount: count, latestConfirmationAt: latest }
			})
		},

		/** Deletes the keys of past days, so that their hashes can no longer be matched to addresses. */
		async deleteKeysBefore(now: Date): Promise<void> {
			await db.delete(visitorKeys).where(lt(visitorKeys.day, utcDay(now)))
		},

		/** Counts a visit once per visitor and day, not those of the owner. Throws `location.not_found` when the location is not public. */
		async recordView({ locationId, userId, address, now }: Visit): Promise<void> {
			const [location] = await db
				.select({ id: publicLocations.id, ownerUserId: publicLocations.ownerUserId })
				.from(publicLocations)
				.where(eq(publicLocations.id, keptLocationId(locationId)))
			if (location === undefined) throw new AppError('location.not_found')
			if (userId !== null && location.ownerUserId === userId) return
			const day = utcDay(now)
			const hash = await visitorHash(db, day, { scope: `location ${location.id}`, visitor: networkOf(address) })
			// The lock skips a location that is deleted meanwhile.
			await db.execute(sql`insert into ${locationViews} (location_id, day, hash)
				select id, ${day}::date, ${hash} from ${locations} where id = ${location.id} for key share
				on conflict do nothing`)
		},

		/**
		 * Deletes visits that are no longer counted, and confirmations that say nothing about today any more. What followed from those stays
		 * with their locations.
		 */
		async deleteOld(now: Date): Promise<void> {
			const before = new Date(now.getTime() - CONFIRMATION_STALE_DAYS * DAY_MS)
			await db.delete(locationConfirmations).where(lt(locationConfirmations.createdAt, before))
			const lastUncounted = utcDay(new Date(now.getTime() - VIEW_COUNT_DAYS * DAY_MS))
			await db.delete(locationViews).where(lte(locationViews.day, lastUncounted))
		},
	}
}
