import { EmbeddedPostgresError } from '@farmgate/db/embedded/postgres-command'
import { expect, test } from 'vitest'
import { readEnv, StartError } from '../processes/env.ts'
import { explainStartFailure } from './database-failure.ts'

const embedded = readEnv({ HOST: 'farm.invalid', PORT: '80', DATA_DIR: '/srv/farmgate' })
const named = readEnv({ HOST: 'farm.invalid', DATABASE_URL: 'postgres://u:hunter2@db.invalid/x' })
const coded = (message: string, properties: object) => Object.assign(new Error(message), properties)
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
	['a StartError', new StartError('Do this.'), 'Do this.'],
	['a wrapped error', wrapped(new EmbeddedPostgresError('Choose another DATA_DIR.')), 'Choose another DATA_DIR.'],
	['damaged accounts', coded('Restore the file.', { name: 'IdentityStateError' }), 'Restore the file.'],
	[
		'a privileged port',
		coded('listen EACCES: permission denied', { code: 'EACCES', syscall: 'listen', port: 80 }),
		'Port 80 needs more rights. Choose one above 1023 with PORT.',
	],
	[
		'a used port for metrics',
		coded('listen EADDRINUSE', { code: 'EADDRINUSE', syscall: 'listen', port: 9464 }),
		'Port 9464 on farm.invalid is already in use. Stop the other program, or choose another port with METRICS_PORT.',
	],
	[
		'an unknown HOST',
		coded('getaddrinfo ENOTFOUND farm.invalid', {
			code: 'ENOTFOUND',
			syscall: 'getaddrinfo',
			hostname: 'farm.invalid',
		}),
		'HOST is farm.invalid, a name that cannot be found.',
	],
	[
		'a file of another user',
		coded('EACCES: permission denied, open', {
			code: 'EACCES',
			syscall: 'open',
			path: '/srv/farmgate/identity/state.json',
		}),
		'/srv/farmgate/identity/state.json cannot be used: this user may not use it. Check its owner and mode.',
	],
	[
		'a full disk without a path',
		coded('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
		'The disk that holds /srv/farmgate is full.',
	],
])('%s is explained in one line', (_name, error, sentence) => {
	expect(explainStartFailure(error, embedded)).toBe(sentence)
})

test.each([
	[
		'on an unknown host',
		coded('getaddrinfo ENOTFOUND', { code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'db.invalid' }),
		'is on a host that cannot be found.',
	],
	['that is not running', coded('connect', { code: 'ECONNREFUSED' }), 'does not accept connections. Is it running?'],
	[
		'with a locked table',
		wrapped(coded('canceling statement due to lock timeout', { code: '55P03' })),
		'has a table that another transaction has locked for ten minutes. pg_stat_activity says which one.',
	],
	[
		'without TLS',
		coded('Client network socket disconnected before secure TLS connection was established', { code: 'ECONNRESET' }),
		'does not speak TLS, which its sslmode asks for.',
	],
	[
		'with a self-signed certificate',
		coded('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
		'has a certificate that is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT).',
	],
	[
		'that rejects a setting',
		coded('unrecognized configuration parameter "x"', { name: 'PostgresError', code: '42704' }),
		'cannot be used: unrecognized configuration parameter "x" (SQLSTATE 42704).',
	],
])('a database %s is explained in one line', (_name, error, sentence) => {
	expect(explainStartFailure(wrapped(error), named)).toBe(`The database of DATABASE_URL ${sentence}`)
})

test('keeps the stack of unexpected errors', () => {
	expect(explainStartFailure(new TypeError('x is not a function'), named)).toMatch(/TypeError.*\n\s+at /)
})
