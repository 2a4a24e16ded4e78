import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { favorites } from '@farmgate/db/schema/favorites'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { problemReports } from '@farmgate/db/schema/problem-reports'
import { users } from '@farmgate/db/schema/users'
import { and, eq, inArray, isNull, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { insertAuditEntry } from '../../query/audit-entry.ts'
import { ACCOUNT_REMOVAL, lockAccount } from './users.repository.ts'

export type AccountToRemove = {
	userId: string
	places: AccountRemoval['places']
	/** Of the person, as the provider has verified them. What somebody typed proves nothing about whose it is. */
	verifiedEmails: readonly string[]
	verifiedPhones: readonly string[]
	actor: string
	requestId: string | null
}

/** What the person can be reached by: addresses in small letters, the last digits of numbers. */
type Contacts = { emails: string[]; phones: string[] }

/** Enough digits to tell numbers apart, whether or not they are written with a country code. */
const SIGNIFICANT_DIGITS = 10

function digitsOf(phone: string): string {
	return phone.replace(/\D/g, '').slice(-SIGNIFICANT_DIGITS)
}

function contactsOf({ verifiedEmails, verifiedPhones }: AccountToRemove): Contacts {
	return {
		emails: verifiedEmails.map((email) => email.toLowerCase()),
		phones: verifiedPhones.map(digitsOf).filter((digits) => digits !== ''),
	}
}

/**
 * Rows of the person: those of the account, and those sent in without an account under an address of theirs. Rows of another
 * account are never among them, whatever address they hold.
 */
function isTheirs(
	userColumn: typeof claimRequests.userId | typeof problemReports.userId,
	emailColumn: typeof claimRequests.email | typeof problemReports.email,
	{ userId, emails }: { userId: string; emails: string[] },
): SQL | undefined {
	const isOfAccount = eq(userColumn, userId)
	if (emails.length === 0) return isOfAccount
	return or(isOfAccount, and(isNull(userColumn), inArray(sql`lower(${emailColumn})`, emails)))
}

async function removeFavorites(db: Queryable, userId: string): Promise<number> {
	const removed = await db.delete(favorites).where(eq(favorites.userId, userId)).returning({ id: favorites.locationId })
	return removed.length
}

/** Claims stay as a fact about the place; who made them is forgotten. Nobody can be given a place by one any more. */
async function anonymizeClaims(db: Queryable, userId: string, { emails }: Contacts): Promise<number> {
	const changed = await db
		.update(claimRequests)
		.set({
			userId: null,
			name: '',
			email: '',
			phone: null,
			message: '',
			status: sql`case when ${claimRequests.status} = 'pending' then 'declined' else ${claimRequests.status} end`,
		})
		.where(isTheirs(claimRequests.userId, claimRequests.email, { userId, emails }))
		.returning({ id: claimRequests.id })
	return changed.length
}

/** What is wrong with a place stays, as far as its kind says it; who said so, and in what words, is forgotten. */
async function anonymizeReports(db: Queryable, userId: string, { emails }: Contacts): Promise<number> {
	const saysNothing = sql`${problemReports.kind} = 'other' and ${problemReports.status} = 'pending'`
	const changed = await db
		.update(problemReports)
		.set({
			userId: null,
			email: null,
			message: '',
			status: sql`case when ${saysNothing} then 'dismissed' else ${problemReports.status} end`,
		})
		.where(isTheirs(problemReports.userId, problemReports.email, { userId, emails }))
		.returning({ id: problemReports.id })
	return changed.length
}

type Places = { locations: number; listings: number }

/**
 * Takes listings of other users off the person's places, whose end they would share otherwise. They have no place and no
 * point on the map then; one that buyers did not see because of its place stays out of sight until its owner shows it.
 */
async function detachListingsOfOthers(db: Queryable, userId: string, own: SQLWrapper): Promise<number> {
	const detached = await db
		.update(listings)
		.set({ locationId: null, lat: null, lng: null, isActive: sql`${listings.isActive} and ${listings.placeIsPublic}` })
		.where(and(sql`${listings.locationId} in ${own}`, ne(listings.ownerUserId, userId)))
		.returning({ id: listings.id })
	return detached.length
}

/** Deletes the person's places and listings. A listing that nobody owns ends with its place. */
async function deletePlaces(db: Queryable, userId: string): Promise<Places & { detachedListings: number }> {
	const own = () => db.select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId))
	// Nobody can add a listing to one of them meanwhile: that takes a share of this lock.
	await own().for('update')
	const detachedListings = await detachListingsOfOthers(db, userId, own())
	const isOfOwnPlace = inArray(listings.locationId, own())
	const goneListings = await db
		.delete(listings)
		.where(or(eq(listings.ownerUserId, userId), and(isNull(listings.ownerUserId), isOfOwnPlace)))
		.returning({ id: listings.id })
	const goneLocations = await db
		.delete(locations)
		.where(eq(locations.ownerUserId, userId))
		.returning({ id: locations.id })
	return { locations: goneLocations.length, listings: goneListings.length, detachedListings }
}

