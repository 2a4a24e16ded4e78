import { locations } from '@farmgate/db/schema/locations'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { lowerCaseEmails, type Person, type PersonalData } from '../users/personal-data.ts'

const { nameFolded, openMinutes, seasonDays, opensByDate, usesHolidays, seasonMonths, mx, my, ...columns } =
	getTableColumns(locations)
const { contactEmail, contactPhone, ownerUserId } = locations

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
