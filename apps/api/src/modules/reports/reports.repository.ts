import type { NewProblemReport, ProblemKind, ProblemReport } from '@farmgate/contracts/problem-report'
import type { Queryable } from '@farmgate/db/database'
import { locations } from '@farmgate/db/schema/locations'
import { problemReports } from '@farmgate/db/schema/problem-reports'
import { users } from '@farmgate/db/schema/users'
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { onlyRow } from '../../database/database.ts'
import { containsText, queueOf } from '../../database/queue-rows.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { Decision, QueueOrder } from '../../operations/queue-page.ts'
import { audit } from '../../writes/audit-entry.ts'
import { keptLocationId, lockKeptLocation } from '../../writes/merged-locations.ts'

/** The response to a report; it has nothing that another person wrote. */
export type ReportReceipt = Pick<ProblemReport, 'id' | 'locationId' | 'kind' | 'createdAt'>
export type FiledReport = { report: ReportReceipt; isNew: boolean }
export type ReportStatus = ProblemReport['status']
export type ReportFilter = {
	q?: string | undefined
	status: ReportStatus
	kind?: ProblemKind | undefined
	sort: QueueOrder
}

const STATUS_ACTIONS = { pending: 'report.reopen', resolved: 'report.resolve', dismissed: 'report.dismiss' } as const

/** A new report and its location, for what else happens in its transaction. */
export type MadeReport = {
	report: ReportReceipt
	location: { name: string; slug: string; isApproved: boolean; ownerUserId: string | null }
}

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

/** Recent pending reports with the same contents by the same user, or by anonymous visitors with the same or no address. */
function isRepeated({ report, userId, repeatedSince }: NewReport): SQL | undefined {
	const { locationId, kind, message, email, otherLocationId } = report
	const bySameReporter =
		userId === null
			? and(isNull(problemReports.userId), sql`${problemReports.email} is not distinct from ${email ?? null}`)
			: eq(problemReports.userId, userId)
	return and(
		eq(problemReports.locationId, locationId),
		eq(problemReports.status, 'pending'),
		eq(problemReports.kind, kind),
		eq(problemReports.message, message),
		sql`${problemReports.otherLocationId} is not distinct from ${otherLocationId ?? null}`,
		gt(problemReports.createdAt, repeatedSince),
		bySameReporter,
	)
}

const others = alias(locations, 'others')

/** The other location of a duplicate. One that visitors do not see, or that does not exist, is left out. */
async function findOther(tx: Queryable, { otherLocationId }: NewProblemReport): Promise<number | undefined> {
	if (otherLocationId === undefined) return undefined
	const { id, rejectedAt, deletedAt } = locations
	const isKept = eq(id, keptLocationId(otherLocationId))
	const [other] = await tx
		.select({ id })
		.from(locations)
		.where(and(isKept, isNull(rejectedAt), isNull(deletedAt)))
	return other?.id
}

/** Reports of problems, bound to a database or a transaction. */
export function createReportsRepository(db: Queryable) {
	const { id, message, email, userId, kind, status } = problemReports
	const columns = { ...receiptColumns, locationName: locations.name, locationSlug: locations.slug }
	const select = (condition: SQL | undefined) =>
		db
			.select({ ...columns, status, message, email, userId, otherLocationId: others.id })
			.from(problemReports)
			.innerJoin(locations, eq(locations.id, problemReports.locationId))
			.leftJoin(
				others,
				and(eq(others.id, problemReports.otherLocationId), ne(others.id, locations.id), isNull(others.deletedAt)),
			)
			.where(and(isNull(locations.deletedAt), condition))
	const matching = ({ q, status: wanted, kind: wantedKind, sort }: ReportFilter) => {
		const isWanted = and(eq(status, wanted), wantedKind && eq(kind, wantedKind))
		const condition = and(isWanted, containsText([locations.name, email, message], q))
		return queueOf(db, { id, first: sort }, (isInPart) => select(and(condition, isInPart)), withIsoDate)
	}

	return {
		/**
		 * Inserts a report and calls `onNew` in its transaction, or returns the one that it repeats. Throws `location.not_found`.
		 */
		async file(given: NewReport, onNew: (tx: Queryable, made: MadeReport) => Promise<void>): Promise<FiledReport> {
			return await db.transaction(async (tx): Promise<FiledReport> => {
				const location = await lockKeptLocation(tx, given.report.locationId)
				const { userId, now } = given
				const otherLocationId = await findOther(tx, given.report)
				const report = { ...given.report, locationId: location.id, otherLocationId }
				const [first] = await tx
					.select(receiptColumns)
					.from(problemReports)
					.where(isRepeated({ ...given, report }))
					.limit(1)
				if (first !== undefined) return { report: withIsoDate(first), isNew: false }
				// The account may be removed concurrently; the report is then anonymous.
				const reporter = sql`(select id from ${users} where id = ${userId} for key share)`
				const made = await tx
					.insert(problemReports)
					.values({ ...report, userId: reporter, createdAt: now })
					.returning(receiptColumns)
				const receipt = withIsoDate(onlyRow(made))
				await onNew(tx, { report: receipt, location })
				return { report: receipt, isNew: true }
			})
		},

		/** Reports about undeleted locations. */
		matching,

		/** How many reports are pending. */
		countPending: (): Promise<number> => matching({ status: 'pending', sort: 'oldest' }).count(),

		/** Stores the decision about a report, or reopens a decided one, with an audit entry. */
		async decide(status: ReportStatus, { id, actor, now, requestId }: Decision): Promise<void> {
			await db.transaction(async (tx) => {
				const [report] = await tx
					.select({ status: problemReports.status, locationId: problemReports.locationId })
					.from(problemReports)
					.where(eq(problemReports.id, id))
					.for('update')
				if (report === undefined) throw new AppError('report.not_found')
				if (report.status === status) return
				if (report.status !== 'pending' && status !== 'pending') throw new AppError('review.decided')
				const decided =
					status === 'pending' ? { decidedBy: null, decidedAt: null } : { decidedBy: actor, decidedAt: now }
				await tx
					.update(problemReports)
					.set({ status, ...decided })
					.where(eq(problemReports.id, id))
				const details = { locationId: report.locationId, was: report.status }
				await audit(tx, STATUS_ACTIONS[status], id, { actor, details, requestId })
			})
		},
	}
}
