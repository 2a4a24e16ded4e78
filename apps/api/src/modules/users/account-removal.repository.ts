import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { Queryable } from '@farmgate/db/database'
import { auditLog } from '@farmgate/db/schema/audit-log'
import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { favorites } from '@farmgate/db/schema/favorites'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { problemReports } from '@farmgate/db/schema/problem-reports'
import { users } from '@farmgate/db/schema/users'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { ACCOUNT_REMOVAL } from './users.repository.ts'

export type AccountToRemove = {
	userId: string
	places: AccountRemoval['places']
	/** Phone numbers that the provider knows of; those of the person's claims are found here. */
	phones: readonly string[]
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

async function contactsOf(db: Queryable, { userId, phones }: AccountToRemove): Promise<Contacts> {
	const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId))
	const claims = await db
		.select({ email: claimRequests.email, phone: claimRequests.phone })
		.from(claimRequests)
		.where(eq(claimRequests.userId, userId))
	const emails = [user?.email, ...claims.map(({ email }) => email)].flatMap((email) => email?.toLowerCase() || [])
	const numbers = [...phones, ...claims.flatMap(({ phone }) => phone ?? [])].map(digitsOf)
	return { emails: [...new Set(emails)], phones: [...new Set(numbers)].filter((digits) => digits !== '') }
}

async function removeFavorites(db: Queryable, userId: string): Promise<number> {
	const removed = await db.delete(favorites).where(eq(favorites.userId, userId)).returning({ id: favorites.locationId })
	return removed.length
}

/** Claims stay as a fact about the place; who made them is forgotten. Nobody can be given a place by one any more. */
async function anonymiseClaims(db: Queryable, userId: string, { emails }: Contacts): Promise<number> {
	const theirs: (SQL | undefined)[] = [eq(claimRequests.userId, userId)]
	if (emails.length > 0) theirs.push(inArray(sql`lower(${claimRequests.email})`, emails))
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
		.where(or(...theirs))
		.returning({ id: claimRequests.id })
	return changed.length
}

/** What is wrong with a place stays, as far as its kind says it; who said so, and in what words, is forgotten. */
async function anonymiseReports(db: Queryable, userId: string, { emails }: Contacts): Promise<number> {
	const theirs: (SQL | undefined)[] = [eq(problemReports.userId, userId)]
	if (emails.length > 0) theirs.push(inArray(sql`lower(${problemReports.email})`, emails))
	const saysNothing = sql`${problemReports.kind} = 'other' and ${problemReports.status} = 'pending'`
	const changed = await db
		.update(problemReports)
		.set({
			userId: null,
			email: null,
			message: '',
			status: sql`case when ${saysNothing} then 'dismissed' else ${problemReports.status} end`,
		})
		.where(or(...theirs))
		.returning({ id: problemReports.id })
	return changed.length
}

async function deletePlaces(db: Queryable, userId: string): Promise<{ locations: number; listings: number }> {
	const own = db.select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId))
	const goneListings = await db
		.delete(listings)
		.where(or(eq(listings.ownerUserId, userId), inArray(listings.locationId, own)))
		.returning({ id: listings.id })
	const goneLocations = await db
		.delete(locations)
		.where(eq(locations.ownerUserId, userId))
		.returning({ id: locations.id })
	return { locations: goneLocations.length, listings: goneListings.length }
}

function withoutIf(column: typeof locations.contactEmail | typeof locations.contactPhone, isTheirs: SQL): SQL {
	return sql`case when ${isTheirs} then null else ${column} end`
}

async function freePlaces(
	db: Queryable,
	userId: string,
	contacts: Contacts,
): Promise<{ locations: number; listings: number }> {
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
	await db.insert(auditLog).values({
		actor,
		action,
		entity,
		entityId: userId,
		details: { places, ...counts },
		requestId,
	})
}

/** Taking a person out of the directory, bound to a database or a transaction. */
export function createAccountRemovalRepository(db: Queryable) {
	return {
		/** All or nothing, in one transaction; doing it again changes nothing. */
		async remove(account: AccountToRemove): Promise<void> {
			const { userId, places } = account
			await db.transaction(async (tx) => {
				// Two removals of one account, by the person and by the provider's webhook, come one after the other.
				await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`farmgate.account.${userId}`}))`)
				const contacts = await contactsOf(tx, account)
				const removedFavorites = await removeFavorites(tx, userId)
				const claims = await anonymiseClaims(tx, userId, contacts)
				const reports = await anonymiseReports(tx, userId, contacts)
				const left = places === 'delete' ? await deletePlaces(tx, userId) : await freePlaces(tx, userId, contacts)
				const rows = await tx.delete(users).where(eq(users.id, userId)).returning({ id: users.id })
				await writeAudit(tx, account, { favorites: removedFavorites, claims, reports, ...left }, rows.length > 0)
			})
		},
	}
}
export type AccountRemovalRepository = ReturnType<typeof createAccountRemovalRepository>
