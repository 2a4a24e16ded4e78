import { EmbeddedPostgresError } from '@farmgate/db/embedded/embedded-postgres-error'
import { UnsupportedDatabaseError } from '@farmgate/db/migrate'
import { type Env, EnvError } from './env.ts'

/** Node's and PostgreSQL's codes for a database that cannot be used as it was named. */
const DATABASE_FAULTS: Record<string, string> = {
	ECONNREFUSED: 'does not accept connections; is it running?',
	ENOTFOUND: 'is on a host that cannot be found',
	ETIMEDOUT: 'does not answer',
	CONNECT_TIMEOUT: 'does not answer',
	'28000': 'does not let this user in',
	'28P01': 'refuses this user and password',
	'3D000': 'does not exist on its server; create it first',
	'42501': 'does not let this user create tables or the extension pg_trgm',
}

/**
 * Why the server could not start. What a person can act on is said in one line, which never repeats the database's
 * address, because that holds a password; what is our own fault comes with its stack.
 */
export function explainStartFailure(error: unknown, env: Env | null): string {
	if (!(error instanceof Error)) return String(error)
	if ([EnvError, EmbeddedPostgresError, UnsupportedDatabaseError].some((kind) => error instanceof kind)) {
		return error.message
	}
	const code = 'code' in error ? String(error.code) : ''
	if (code === 'EADDRINUSE') {
		return `Port ${env?.port} on ${env?.host} is already in use. Stop the other program, or choose another port with PORT.`
	}
	if (code === 'EACCES' && env && env.port < 1024)
		return `Port ${env.port} needs more rights. Choose one above 1023 with PORT.`
	if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk that holds DATA_DIR (${env?.dataDir}) is full.`
	if (code === 'EADDRNOTAVAIL') return `HOST is ${env?.host}, which is no address of this machine.`
	const cause = causeWithCode(error)
	const fault = cause === undefined ? undefined : DATABASE_FAULTS[cause]
	return fault === undefined ? (error.stack ?? error.message) : `The database of DATABASE_URL ${fault}.`
}

function causeWithCode(error: unknown): string | undefined {
	for (let link = error, depth = 0; link instanceof Error && depth < 8; link = link.cause, depth++) {
		if ('code' in link && typeof link.code === 'string' && link.code in DATABASE_FAULTS) return link.code
	}
	return undefined
}
