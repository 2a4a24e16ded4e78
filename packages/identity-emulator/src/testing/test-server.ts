import { type ClerkClient, createClerkClient } from '@clerk/backend'
import Fastify, { type FastifyInstance } from 'fastify'
import { createIdentityEmulator, type IdentityEmulator, type IdentityEmulatorOptions } from '../identity-emulator.ts'
import { identityEmulatorPlugin } from '../identity-emulator-plugin.ts'
import { addTestPages } from './test-pages.ts'

export const PASSWORD = 'correct horse'

export const ADMIN = {
	id: 'user_testAdmin',
	email: 'ada@farmgate.test',
	password: PASSWORD,
	firstName: 'Ada',
	lastName: 'Admin',
	publicMetadata: { role: 'admin' },
}

export const BUYER = {
	id: 'user_testBuyer',
	email: 'ben@farmgate.test',
	password: PASSWORD,
	firstName: 'Ben',
	lastName: 'Buyer',
}

/** A bearer token as an application prints it. */
export function mintToken(emulator: IdentityEmulator, email: string, authorizedParty = 'http://localhost:3000') {
	return emulator.mintSessionToken({ email, ttlSeconds: 3600, authorizedParty })
}

export interface TestServer {
	app: FastifyInstance
	emulator: IdentityEmulator
	/** Without a trailing slash. */
	origin: string
	/** Clerk's library, connected to the emulator. */
	clerk: ClerkClient
	logged: string[]
}

/** Starts an application with the emulator on a free port. `prepare` runs before it listens. Close it with `app.close()`. */
export async function startTestServer(
	options: Partial<IdentityEmulatorOptions> = {},
	prepare: (app: FastifyInstance) => void = () => undefined,
): Promise<TestServer> {
	const logged: string[] = []
	const emulator = await createIdentityEmulator({
		applicationName: 'Farmgate',
		users: [ADMIN, BUYER],
		log: (line) => logged.push(line),
		...options,
	})
	const app = Fastify({ routerOptions: { maxParamLength: 5000 } })
	prepare(app)
	app.register(identityEmulatorPlugin, { emulator })
	const server: { clerk: ClerkClient | null } = { clerk: null }
	addTestPages(app, emulator, () => server.clerk)
	const origin = await app.listen({ host: '127.0.0.1', port: 0 })
	const clerk = createClerkClient({
		publishableKey: emulator.keys.publishableKey,
		secretKey: emulator.keys.secretKey,
		jwtKey: emulator.keys.jwtKey,
		apiUrl: `${origin}/__clerk_bapi`,
		telemetry: { disabled: true },
	})
	server.clerk = clerk
	return { app, emulator, origin, clerk, logged }
}
