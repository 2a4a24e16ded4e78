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

const clerkKeys = {
	CLERK_PUBLISHABLE_KEY: `pk_live_${Buffer.from('clerk.farms.example$').toString('base64')}`,
	CLERK_SECRET_KEY: 'sk_live_x',
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
	const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://farms.example' }

	test('the address that visitors see must be known, and is reported with the other faults', () => {
		const otherwise = { NODE_ENV: 'production', ...clerkKeys, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' }
		const missing = expect.stringContaining('PUBLIC_ORIGIN is needed in production')
		expect(faultsOf(otherwise)).toEqual([missing])
		expect(faultsOf({ ...otherwise, PORT: 'x' })).toHaveLength(2)
		expect(faultsOf({ ...otherwise, PUBLIC_ORIGIN: 'farms.example' })).toEqual([
			expect.stringContaining('PUBLIC_ORIGIN must be an origin'),
		])
		expect(faultsOf({ ...otherwise, PUBLIC_ORIGIN: 'https://farms.example' })).toEqual([])
	})

	test('the embedded database must be allowed in so many words', () => {
		const otherwise = { ...production, FARMGATE_ALLOW_EMBEDDED_IDENTITY: '1' }
		expect(faultsOf(otherwise)).toHaveLength(1)
		expect(faultsOf({ ...otherwise, PORT: 'x' })).toHaveLength(2)
		expect(faultsOf({ ...otherwise, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' })).toEqual([])
	})

	test('so must the local accounts, which send no email', () => {
		const otherwise = { ...production, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' }
		expect(faultsOf(otherwise)).toEqual([expect.stringContaining('CLERK_SECRET_KEY is needed in production')])
		expect(faultsOf({ ...otherwise, FARMGATE_ALLOW_EMBEDDED_IDENTITY: '1' })).toEqual([])
		expect(faultsOf({ ...otherwise, ...clerkKeys })).toEqual([])
	})

	test('nobody can do without rate limits', () => {
		expect(readEnv({ RATE_LIMIT: 'off' }).rateLimits).toBe('off')
		const otherwise = { ...production, ...clerkKeys, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' }
		expect(faultsOf({ ...otherwise, RATE_LIMIT: 'off' })).toEqual([expect.stringContaining('RATE_LIMIT cannot be off')])
	})

	test('sample places are not put into somebody’s own database unless wanted', () => {
		const own = { ...production, ...clerkKeys, DATABASE_URL: 'postgres://farmgate@db.example/farmgate' }
		expect(readEnv(own).withSampleData).toBe(false)
		expect(readEnv({ ...own, SAMPLE_DATA: 'on' }).withSampleData).toBe(true)
	})
})

test.each([
	['true', true],
	['false', false],
	['2', 2],
	['10.0.0.0/8', '10.0.0.0/8'],
	['loopback, 10.1.2.3, fd00::/8', 'loopback, 10.1.2.3, fd00::/8'],
])('TRUST_PROXY=%s is understood', (text, trustProxy) => {
	expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy)
})

test.each(['yes', '-1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,', '1000'])(
	'TRUST_PROXY=%s is refused',
	(text) => {
		expect(faultsOf({ TRUST_PROXY: text })).toEqual([
			expect.stringContaining('TRUST_PROXY must be a number of proxies'),
		])
	},
)

describe('the keys of Clerk', () => {
	test('are used when both are there', () => {
		expect(readEnv({}).clerk).toBeNull()
		expect(readEnv(clerkKeys).clerk).toMatchObject({ secretKey: 'sk_live_x', jwtKey: null, proxyUrl: null })
	})

	test.each(['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY'] as const)('go together: %s alone is a fault', (name) => {
		expect(faultsOf({ [name]: clerkKeys[name] })).toEqual([expect.stringContaining('set both or neither')])
	})

	test('that are none are refused', () => {
		expect(faultsOf({ ...clerkKeys, CLERK_PUBLISHABLE_KEY: 'pk_live_nonsense' })).toEqual([
			expect.stringContaining('CLERK_PUBLISHABLE_KEY must be a publishable key'),
		])
	})

	test('in PEM may be written in one line', () => {
		expect(readEnv({ ...clerkKeys, CLERK_JWT_KEY: 'a\\nb' }).clerk?.jwtKey).toBe('a\nb')
	})
})
