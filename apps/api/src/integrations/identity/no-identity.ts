import type { Identity } from '../../ports/identity-port.ts'

/** An identity provider without users, for command-line tools: all callers are anonymous. */
export function createNoIdentity(): Identity {
	return {
		config: { publishableKey: '', proxyUrl: null, isEmbedded: true, fixedEmailCode: null },
		authorizedParties: [],
		directory: { findUser: async () => null, findSignInTime: async () => null, deleteUser: async () => {} },
		addAuthentication: async () => {},
		sessionOf: () => null,
		currentSession: null,
		readWebhook: null,
		mount: async () => {},
	}
}
