import { REPORT_REPEAT_HOURS } from '@farmgate/contracts/business-constants'
import type { Page } from '@farmgate/contracts/page'
import type { NewProblemReport, ProblemReport } from '@farmgate/contracts/problem-report'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CursorPageRequest } from '../../platform/cursor.ts'
import type { Viewer } from '../../platform/policy.ts'
import { queuePageOf, queuePartOf } from '../../platform/queue-page.ts'
import { assertDecided, decisionOf } from '../../platform/review-decision.ts'
import type { FiledReport, ReportStatus, ReportsRepository } from './reports.repository.ts'

type Deps = { repository: ReportsRepository; clock: Clock }

const HOUR_MS = 3_600_000

/** Reports of problems with locations. */
export function createReportsService({ repository, clock }: Deps) {
	function decide(status: ReportStatus) {
		return (viewer: Viewer, id: number, requestId: string): Promise<void> =>
			assertDecided(repository.decide(status, decisionOf(viewer, id, clock.now(), requestId)))
	}

	return {
		/**
		 * Files a report about an undeleted location. The same report within a day returns the first one (`isNew` is false).
		 * Throws `location.not_found`.
		 */
		async create(viewer: Viewer | null, report: NewProblemReport): Promise<FiledReport> {
			const now = clock.now()
			const repeatedSince = new Date(now.getTime() - REPORT_REPEAT_HOURS * HOUR_MS)
			const filed = await repository.file({ report, userId: viewer?.userId ?? null, now, repeatedSince })
			if (filed === null) throw new AppError('location.not_found')
			return filed
		},

		/** Pending reports, newest first, a page at a time. Throws `cursor.invalid`. */
		async list(request: CursorPageRequest): Promise<Page<ProblemReport>> {
			const part = queuePartOf(request)
			const [found, count] = await Promise.all([repository.list(part), repository.count()])
			return queuePageOf(found, request, count)
		},

		/** Closes a report after the problem was fixed. Throws `report.not_found` and `review.decided`. */
		resolve: decide('resolved'),

		/** Closes a report that was wrong. Throws `report.not_found` and `review.decided`. */
		dismiss: decide('dismissed'),

		/** Undoes the decision about a report. Throws `report.not_found`. */
		reopen: decide('pending'),
	}
}
export type ReportsService = ReturnType<typeof createReportsService>
