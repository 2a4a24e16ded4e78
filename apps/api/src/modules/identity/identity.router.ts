import type { IdentityConfig } from '@farmgate/contracts/identity'
import { procedure, router } from '../../platform/trpc.ts'
import type { AccountService } from '../account/account.service.ts'

/** Who is signed in, and how the web application reaches the provider. */
export function createIdentityRouter(config: IdentityConfig, account: AccountService) {
	return router({
		config: procedure('public').query(() => config),
		me: procedure('signed-in').query(({ ctx }) => account.me(ctx.viewer)),
	})
}
