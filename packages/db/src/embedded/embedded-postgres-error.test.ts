import { expect, test } from 'vitest'
import { explainPostgresFailure } from './postgres-command.ts'

const explain = (output: string) => explainPostgresFailure('start the embedded database', '/data', output)

test.each([
	['initdb: error: could not write to file "x": No space left on device', 'the disk that holds /data is full.'],
	[
		'initdb: error: could not create directory "/data/x": Read-only file system',
		'/data is on a read-only file system.',
	],
	['initdb: error: could not access directory "/data": Permission denied', 'may not read or write /data'],
	['initdb: could not look up effective user ID 1234: user does not exist', 'has no account on this system'],
	['2026-01-01 00:00:00 UTC [12] FATAL:  data directory has wrong ownership\nstopped waiting', 'wrong ownership'],
])('%s is explained in one line', (output, expected) => {
	const { message, cause } = explain(output)
	expect(message).toContain(expected)
	expect(message).toMatch(/^Cannot start the embedded database: [^\n]*$/)
	expect(cause).toBe(output)
})

test('the time stamp and process number of the log are left out', () => {
	expect(explain('2026-01-01 00:00:00.123 UTC [12] FATAL:  lock file is empty').message).toBe(
		'Cannot start the embedded database: FATAL:  lock file is empty (data in /data).',
	)
})
