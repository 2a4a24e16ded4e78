import type { AccountRemoval } from '@farmgate/contracts/identity'
import type { Queryable } from '@farmgate/db/database'
import { listings } from '@farmgate/db/schema/listings'
import { locations } from '@farmgate/db/schema/locations'
import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'

/** A user, with the contacts that the identity provider has verified. */
export type Person = {
	userId: string
	verifiedEmails: readonly string[]
	verifiedPhones: readonly string[]
}

/** Addresses in lower case, as they are compared. */
export function lowerCaseEmails({ verifiedEmails }: Person): string[] {
	return verifiedEmails.map((email) => email.toLowerCase())
}

/**
 * Removes listings of other users from locations that are about to be deleted. They lose location and coordinates; a listing
 * that was hidden by its location becomes inactive, so that a removal publishes nothing. Deletes the other listings there.
 */
async function eraseWithLocations(tx: Queryable, userId: string) {
	const { ownerUserId, locationId, isActive, locationIsPublic } = listings
	const ownLocations = tx.select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId))
	const isAtOwnLocation = inArray(locationId, ownLocations)
	const detached = await tx
		.update(listings)
		.set({ locationId: null, lat: null, lng: null, isActive: sql`${isActive} and ${locationIsPublic}` })
		.where(and(isAtOwnLocation, ne(ownerUserId, userId)))
	const deleted = await tx
		.delete(listings)
		.where(or(eq(ownerUserId, userId), and(isNull(ownerUserId), isAtOwnLocation)))
	return { listings: deleted.count, detachedListings: detached.count }
}

/** Deletes the listings that a user owns, or takes the user from them. */
export async function eraseListings(tx: Queryable, { userId }: Person, ownedRows: AccountRemoval['places']) {
	// Locations are locked before listings, as elsewhere. Until the end no listing can be added to one of them.
	await tx.select({ id: locations.id }).from(locations).where(eq(locations.ownerUserId, userId)).for('update')
	if (ownedRows === 'delete') return await eraseWithLocations(tx, userId)
	const freed = await tx.update(listings).set({ ownerUserId: null }).where(eq(listings.ownerUserId, userId))
	return { listings: freed.count }
}

const { contactEmail, contactPhone } = locations
/** Enough digits to identify a number, with or without a country code. */
const SIGNIFICANT_DIGITS = 10

function digitsOf(phone: string): string {
	return phone.replace(/\D/g, '').slice(-SIGNIFICANT_DIGITS)
}

function nullIf(column: typeof contactEmail | typeof contactPhone, condition: SQL): SQL {
	return sql`case when ${condition} then null else ${column} end`
}

/** The columns of a location without its owner and without the owner's verified contacts. */
function freed(person: Person) {
	const phones = person.verifiedPhones.map(digitsOf).filter((digits) => digits !== '')
	// Array parameters, because an empty array matches nothing.
	const isOwnEmail = sql`lower(${contactEmail}) = any(${sql.param(lowerCaseEmails(person))}::text[])`
	const isOwnPhone = sql`right(regexp_replace(${contactPhone}, '\\D', '', 'g'), ${SIGNIFICANT_DIGITS}::int) = any(${sql.param(phones)}::text[])`
	return {
		ownerUserId: null,
		contactEmail: nullIf(contactEmail, isOwnEmail),
		contactPhone: nullIf(contactPhone, isOwnPhone),
	}
}

/** Deletes the locations that a user owns, or takes the user and the user's contacts from them. */
export async function eraseLocations(tx: Queryable, person: Person, ownedRows: AccountRemoval['places']) {
	const isOwned = eq(locations.ownerUserId, person.userId)
	const erased =
		ownedRows === 'delete'
			? await tx.delete(locations).where(isOwned)
			: await tx.update(locations).set(freed(person)).where(isOwned)
	return { locations: erased.count }
}
