import type { Identity } from './identity-port.ts'

/** For measurements and tools: nobody is ever signed in. */
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
