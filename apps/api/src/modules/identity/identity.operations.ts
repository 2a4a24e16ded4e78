import { type IdentityConfig, identityConfig, identityMe } from '@farmgate/contracts/identity'
import { noInput } from '../../platform/entity-reference.ts'
import { query } from '../../platform/operations/operation.ts'
import type { AccountService } from '../account/account.service.ts'

/** Who is signed in, and how the web application reaches the identity provider. */
export function createIdentityOperations(config: IdentityConfig, account: AccountService) {
	return {
		config: query({
			policy: 'public',
			summary: 'How the web application reaches the identity provider',
			input: noInput,
			output: identityConfig,
			run: () => config,
		}),
		me: query({
			policy: 'signed-in',
			summary: 'Who you are, and how many locations and listings you own',
			input: noInput,
			output: identityMe,
			run: ({ viewer }) => account.me(viewer),
		}),
	}
}
