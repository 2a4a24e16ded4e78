import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

function faultsOf(source: Record<string, string>): string[] {
	try {
		readEnv(source)
	} catch (error) {
		if (error instanceof EnvError) return error.message.split('\n').slice(1)
		throw error
	}
	return []
}

test('nothing set is a working server on this machine alone', () => {
	expect(readEnv({})).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null, withSampleData: true })
})

test('an empty value counts as not set', () => {
	expect(readEnv({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('all faults are told at once, each with the name of its setting', () => {
	const faults = faultsOf({
		PORT: '99999',
		LOG_LEVEL: 'loud',
		NODE_ENV: 'staging',
		SAMPLE_DATA: 'maybe',
		DATABASE_URL: 'mysql://root@somewhere/x',
		PUBLIC_ORIGIN: 'https://farms.example/path',
	})
	const names = faults.map((fault) => fault.trim().split(' ')[0])
	expect(names.sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'NODE_ENV', 'PORT', 'PUBLIC_ORIGIN', 'SAMPLE_DATA'])
})

test('a fault never repeats the value, which may be a password', () => {
	expect(faultsOf({ DATABASE_URL: 'mysql://root:hunter2@somewhere' }).join()).not.toContain('hunter2')
})

describe('in production', () => {
	const production = { NODE_ENV: 'production' }

	test('the embedded database must be allowed in so many words', () => {
		expect(faultsOf(production)).toHaveLength(1)
		expect(faultsOf({ ...production, PORT: 'x' })).toHaveLength(2)
		expect(faultsOf({ ...production, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' })).toEqual([])
	})

	test('sample places are not put into somebody’s own database unless wanted', () => {
		const own = { ...production, DATABASE_URL: 'postgres://farmgate@db.example/farmgate' }
		expect(readEnv(own).withSampleData).toBe(false)
		expect(readEnv({ ...own, SAMPLE_DATA: 'on' }).withSampleData).toBe(true)
	})
})

test.each([
	['true', true],
	['false', false],
	['2', 2],
	['10.0.0.0/8', '10.0.0.0/8'],
])('TRUST_PROXY=%s is understood', (text, trustProxy) => {
	expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy)
})
