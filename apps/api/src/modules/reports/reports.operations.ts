import { page } from '@farmgate/contracts/page'
import { newProblemReport, problemReport } from '@farmgate/contracts/problem-report'
import * as z from 'zod/mini'
import { entityId } from '../../platform/entity-reference.ts'
import { mutation, query } from '../../platform/operations/operation.ts'
import { nothing } from '../../platform/operations/response-docs.ts'
import { queuePage } from '../../platform/queue-page.ts'
import type { ReportsService } from './reports.service.ts'

const reportReceipt = z.pick(problemReport, { id: true, locationId: true, kind: true, createdAt: true })
const decision = z.object({ id: entityId, status: z.enum(['resolved', 'dismissed']) })

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
			input: queuePage,
			output: page(problemReport),
			run: ({ input }) => reports.list(input),
		}),
		decide: mutation({
			policy: 'admin',
			summary: 'Close a report: the problem is resolved, or the report was wrong; for admins',
			rest: 'PATCH /problem-reports/:id',
			input: decision,
			output: nothing,
			errors: ['report.not_found'],
			async run({ viewer, input }) {
				await reports.decide(viewer, input.id, input.status)
				return null
			},
		}),
	}
}
