import { page } from '@farmgate/contracts/page'
import { newProblemReport, problemKind, problemReport } from '@farmgate/contracts/problem-report'
import * as z from 'zod'
import { pick } from 'zod/mini'
import { adminDecision, adminDecisions } from '../../operations/admin-queue.ts'
import { mutation, query } from '../../operations/operation.ts'
import { queueSearch } from '../../operations/queue-page.ts'
import type { ReportsService } from './reports.service.ts'

const reportReceipt = pick(problemReport, { id: true, locationId: true, kind: true, createdAt: true })

export function createReportOperations(reports: ReportsService) {
	return {
		create: mutation({
			policy: 'public',
			summary: 'Report a problem with a location',
			description: 'The same report again, while the first one is pending, returns the first one.',
			rest: 'POST /problem-reports',
			rateLimit: { class: 'submission' },
			input: newProblemReport,
			output: reportReceipt,
			errors: ['location.not_found'],
			creates: true,
			async run({ viewer, input, markCreated }) {
				const { report, isNew } = await reports.create(viewer, input)
				if (isNew) markCreated()
				return report
			},
		}),
		list: query({
			policy: 'admin',
			summary: 'Reports in one state, by default pending ones, the oldest first, a page at a time; for admins',
			rest: 'GET /problem-reports',
			input: queueSearch.extend({
				status: z
					.optional(problemReport.shape.status)
					.default('pending')
					.meta({ description: 'Only reports in this state' }),
				kind: z.optional(problemKind).meta({ description: 'Only reports of this kind' }),
			}),
			output: page(problemReport),
			run: ({ input }) => reports.list(input),
		}),
		resolve: adminDecision({
			summary: 'Close a report after the problem was fixed; for admins',
			rest: 'PATCH /problem-reports/:id/resolve',
			errors: ['report.not_found', 'review.decided'],
			run: reports.resolve,
		}),
		resolveMany: adminDecisions({
			summary: 'Close several reports after the problems were fixed; for admins',
			rest: 'POST /problem-reports/resolve',
			run: reports.resolve,
		}),
		dismiss: adminDecision({
			summary: 'Close a report that was wrong; for admins',
			rest: 'PATCH /problem-reports/:id/dismiss',
			errors: ['report.not_found', 'review.decided'],
			run: reports.dismiss,
		}),
		dismissMany: adminDecisions({
			summary: 'Close several reports that were wrong; for admins',
			rest: 'POST /problem-reports/dismiss',
			run: reports.dismiss,
		}),
		reopen: adminDecision({
			summary: 'Undo the decision about a report; for admins',
			rest: 'PATCH /problem-reports/:id/reopen',
			errors: ['report.not_found'],
			run: reports.reopen,
		}),
		reopenMany: adminDecisions({
			summary: 'Undo the decisions about several reports; for admins',
			rest: 'POST /problem-reports/reopen',
			run: reports.reopen,
		}),
	}
}
