import { createHash } from 'node:crypto'
import type { InstallationKeys } from './identity-state.ts'
import { openStateStore } from './state-store.ts'

/**
 * The host written into the publishable key. It must hold a dot, or clerk-js refuses the key. Of the two forms that
 * work, a host under `.test` was chosen: that name can never resolve, so a page that forgot its `proxyUrl` fails at
 * once instead of asking Clerk's real hosts. Its key has the prefix `pk_live_`, because a `pk_test_` key makes
 * the server library expect a development cookie that clerk-js sets for `*.accounts.dev` hosts alone. `live` thus says
 * only that the browser takes the path of a production instance, the one that will be used in earnest.
 */
export const EMULATOR_FRONTEND_HOST = 'clerk.identity-emulator.test'

/** The publishable key of every installation: no secret, so a web build may carry it. */
export const EMULATOR_PUBLISHABLE_KEY = publishableKeyFor(EMULATOR_FRONTEND_HOST, 'live')

export interface EmulatorKeys {
	publishableKey: string
	/** Bearer secret of the backend API; random per installation. */
	secretKey: string
	/** Public key as PEM, for verification of session tokens without a call. */
	jwtKey: string
	/** `whsec_…`, random per installation. */
	webhookSecret: string
}

export function publishableKeyFor(host: string, kind: 'test' | 'live'): string {
	return `pk_${kind}_${Buffer.from(`${host}$`).toString('base64')}`
}

/** The host inside a publishable key. Throws when it is not one that clerk-js accepts. */
export function frontendHostOf(publishableKey: string): string {
	const encoded = /^pk_(?:test|live)_(.+)$/.exec(publishableKey)?.[1] ?? ''
	const host = /^([a-z0-9-]+(?:\.[a-z0-9-]+)+)\$$/.exec(Buffer.from(encoded, 'base64').toString())?.[1]
	if (!host) throw new Error(`Not a publishable key with a dotted host in it: ${publishableKey}`)
	return host
}

/** The ending of the cookies of one instance, as clerk-js computes it from the publishable key. */
export function cookieSuffixOf(publishableKey: string): string {
	return createHash('sha1').update(publishableKey).digest('base64url').slice(0, 8)
}

export function emulatorKeysOf(keys: InstallationKeys, publishableKey = EMULATOR_PUBLISHABLE_KEY): EmulatorKeys {
	return {
		publishableKey,
		secretKey: keys.secretKey,
		jwtKey: keys.publicKey,
		webhookSecret: keys.webhookSecret,
	}
}

/** The keys of the installation whose state is at `stateFile`, which is made if it is not there yet. */
export async function emulatorKeys(options: { stateFile: string }): Promise<EmulatorKeys> {
	const { keys } = await (await openStateStore(options.stateFile)).read()
	return emulatorKeysOf(keys)
}
