import { claimRequests } from '@farmgate/db/schema/claim-requests'
import { getTableColumns, sql } from 'drizzle-orm'
import { isOfPerson, type PersonalData } from '../users/personal-data.ts'

const { decidedBy: _admin, ...columns } = getTableColumns(claimRequests)
const { userId, email, status } = claimRequests

/** An erased claim stays as a fact about the location, without its claimant. A pending one is declined. */
export const claimsPersonalData: PersonalData = {
	table: claimRequests,
	exportFor: (db, person) =>
		db
			.select(columns)
			.from(claimRequests)
			.where(isOfPerson(userId, email, person)),
	async erase(tx, person) {
		const declined = sql`case when ${status} = 'pending' then 'declined' else ${status} end`
		const anonymized = await tx
			.update(claimRequests)
			.set({ userId: null, name: '', email: '', phone: null, message: '', status: declined })
			.where(isOfPerson(userId, email, person))
		return { claims: anonymized.count }
	},
}
