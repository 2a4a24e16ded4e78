import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { Queryable } from '@farmgate/db/database'
import { createRequests } from '@farmgate/db/schema/app-state'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { favorites, favoritesCalendars } from '@farmgate/db/schema/favorites'
import { importBatches } from '@farmgate/db/schema/imports'
import { listings } from '@farmgate/db/schema/listings'
import { locationConfirmations } from '@farmgate/db/schema/location-confirmations'
import { locationReviews } from '@farmgate/db/schema/location-reviews'
import { locationPrivateAddresses, locationSubmitters, locations } from '@farmgate/db/schema/locations'
import { mailMessages } from '@farmgate/db/schema/mail-messages'
import { photos } from '@farmgate/db/schema/photos'
import { problemReports } from '@farmgate/db/schema/problem-reports'
import { shoppingLists, users } from '@farmgate/db/schema/users'
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core'
import { eraseListings, eraseLocations, lowerCaseEmails, type Person } from './owned-personal-data.ts'

type IsAbout = (person: Person) => SQL | undefined

/** The personal data in one table. */
export type PersonalData = {
	table: PgTable
	/** The rows about the person. */
	isAbout: IsAbout
	/** Those that a copy has, without personal data of others, except what messages to the person say. Default: all. */
	columns?: Record<string, PgColumn>
	/**
	 * Erases what is personal in those rows, in the transaction of the removal. Returns how many rows it changed, for the audit
	 * log. Repeating it changes nothing. Null: no statement is needed, for the reason given there.
	 */
	erase:
		| ((tx: Queryable, person: Person, ownedRows: AccountRemoval['places']) => Promise<Record<string, number>>)
		| null
}

const ofUser =
	(userColumn: PgColumn): IsAbout =>
	({ userId }) =>
		eq(userColumn, userId)

/** Whether an address is a verified one of the person. */
const ofAddress =
	(email: PgColumn): IsAbout =>
	(person) =>
		inArray(sql`lower(${email})`, lowerCaseEmails(person))

/** Rows of the account, and rows without an account under a verified address of the person; see decision 0027. */
const ofPerson =
	(userId: PgColumn, email: PgColumn): IsAbout =>
	(person) =>
		or(ofUser(userId)(person), and(isNull(userId), ofAddress(email)(person)))

/** Rows of the locations that a user owns. */
const ofOwnLocations =
	(locationId: PgColumn): IsAbout =>
	({ userId }) =>
		inArray(
			locationId,
			new QueryBuilder().select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId)),
		)

/** Rows that are deleted. `name`: of their count. */
function deleted(name: string, table: PgTable, isAbout: IsAbout): PersonalData {
	return {
		table,
		isAbout,
		erase: async (tx, person) => ({ [name]: (await tx.delete(table).where(isAbout(person))).count }),
	}
}

const { decidedBy: _claimAdmin, ...claimColumns } = getTableColumns(claimRequests)
const { decidedBy: _reportAdmin, ...reportColumns } = getTableColumns(problemReports)
const { titleFolded, mx: _mx, my: _my, ...listingColumns } = getTableColumns(listings)
const { nameFolded, openMinutes, seasonDays, opensByDate, usesHolidays, seasonMonths, mx, my, ...locationColumns } =
	getTableColumns(locations)
const isClaimant = ofPerson(claimRequests.userId, claimRequests.email)
const isReporter = ofPerson(problemReports.userId, problemReports.email)
const isAddressee = ofPerson(mailMessages.userId, mailMessages.toEmail)

