import type { Identity } from '../../ports/identity-port.ts'
import { type Env, EnvError } from '../../processes/env.ts'
import { createClerkIdentity } from './clerk-identity.ts'

type Address = { publicOrigin: string | null; host: string; port: number; isDevelopment: boolean }

const DEVELOPMENT_SERVER_PORT = 5173
const ANY_ADDRESS = ['0.0.0.0', '::']

/** The origins whose pages may use a session: the public origin, else those of this machine. */
function authorizedPartiesOf({ publicOrigin, host, port, isDevelopment }: Address): string[] {
	if (publicOrigin !== null) return [publicOrigin]
	const hosts = ['127.0.0.1', 'localhost']
	const ownHost = host.includes(':') ? `[${host}]` : host
	if (!ANY_ADDRESS.includes(host) && !hosts.includes(ownHost)) hosts.push(ownHost)
	const ports = isDevelopment ? [port, DEVELOPMENT_SERVER_PORT] : [port]
	return ports.flatMap((number) => hosts.map((name) => `http://${name}:${number}`))
}

type SampleAccounts = {
	accounts: readonly { id: string; email: string; firstName: string; lastName: string; role: 'user' | 'admin' }[]
	password: string
}

export type OpenedIdentity = {
	identity: Identity
	/** Sets the port, which the environment may leave to the system. */
	listensOn: (port: number) => void
}

/**
 * Imports the embedded service on demand: it is a development dependency. Throws `EnvError` when it is not installed, as in
 * the container image.
 */
async function loadEmbeddedIdentity() {
	try {
		return await import('./embedded-identity.ts')
	} catch (error) {
		const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
		if (!isMissing) throw error
		throw new EnvError(['CLERK_SECRET_KEY is needed: the local accounts are not part of this installation'])
	}
}

/** The identity provider of the environment: a Clerk instance, or the embedded service. */
export async function openIdentity(env: Env, { accounts, password }: SampleAccounts): Promise<OpenedIdentity> {
	const { publicOrigin, host, nodeEnv } = env
	const partiesOn = (port: number) =>
		authorizedPartiesOf({ publicOrigin, host, port, isDevelopment: nodeEnv === 'development' })
	const authorizedParties = partiesOn(env.port)
	const listensOn = (port: number) => {
		for (const party of partiesOn(port)) if (!authorizedParties.includes(party)) authorizedParties.push(party)
	}
	if (env.clerk !== null) return { identity: createClerkIdentity({ ...env.clerk, authorizedParties }), listensOn }

	const { createEmbeddedIdentity } = await loadEmbeddedIdentity()
	const identity = await createEmbeddedIdentity({
		dataDir: env.dataDir,
		authorizedParties,
		accounts: accounts.map(({ role, ...account }) => ({ ...account, password, publicMetadata: { role } })),
		isProduction: nodeEnv === 'production',
	})
	return { identity, listensOn }
}
