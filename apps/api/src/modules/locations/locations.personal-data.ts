import { locationConfirmations } from '@farmgate/db/schema/location-confirmations'
import { locationReviews } from '@farmgate/db/schema/location-reviews'
import { locationPrivateAddresses, locationSubmitters, locations } from '@farmgate/db/schema/locations'
import { eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { lowerCaseEmails, type Person, type PersonalData } from '../users/personal-data.ts'

const { nameFolded, openMinutes, seasonDays, opensByDate, usesHolidays, seasonMonths, mx, my, ...columns } =
	getTableColumns(locations)
const { contactEmail, contactPhone, ownerUserId } = locations

/** The ids of a user's locations, for `inArray`. */
const ownedBy = (userId: string) =>
	new QueryBuilder().select({ id: locations.id }).from(locations).where(eq(ownerUserId, userId))

/** Confirmations of anonymous visitors are not among these: their hashes cannot be matched to a person. */
export const confirmationsPersonalData: PersonalData = {
	table: locationConfirmations,
	exportFor(db, person) {
		const { locationId, userId, createdAt } = locationConfirmations
		return db.select({ locationId, createdAt }).from(locationConfirmations).where(eq(userId, person.userId))
	},
	// The foreign key sets the user to null when the account is deleted.
	erase: null,
}

const isReviewOf = (userId: string) => inArray(locationReviews.locationId, ownedBy(userId))

/** Decisions about a user's locations: they have the contacts that the owner entered. Erased before the locations lose their owner. */
export const locationReviewsPersonalData: PersonalData = {
	table: locationReviews,
	exportFor: (db, { userId }) => db.select().from(locationReviews).where(isReviewOf(userId)),
	async erase(tx, { userId }) {
		const erased = await tx.delete(locationReviews).where(isReviewOf(userId))
		return { reviews: erased.count }
	},
}

const isSubmitter = (person: Person) => inArray(sql`lower(${locationSubmitters.email})`, lowerCaseEmails(person))

/** Addresses of visitors who submitted a location, by the verified addresses of an account. The location stays. */
export const locationSubmittersPersonalData: PersonalData = {
	table: locationSubmitters,
	exportFor: (db, person) => db.select().from(locationSubmitters).where(isSubmitter(person)),
	async erase(tx, person) {
		const deleted = await tx.delete(locationSubmitters).where(isSubmitter(person))
		return { submitters: deleted.count }
	},
}

const isAddressOf = (userId: string) => inArray(locationPrivateAddresses.locationId, ownedBy(userId))

/** Exact addresses of a user's locations that show their town only. A freed location keeps the town. */
export const privateAddressesPersonalData: PersonalData = {
	table: locationPrivateAddresses,
	exportFor: (db, { userId }) => db.select().from(locationPrivateAddresses).where(isAddressOf(userId)),
	async erase(tx, { userId }) {
		// Locations are locked before rows that belong to them, as elsewhere.
		await tx.update(locations).set({ hidesExactLocation: false }).where(eq(ownerUserId, userId))
		const erased = await tx.delete(locationPrivateAddresses).where(isAddressOf(userId))
		return { privateAddresses: erased.count }
	},
}

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

/** The locations that a user owns. Their listings are erased first, or deleting a location would delete those of others. */
export const locationsPersonalData: PersonalData = {
	table: locations,
	exportFor: (db, { userId }) => db.select(columns).from(locations).where(eq(ownerUserId, userId)),
	async erase(tx, person, ownedRows) {
		const isOwned = eq(ownerUserId, person.userId)
		const erased =
			ownedRows === 'delete'
				? await tx.delete(locations).where(isOwned)
				: await tx.update(locations).set(freed(person)).where(isOwned)
		return { locations: erased.count }
	},
}
