import { page } from '@farmgate/contracts/page'
import { newProblemReport, problemReport } from '@farmgate/contracts/problem-report'
import * as z from 'zod/mini'
import { cursorPage } from '../../http/cursor.ts'
import { byIdInput } from '../../operations/entity-reference.ts'
import { mutation, query } from '../../operations/operation.ts'
import { nothing } from '../../operations/response-docs.ts'
import type { ReportsService } from './reports.service.ts'

const reportReceipt = z.pick(problemReport, { id: true, locationId: true, kind: true, createdAt: true })

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
			summary: 'Pending reports, newest first, a page at a time; for admins',
			rest: 'GET /problem-reports',
			input: cursorPage,
			output: page(problemReport),
			run: ({ input }) => reports.list(input),
		}),
		resolve: mutation({
			policy: 'admin',
			summary: 'Close a report after the problem was fixed; for admins',
			rest: 'PATCH /problem-reports/:id/resolve',
			input: byIdInput,
			output: nothing,
			errors: ['report.not_found', 'review.decided'],
			run: ({ viewer, input, requestId }) => reports.resolve(viewer, input.id, requestId),
		}),
		dismiss: mutation({
			policy: 'admin',
			summary: 'Close a report that was wrong; for admins',
			rest: 'PATCH /problem-reports/:id/dismiss',
			input: byIdInput,
			output: nothing,
			errors: ['report.not_found', 'review.decided'],
			run: ({ viewer, input, requestId }) => reports.dismiss(viewer, input.id, requestId),
		}),
		reopen: mutation({
			policy: 'admin',
			summary: 'Undo the decision about a report; for admins',
			rest: 'PATCH /problem-reports/:id/reopen',
			input: byIdInput,
			output: nothing,
			errors: ['report.not_found'],
			run: ({ viewer, input, requestId }) => reports.reopen(viewer, input.id, requestId),
		}),
	}
}
