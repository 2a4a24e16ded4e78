import { expect, test } from 'vitest'
import { toAppError } from './to-app-error.ts'

const withCode = (code: string) => Object.assign(new Error('from below'), { code })

test.each([
	['a full disk under PostgreSQL', '53100'],
	['no memory left for PostgreSQL', '53200'],
	['too many connections', '53300'],
	['a disk that PostgreSQL cannot read', '58030'],
	['a connection that broke', '08006'],
	['a server that became read-only', '25006'],
	['a full disk under files of the server', 'ENOSPC'],
	['a full quota', 'EDQUOT'],
	['too many open files', 'EMFILE'],
])('%s is service.unavailable', (_name, code) => {
	const failure = toAppError(new Error('the query failed', { cause: withCode(code) }))
	expect([failure.code, failure.kind.status]).toEqual(['service.unavailable', 503])
})

test.each(['42P01', '23505', 'ERR_INVALID_ARG_TYPE', 'XX001'])('%s is an internal error', (code) => {
	expect(toAppError(withCode(code)).kind.status).toBe(500)
})
