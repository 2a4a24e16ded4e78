import { problemReports } from '@farmgate/db/schema/problem-reports'
import { getTableColumns, sql } from 'drizzle-orm'
import { isOfPerson, type PersonalData } from '../users/personal-data.ts'

const { decidedBy: _admin, ...columns } = getTableColumns(problemReports)
const { userId, email, kind, status } = problemReports

/** An erased report keeps its kind, without the reporter and the message. A pending one of the kind "other" is dismissed. */
export const reportsPersonalData: PersonalData = {
	table: problemReports,
	exportFor: (db, person) =>
		db
			.select(columns)
			.from(problemReports)
			.where(isOfPerson(userId, email, person)),
	async erase(tx, person) {
		const isEmpty = sql`${kind} = 'other' and ${status} = 'pending'`
		const anonymized = await tx
			.update(problemReports)
			.set({
				userId: null,
				email: null,
				message: '',
				status: sql`case when ${isEmpty} then 'dismissed' else ${status} end`,
			})
			.where(isOfPerson(userId, email, person))
		return { reports: anonymized.count }
	},
}