/** Every table with personal data, in the order of erasure: listings and private addresses before their locations, these before their photos, the account last. */
export const PERSONAL_DATA: readonly PersonalData[] = [
	deleted('favorites', favorites, ofUser(favorites.userId)),
	deleted('favoritesCalendars', favoritesCalendars, ofUser(favoritesCalendars.userId)),
	deleted('shoppingLists', shoppingLists, ofUser(shoppingLists.userId)),
	{
		// An erased claim stays as a fact about the location, without its claimant. A pending one is declined.
		table: claimRequests,
		isAbout: isClaimant,
		columns: claimColumns,
		async erase(tx, person) {
			const { status } = claimRequests
			const declined = sql`case when ${status} = 'pending' then 'declined' else ${status} end`
			const anonymized = await tx
				.update(claimRequests)
				.set({ userId: null, name: '', email: '', phone: null, message: '', status: declined })
				.where(isClaimant(person))
			return { claims: anonymized.count }
		},
	},
	{
		// An erased report keeps its kind, without the reporter and the message. A pending one of the kind "other" is dismissed.
		table: problemReports,
		isAbout: isReporter,
		columns: reportColumns,
		async erase(tx, person) {
			const { kind, status } = problemReports
			const dismissed = sql`case when ${kind} = 'other' and ${status} = 'pending' then 'dismissed' else ${status} end`
			const anonymized = await tx
				.update(problemReports)
				.set({ userId: null, email: null, message: '', status: dismissed })
				.where(isReporter(person))
			return { reports: anonymized.count }
		},
	},
	{
		// Those of anonymous visitors are not among these: their hashes cannot be matched to a person.
		table: locationConfirmations,
		isAbout: ofUser(locationConfirmations.userId),
		columns: { locationId: locationConfirmations.locationId, createdAt: locationConfirmations.createdAt },
		// The foreign key sets the user to null when the account is deleted.
		erase: null,
	},
	// Messages to others quote no person.
	deleted('messages', mailMessages, isAddressee),
	{ table: listings, isAbout: ofUser(listings.ownerUserId), columns: listingColumns, erase: eraseListings },
	// Decisions about a user's locations: they have the contacts that the owner entered. Erased before the locations lose their owner.
	deleted('reviews', locationReviews, ofOwnLocations(locationReviews.locationId)),
	// Addresses of visitors who submitted a location. The location stays.
	deleted('submitters', locationSubmitters, ofAddress(locationSubmitters.email)),
	{
		// Of locations that show their town only. A freed location keeps the town.
		table: locationPrivateAddresses,
		isAbout: ofOwnLocations(locationPrivateAddresses.locationId),
		async erase(tx, person) {
			// Locations are locked before rows that belong to them, as elsewhere.
			await tx.update(locations).set({ hidesExactLocation: false }).where(eq(locations.ownerUserId, person.userId))
			const isOwn = ofOwnLocations(locationPrivateAddresses.locationId)(person)
			return { privateAddresses: (await tx.delete(locationPrivateAddresses).where(isOwn)).count }
		},
	},
	// After their listings, or deleting a location would delete those of others.
	{ table: locations, isAbout: ofUser(locations.ownerUserId), columns: locationColumns, erase: eraseLocations },
	{
		// Those of a location or listing that stays are kept without the user. The others are deleted with their files by the next run of the job.
		table: photos,
		isAbout: ofUser(photos.uploaderUserId),
		columns: {
			id: photos.id,
			url: photos.url,
			alt: photos.alt,
			listingId: photos.listingId,
			locationId: photos.locationId,
			createdAt: photos.createdAt,
		},
		async erase(tx, { userId }) {
			const isOwn = eq(photos.uploaderUserId, userId)
			const isUnused = sql`${photos.unusedSince} is not null`
			const unused = await tx.update(photos).set({ deletingAt: sql`now()`, alt: '' }).where(and(isOwn, isUnused))
			await tx.update(photos).set({ uploaderUserId: null, uploadKey: null }).where(isOwn)
			return { photos: unused.count }
		},
	},
	// The foreign key sets the user to null when the account is deleted.
	{ table: importBatches, isAbout: ofUser(importBatches.startedBy), erase: null },
	{
		// Keys of a user's submissions. The foreign key deletes them with the account.
		table: createRequests,
		isAbout: ofUser(createRequests.userId),
		columns: {
			entity: createRequests.entity,
			entityId: createRequests.entityId,
			createdAt: createRequests.createdAt,
		},
		erase: null,
	},
	{
		// Entries by and about a user outlive the account and hold ids only.
		table: auditLog,
		isAbout: ({ userId }) =>
			or(eq(auditLog.actor, userId), and(eq(auditLog.entity, 'user'), eq(auditLog.entityId, userId))),
		erase: null,
	},
	// Foreign keys then clear the remaining references to the account.
	deleted('users', users, ofUser(users.id)),
]
