import { listRequest } from '@farmgate/contracts/filter'
import { accountRemoval } from '@farmgate/contracts/identity'
import * as z from 'zod'
import { procedure, router } from '../../platform/trpc.ts'
import type { AccountService } from './account.service.ts'

export function createAccountRouter(account: AccountService) {
	return router({
		locations: procedure('signed-in')
			.input(z.prefault(listRequest, {}))
			.query(({ ctx, input }) => account.locations(ctx.viewer, input)),
		listings: procedure('signed-in')
			.input(z.prefault(listRequest, {}))
			.query(({ ctx, input }) => account.listings(ctx.viewer, input)),
		remove: procedure('recent-sign-in')
			.input(accountRemoval)
			.mutation(({ ctx, input }) => account.remove(ctx.viewer, input, ctx.requestId)),
	})
}
