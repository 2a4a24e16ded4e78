import { newProblemReport } from '@farmgate/contracts/problem-report'
import * as z from 'zod'
import { cursorPage } from '../../platform/cursor.ts'
import { byIdInput } from '../../platform/entity-reference.ts'
import { procedure, router } from '../../platform/trpc.ts'
import type { ReportsService } from './reports.service.ts'

export function createReportsRouter(reports: ReportsService) {
	return router({
		create: procedure('public')
			.input(newProblemReport)
			.mutation(async ({ ctx, input }) => (await reports.create(ctx.viewer, input)).report),
		list: procedure('admin')
			.input(z.prefault(cursorPage, {}))
			.query(({ input }) => reports.list(input)),
		resolve: procedure('admin')
			.input(byIdInput)
			.mutation(({ ctx, input }) => reports.decide(ctx.viewer, input.id, 'resolved')),
		dismiss: procedure('admin')
			.input(byIdInput)
			.mutation(({ ctx, input }) => reports.decide(ctx.viewer, input.id, 'dismissed')),
	})
}
