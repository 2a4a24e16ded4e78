import type { NewProblemReport, ProblemReport } from '@farmgate/contracts/problem-report'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { problemReports } from '@farmgate/db/schema/problem-reports'
import { users } from '@farmgate/db/schema/users'
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { QueuePart } from '../../platform/queue-page.ts'

/** What whoever reports is told; nothing that somebody else wrote. */
export type ReportReceipt = Pick<ProblemReport, 'id' | 'locationId' | 'kind' | 'createdAt'>
export type FiledReport = { report: ReportReceipt; isNew: boolean }
export type ReportDecision = 'resolved' | 'dismissed'

type NewReport = { report: NewProblemReport; userId: string | null; now: Date; repeatedSince: Date }

const receiptColumns = {
	id: problemReports.id,
	locationId: problemReports.locationId,
	kind: problemReports.kind,
	createdAt: problemReports.createdAt,
}

function withIsoDate<Row extends { createdAt: Date }>({ createdAt, ...row }: Row) {
	return { ...row, createdAt: createdAt.toISOString() }
}

/** The same words of the same person, or of visitors who give the same address or none, not long ago. */
function isRepeated({ report, userId, repeatedSince }: NewReport): SQL | undefined {
	const { locationId, kind, message, email } = report
	const bySamePerson =
		userId === null
			? and(isNull(problemReports.userId), sql`${problemReports.email} is not distinct from ${email ?? null}`)
			: eq(problemReports.userId, userId)
	return and(
		eq(problemReports.locationId, locationId),
		eq(problemReports.status, 'pending'),
		eq(problemReports.kind, kind),
		eq(problemReports.message, message),
		gt(problemReports.createdAt, repeatedSince),
		bySamePerson,
	)
}

/** Reports of problems, bound to a database or a transaction. */
export function createReportsRepository(db: Queryable) {
	const inQueue = and(eq(problemReports.status, 'pending'), isNull(locations.deletedAt))
	const isOfPlace = eq(locations.id, problemReports.locationId)

	return {
		/** Adds a report, or finds the one that it repeats. Null when there is no such place. */
		async file(wanted: NewReport): Promise<FiledReport | null> {
			const { report, userId, now } = wanted
			return await db.transaction(async (tx): Promise<FiledReport | null> => {
				// One report of a place after the other, so that a button pressed twice counts once.
				const [place] = await tx
					.select({ id: locations.id })
					.from(locations)
					.where(and(eq(locations.id, report.locationId), isNull(locations.deletedAt)))
					.for('no key update')
				if (place === undefined) return null
				const [first] = await tx.select(receiptColumns).from(problemReports).where(isRepeated(wanted)).limit(1)
				if (first !== undefined) return { report: withIsoDate(first), isNew: false }
				// An account may be removed at this very moment; the report is then a visitor's.
				const reporter = sql`(select id from ${users} where id = ${userId} for key share)`
				const [made] = await tx
					.insert(problemReports)
					.values({ ...report, userId: reporter, createdAt: now })
					.returning(receiptColumns)
				if (made === undefined) throw new Error('the report was not inserted')
				return { report: withIsoDate(made), isNew: true }
			})
		},

		/** Pending reports of places that are there, newest first. */
		async list({ before, most }: QueuePart): Promise<ProblemReport[]> {
			const rows = await db
				.select({
					...receiptColumns,
					locationName: locations.name,
					locationSlug: locations.slug,
					message: problemReports.message,
					email: problemReports.email,
					userId: problemReports.userId,
				})
				.from(problemReports)
				.innerJoin(locations, isOfPlace)
				.where(and(inQueue, before === null ? undefined : lt(problemReports.id, before)))
				.orderBy(desc(problemReports.id))
				.limit(most)
			return rows.map(withIsoDate)
		},

		async count(): Promise<number> {
			const [row] = await db
				.select({ count: sql<number>`count(*)::int` })
				.from(problemReports)
				.innerJoin(locations, isOfPlace)
				.where(inQueue)
			return row?.count ?? 0
		},

		/** Takes a report out of the queue, and says by whom. The last decision counts. False when there is no such report. */
		async decide(id: number, status: ReportDecision, decidedBy: string, decidedAt: Date): Promise<boolean> {
			const decided = await db
				.update(problemReports)
				.set({ status, decidedBy, decidedAt })
				.where(eq(problemReports.id, id))
				.returning({ id: problemReports.id })
			return decided.length > 0
		},
	}
}
export type ReportsRepository = ReturnType<typeof createReportsRepository>
