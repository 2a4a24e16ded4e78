import { readListQuery } from '@farmgate/contracts/filter-query'
import { newProblemReport, problemReport } from '@farmgate/contracts/problem-report'
import * as z from 'zod/mini'
import { cursorPage } from '../../platform/cursor.ts'
import { readId, readQuery } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import {
	failures,
	idParams,
	NO_CONTENT,
	noQuerystring,
	oneOf,
	pageOf,
	pageQuerystring,
	SIGNED_IN,
} from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import { signedIn } from '../../platform/viewer.ts'
import type { ReportsService } from './reports.service.ts'

const tags = ['Reports']
const reportReceipt = z.pick(problemReport, { id: true, locationId: true, kind: true, createdAt: true })
const reportDecision = z.object({ status: z.enum(['resolved', 'dismissed']) })

/** POST and GET /api/problem-reports, PATCH of one below it. */
export function addReportRoutes(scope: RestScope, reports: ReportsService): void {
	scope.post(
		'/problem-reports',
		{
			config: { policy: 'public' },
			schema: {
				operationId: 'createProblemReport',
				tags,
				summary: 'Say what is wrong with a place',
				querystring: noQuerystring,
				body: newProblemReport,
				response: {
					200: oneOf(reportReceipt, 'The same report, made before and still waiting'),
					201: oneOf(reportReceipt, 'The new report'),
					...failures(400, 404, 429, 500, 503),
				},
			},
		},
		async (request, reply) => {
			const { report, isNew } = await reports.create(request.viewer, request.body)
			return reply.code(isNew ? 201 : 200).send(report)
		},
	)

	scope.get(
		'/problem-reports',
		{
			config: { policy: 'admin' },
			schema: {
				operationId: 'listProblemReports',
				tags,
				summary: 'Reports that wait for a decision, newest first, a page at a time; for admins',
				security: SIGNED_IN,
				querystring: pageQuerystring,
				response: { 200: pageOf(problemReport, 'One page of reports'), ...failures(400, 401, 403, 429, 500, 503) },
			},
		},
		async (request, reply) => {
			const page = readQuery(cursorPage, () => readListQuery(request.query))
			return sendPage(request, reply, await reports.list(page))
		},
	)

	scope.patch(
		'/problem-reports/:id',
		{
			config: { policy: 'admin' },
			schema: {
				operationId: 'decideProblemReport',
				tags,
				summary: 'Take a report out of the queue: something was done about it, or it was wrong; for admins',
				security: SIGNED_IN,
				params: idParams,
				querystring: noQuerystring,
				body: reportDecision,
				response: { 204: NO_CONTENT, ...failures(400, 401, 403, 404, 429, 500, 503) },
			},
		},
		async (request, reply) => {
			await reports.decide(signedIn(request), readId(request.params.id), request.body.status)
			return reply.code(204).send(null)
		},
	)
}