function withoutIf(column: typeof locations.contactEmail | typeof locations.contactPhone, isTheirs: SQL): SQL {
	return sql`case when ${isTheirs} then null else ${column} end`
}

/** Leaves the person's places and listings without an owner, and without what the person can be reached by. */
async function freePlaces(db: Queryable, userId: string, contacts: Contacts): Promise<Places> {
	const { contactEmail, contactPhone } = locations
	// The number of an array parameter's elements varies, and an empty one matches nothing.
	const emailIsTheirs = sql`lower(${contactEmail}) = any(${sql.param(contacts.emails)}::text[])`
	const phoneIsTheirs = sql`right(regexp_replace(${contactPhone}, '\\D', '', 'g'), ${SIGNIFICANT_DIGITS}::int) = any(${sql.param(contacts.phones)}::text[])`
	const freed = await db
		.update(locations)
		.set({
			ownerUserId: null,
			contactEmail: withoutIf(contactEmail, emailIsTheirs),
			contactPhone: withoutIf(contactPhone, phoneIsTheirs),
		})
		.where(eq(locations.ownerUserId, userId))
		.returning({ id: locations.id })
	const freedListings = await db
		.update(listings)
		.set({ ownerUserId: null })
		.where(eq(listings.ownerUserId, userId))
		.returning({ id: listings.id })
	return { locations: freed.length, listings: freedListings.length }
}

/** The entry outlives the person, and later news of the account is held against it; a repetition adds none. */
async function writeAudit(
	db: Queryable,
	{ userId, places, actor, requestId }: AccountToRemove,
	counts: Record<string, number>,
	rowExisted: boolean,
): Promise<void> {
	const { action, entity } = ACCOUNT_REMOVAL
	const earlier = await db
		.select({ id: auditLog.id })
		.from(auditLog)
		.where(and(eq(auditLog.entity, entity), eq(auditLog.entityId, userId), eq(auditLog.action, action)))
		.limit(1)
	const didSomething = rowExisted || Object.values(counts).some((count) => count > 0)
	if (earlier.length > 0 && !didSomething) return
	await insertAuditEntry(db, { actor, action, entity, entityId: userId, details: { places, ...counts }, requestId })
}

/** Taking a person out of the directory, bound to a database or a transaction. */
export function createAccountRemovalRepository(db: Queryable) {
	return {
		/** All or nothing, in one transaction; doing it again changes nothing. */
		async remove(account: AccountToRemove): Promise<void> {
			const { userId, places } = account
			await db.transaction(async (tx) => {
				// Two removals of one account, by the person and by the provider's webhook, come one after the other.
				await lockAccount(tx, userId)
				const contacts = contactsOf(account)
				const removedFavorites = await removeFavorites(tx, userId)
				const claims = await anonymizeClaims(tx, userId, contacts)
				const reports = await anonymizeReports(tx, userId, contacts)
				const left = places === 'delete' ? await deletePlaces(tx, userId) : await freePlaces(tx, userId, contacts)
				const rows = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
				await writeAudit(tx, account, { favorites: removedFavorites, claims, reports, ...left }, rows.length > 0)
			})
		},
	}
}
export type AccountRemovalRepository = ReturnType<typeof createAccountRemovalRepository>
