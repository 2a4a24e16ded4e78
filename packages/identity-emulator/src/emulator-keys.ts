import { createHash } from 'node:crypto'
import type { InstallationKeys } from './identity-state.ts'

/**
 * The host in the publishable key. clerk-js requires a dot. A `.test` host never resolves, so a page without `proxyUrl` fails
 * instead of contacting Clerk. The key has the prefix `pk_live_`, because with `pk_test_` the server library expects a
 * development cookie that clerk-js sets only for `*.accounts.dev`.
 */
export const EMULATOR_FRONTEND_HOST = 'clerk.identity-emulator.test'

/** The publishable key of every installation; not a secret. */
export const EMULATOR_PUBLISHABLE_KEY = `pk_live_${Buffer.from(`${EMULATOR_FRONTEND_HOST}$`).toString('base64')}`

/** The suffix of an instance's cookies, which clerk-js derives from the publishable key. */
export const COOKIE_SUFFIX = createHash('sha1').update(EMULATOR_PUBLISHABLE_KEY).digest('base64url').slice(0, 8)

export interface EmulatorKeys {
	publishableKey: string
	/** Bearer secret of the backend API; random per installation. */
	secretKey: string
	/** Public key (PEM), to verify session tokens without a request. */
	jwtKey: string
	/** `whsec_…`, random per installation. */
	webhookSecret: string
}

export function emulatorKeysOf(keys: InstallationKeys): EmulatorKeys {
	return {
		publishableKey: EMULATOR_PUBLISHABLE_KEY,
		secretKey: keys.secretKey,
		jwtKey: keys.publicKey,
		webhookSecret: keys.webhookSecret,
	}
}
