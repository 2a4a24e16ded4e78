import { newClaimRequest } from '@farmgate/contracts/claim-request'
import * as z from 'zod'
import { cursorPage } from '../../platform/cursor.ts'
import { byIdInput } from '../../platform/entity-reference.ts'
import { procedure, router } from '../../platform/trpc.ts'
import type { ClaimsService } from './claims.service.ts'

export function createClaimsRouter(claims: ClaimsService) {
	return router({
		create: procedure('public')
			.input(newClaimRequest)
			.mutation(async ({ ctx, input }) => (await claims.create(ctx.viewer, input)).claim),
		list: procedure('admin')
			.input(z.prefault(cursorPage, {}))
			.query(({ input }) => claims.list(input)),
		remove: procedure('admin')
			.input(byIdInput)
			.mutation(({ ctx, input }) => claims.remove(ctx.viewer, input.id, ctx.requestId)),
	})
}
