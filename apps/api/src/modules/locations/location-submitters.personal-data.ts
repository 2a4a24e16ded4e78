import { locationSubmitters } from '@farmgate/db/schema/location-submitters'
import { inArray, sql } from 'drizzle-orm'
import { lowerCaseEmails, type Person, type PersonalData } from '../users/personal-data.ts'

const isOf = (person: Person) => inArray(sql`lower(${locationSubmitters.email})`, lowerCaseEmails(person))

/** Addresses of visitors who submitted a location, by the verified addresses of an account. The location stays. */
export const locationSubmittersPersonalData: PersonalData = {
	table: locationSubmitters,
	exportFor: (db, person) => db.select().from(locationSubmitters).where(isOf(person)),
	async erase(tx, person) {
		const deleted = await tx.delete(locationSubmitters).where(isOf(person))
		return { submitters: deleted.count }
	},
}
