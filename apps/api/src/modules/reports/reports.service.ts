import { REPORT_REPEAT_HOURS } from '@farmgate/contracts/business-constants'
import { publicLocationPath } from '@farmgate/contracts/entity-paths'
import { HOUR_MS } from '@farmgate/contracts/hours'
import type { Page } from '@farmgate/contracts/page'
import type { NewProblemReport, ProblemReport } from '@farmgate/contracts/problem-report'
import type { Queryable } from '../../database/database.ts'
import type { CursorPageRequest } from '../../http/cursor.ts'
import type { Viewer } from '../../operations/policy.ts'
import { decider, readQueue } from '../../operations/queue-page.ts'
import type { SharedDependencies } from '../shared-dependencies.ts'
import {
	createReportsRepository,
	type FiledReport,
	type MadeReport,
	type ReportFilter,
	type ReportStatus,
} from './reports.repository.ts'

/** Reports of problems with locations. */
export function createReportsService({ db, mail, clock }: Pick<SharedDependencies, 'db' | 'mail' | 'clock'>) {
	const repository = createReportsRepository(db)
	/** Writes to the admins and the owner. */
	async function announce(tx: Queryable, { report, location }: MadeReport, message: string): Promise<void> {
		const key = `report:${report.id}`
		const data = { locationName: location.name, path: publicLocationPath(location), kind: report.kind }
		const forAdmins = { ...data, message }
		await mail.enqueue(tx, { key, to: { kind: 'admins' }, template: 'problem-reported', data: forAdmins })
		if (location.ownerUserId === null) return
		const to = { kind: 'user', userId: location.ownerUserId } as const
		await mail.enqueue(tx, { key, to, template: 'problem-reported-to-owner', data })
	}

	const decide = (status: ReportStatus) => decider(clock, (decision) => repository.decide(status, decision))

	return {
		/** How many reports are pending. */
		countPending: repository.countPending,

		/**
		 * Files a report about an undeleted location; the admins and its owner get a message. The same report within a day returns the first one (`isNew` is false).
		 * Throws `location.not_found`.
		 */
		async create(viewer: Viewer | null, report: NewProblemReport): Promise<FiledReport> {
			const now = clock.now()
			const repeatedSince = new Date(now.getTime() - REPORT_REPEAT_HOURS * HOUR_MS)
			return await repository.file({ report, userId: viewer?.userId ?? null, now, repeatedSince }, (tx, made) =>
				announce(tx, made, report.message),
			)
		},

		/** Reports in one state, a page at a time. Throws `cursor.invalid`. */
		list: (request: CursorPageRequest & ReportFilter): Promise<Page<ProblemReport>> =>
			readQueue(request, repository.matching(request)),

		/** Closes a report after the problem was fixed. Throws `report.not_found` and `review.decided`. */
		resolve: decide('resolved'),

		/** Closes a report that was wrong. Throws `report.not_found` and `review.decided`. */
		dismiss: decide('dismissed'),

		/** Undoes the decision about a report. Throws `report.not_found`. */
		reopen: decide('pending'),
	}
}
export type ReportsService = ReturnType<typeof createReportsService>
