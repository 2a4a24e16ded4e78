import { EmbeddedPostgresError } from '@farmgate/db/embedded/postgres-command'
import { isLostConnectionOfDriver } from '@farmgate/db/guard-transactions'
import { UnsupportedDatabaseError } from '@farmgate/db/migrate'
import { causeChain } from '../http/errors/to-app-error.ts'
import { type Env, StartError } from '../processes/env.ts'

/** Node's and PostgreSQL's error codes for a database that cannot be used. */
const DATABASE_ERRORS: Record<string, string> = {
	ECONNREFUSED: 'does not accept connections. Is it running?',
	ECONNRESET: 'closes the connection. Is it a PostgreSQL?',
	CONNECTION_CLOSED: 'closes the connection. Is it a PostgreSQL?',
	ENOTFOUND: 'is on a host that cannot be found.',
	EAI_AGAIN: 'is on a host that cannot be found.',
	EHOSTUNREACH: 'is on a host that cannot be reached.',
	ENETUNREACH: 'is on a host that cannot be reached.',
	ETIMEDOUT: 'does not answer.',
	CONNECT_TIMEOUT: 'does not answer.',
	'28000': 'does not let this user in.',
	'28P01': 'refuses this user and password.',
	'3D000': 'does not exist on its server. Create it first.',
	'42501':
		'does not let this user create tables or the extensions pg_trgm and fuzzystrmatch. Run "npm run migrate" with the DATABASE_URL of its owner first.',
	'53100': 'is on a disk that is full.',
	'53300': 'has no connection left.',
	'55P03': 'has a table that another transaction has locked for ten minutes. pg_stat_activity says which one.',
	'57P03': 'is starting or stopping. Try again in a moment.',
}
const CERTIFICATE_ERROR = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/

/** Node's error codes for a file or folder that cannot be used. */
const FILE_ERRORS: Record<string, string> = {
	EACCES: 'this user may not use it. Check its owner and mode',
	EPERM: 'this user may not use it. Check its owner and mode',
	EROFS: 'its file system is read-only',
	ENOENT: 'it is missing',
	ENOTDIR: 'it is not below a folder',
	EISDIR: 'it is a folder',
	EMFILE: 'this process has too many open files',
	EIO: 'the disk cannot be read',
}

type CodedError = Error & { code?: unknown; syscall?: unknown; hostname?: unknown; path?: unknown; port?: unknown }

/** Errors whose message explains the problem. `IdentityStateError` by name: its module is not always installed. */
function isExplained(error: Error): boolean {
	const kinds = [StartError, EmbeddedPostgresError, UnsupportedDatabaseError]
	return kinds.some((kind) => error instanceof kind) || error.name === 'IdentityStateError'
}

function explainListening({ code, syscall, hostname, port }: CodedError, env: Env): string | null {
	if (syscall === 'getaddrinfo' && hostname === env.host) return `HOST is ${env.host}, a name that cannot be found.`
	if (syscall !== 'listen') return null
	const setting = port === env.port ? 'PORT' : 'METRICS_PORT'
	switch (code) {
		case 'EADDRINUSE':
			return `Port ${port} on ${env.host} is already in use. Stop the other program, or choose another port with ${setting}.`
		case 'EACCES':
			return `Port ${port} needs more rights. Choose one above 1023 with ${setting}.`
		case 'EADDRNOTAVAIL':
			return `HOST is ${env.host}, which is no address of this machine.`
		default:
			return null
	}
}

function explainFiles({ code, path }: CodedError, env: Env): string | null {
	if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk that holds ${path ?? env.dataDir} is full.`
	const reason = FILE_ERRORS[String(code)]
	return reason === undefined || typeof path !== 'string' ? null : `${path} cannot be used: ${reason}.`
}

function explainDatabase(error: CodedError, env: Env): string | null {
	const subject = env.databaseUrl === null ? 'The embedded database' : 'The database of DATABASE_URL'
	const code = String(error.code)
	if (/TLS connection/.test(error.message)) return `${subject} does not speak TLS, which its sslmode asks for.`
	if (CERTIFICATE_ERROR.test(code)) return `${subject} has a certificate that is not trusted (${code}).`
	if (code in DATABASE_ERRORS) return `${subject} ${DATABASE_ERRORS[code]}`
	// PostgreSQL's messages contain names of users and settings, never a password.
	return error.name === 'PostgresError' ? `${subject} cannot be used: ${error.message} (SQLSTATE ${code}).` : null
}

/**
 * Why the server could not start: one line for problems of the environment, else the stack. Never contains the database URL,
 * which may contain a password.
 */
export function explainStartFailure(error: unknown, env: Env | null): string {
	if (!(error instanceof Error)) return String(error)
	const chain: CodedError[] = causeChain(error)
	const explained = chain.find(isExplained)
	if (explained !== undefined) return explained.message
	if (env === null) return error.stack ?? error.message
	for (const explain of [explainListening, explainFiles, explainDatabase]) {
		const sentence = chain.map((link) => explain(link, env)).find((text) => text !== null)
		if (sentence !== undefined) return sentence
	}
	return error.stack ?? error.message
}

/** Whether an uncaught error means no more than that a connection was lost, whose queries have been rejected. */
export const isLostConnection = (error: unknown): boolean => isLostConnectionOfDriver(error)
