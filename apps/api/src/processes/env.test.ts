import { describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

function problemsOf(source: Record<string, string>): string[] {
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

test('defaults to a working server on this machine', () => {
	expect(readEnv({})).toMatchObject({ host: '127.0.0.1', port: 3000, databaseUrl: null, withSampleData: true })
})

test('an empty value counts as not set', () => {
	expect(readEnv({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('takes one source of addresses', () => {
	expect(readEnv({}).places).toBeNull()
	expect(readEnv({ PHOTON_URL: 'http://127.0.0.1:2322' }).places).toMatchObject({ kind: 'photon' })
	const problems = problemsOf({ GOOGLE_PLACES_API_KEY: 'key-1', NOMINATIM_URL: 'http://127.0.0.1:8080' })
	expect(problems).toEqual([expect.stringContaining('GOOGLE_PLACES_API_KEY cannot be set together')])
	expect(problems.join()).not.toContain('key-1')
})

test('takes a number of workers, or one for each core', () => {
	expect(readEnv({}).workers).toBe(1)
	expect(readEnv({ WORKERS: '4' }).workers).toBe(4)
	expect(readEnv({ WORKERS: 'auto' }).workers).toBeGreaterThanOrEqual(1)
	for (const text of ['0', '65', '-1', 'many']) {
		expect(problemsOf({ WORKERS: text })).toEqual([expect.stringContaining('WORKERS must be a number from 1 to 64')])
	}
})

test('replicas and a pooler need a database of their own', () => {
	const urls = 'postgres://u:p@one/db, postgres://u:p@two/db'
	expect(readEnv({ DATABASE_URL: 'postgres://u:p@main/db', DATABASE_REPLICA_URLS: urls }).databaseReplicaUrls).toEqual([
		'postgres://u:p@one/db',
		'postgres://u:p@two/db',
	])
	expect(problemsOf({ DATABASE_REPLICA_URLS: urls })).toEqual([
		expect.stringContaining('DATABASE_REPLICA_URLS needs DATABASE_URL'),
	])
})

const ready = {
	NODE_ENV: 'production',
	PUBLIC_ORIGIN: 'https://farms.example',
	DATABASE_URL: 'postgres://x/y',
	...clerkKeys,
}

test('asks the map servers of others only when an operator chooses them, except in development', () => {
	expect(readEnv({}).mapSources).not.toEqual([])
	expect(readEnv(ready).mapSources).toEqual([])
	expect(readEnv({ ...ready, TILE_SOURCES: 'public' }).mapSources).toEqual(readEnv({}).mapSources)
	expect(readEnv({ BASEMAP_PMTILES: 'map.pmtiles' }).mapSources, 'they would hide the own map').toEqual([])
})

describe('the listing assistant', () => {
	test('uses the built-in model without a key, in production only by name', () => {
		expect(readEnv({}).assistant).toBe('built-in')
		expect(readEnv(ready).assistant).toBe('off')
		expect(readEnv({ ...ready, FARMGATE_ALLOW_EMBEDDED_MODEL: '1' }).assistant).toBe('built-in')
	})

	test('uses the model of a key', () => {
		expect(readEnv({ ...ready, OPENAI_API_KEY: 'key' }).assistant).toEqual({
			apiKey: 'key',
			baseUrl: null,
			model: 'gpt-5-mini',
			imageModel: null,
		})
		const other = { OPENAI_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_MODEL: 'm', OPENAI_IMAGE_MODEL: 'i' }
		expect(readEnv({ OPENAI_API_KEY: 'key', ...other }).assistant).toMatchObject({
			baseUrl: 'http://127.0.0.1:1/v1',
			model: 'm',
			imageModel: 'i',
		})
		expect(problemsOf(other)).toEqual([expect.stringContaining('OPENAI_API_KEY is needed')])
	})

	test('has daily limits of replies and images', () => {
		const perCaller = { replies: 400, pictures: 40 }
		expect(readEnv({}).modelLimits).toEqual({ replies: 2000, images: 100, perCaller })
		expect(readEnv({ OPENAI_DAILY_REPLIES: '0', OPENAI_DAILY_IMAGES: '7', RATE_LIMIT: 'off' }).modelLimits).toEqual({
			replies: 0,
			images: 7,
			perCaller: null,
		})
		for (const value of ['-1', '1.5', 'many']) {
			expect(problemsOf({ OPENAI_DAILY_REPLIES: value })).toEqual([expect.stringContaining('OPENAI_DAILY_REPLIES')])
		}
	})
})

test('reports all validation errors at once, each with the name of its variable', () => {
	const problems = problemsOf({
		PORT: '99999',
		LOG_LEVEL: 'loud',
		NODE_ENV: 'staging',
		SAMPLE_DATA: 'maybe',
		DATABASE_URL: 'mysql://root@somewhere/x',
		PUBLIC_ORIGIN: 'https://farms.example/path',
	})
	const names = problems.map((problem) => problem.trim().split(' ')[0])
	expect(names.sort()).toEqual(['DATABASE_URL', 'LOG_LEVEL', 'NODE_ENV', 'PORT', 'PUBLIC_ORIGIN', 'SAMPLE_DATA'])
})

test('does not repeat values, which may be passwords', () => {
	expect(problemsOf({ DATABASE_URL: 'mysql://root:hunter2@somewhere' }).join()).not.toContain('hunter2')
})

describe('a bucket for photos', () => {
	const bucket = { S3_BUCKET: 'photos', S3_REGION: 'eu-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

	test('needs all of its settings but the endpoint', () => {
		expect(readEnv({}).s3).toBeNull()
		expect(readEnv(bucket).s3).toMatchObject({ bucket: 'photos', endpoint: null })
		expect(readEnv({ ...bucket, S3_ENDPOINT: 'https://s3.example' }).s3?.endpoint).toBe('https://s3.example')
	})

	test.each<Record<string, string>>([{ ...bucket, S3_SECRET_ACCESS_KEY: '' }, { S3_ENDPOINT: 'https://s3.example' }])(
		'is refused half configured',
		(settings) => {
			expect(problemsOf(settings)).toContainEqual(expect.stringContaining('S3_SECRET_ACCESS_KEY is missing'))
		},
	)
})

describe('in production', () => {
	const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://farms.example' }

	test('requires PUBLIC_ORIGIN, reported together with other errors', () => {
		const otherwise = { NODE_ENV: 'production', ...clerkKeys, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' }
		const missing = expect.stringContaining('PUBLIC_ORIGIN is needed in production')
		expect(problemsOf(otherwise)).toEqual([missing])
		expect(problemsOf({ ...otherwise, PORT: 'x' })).toHaveLength(2)
		expect(problemsOf({ ...otherwise, PUBLIC_ORIGIN: 'farms.example' })).toEqual([
			expect.stringContaining('PUBLIC_ORIGIN must be an origin'),
		])
		expect(problemsOf({ ...otherwise, PUBLIC_ORIGIN: 'https://farms.example' })).toEqual([])
	})

	test('requires explicit permission for the embedded database', () => {
		const otherwise = { ...production, FARMGATE_ALLOW_EMBEDDED_IDENTITY: '1' }
		expect(problemsOf(otherwise)).toEqual([expect.stringContaining('DATABASE_URL is needed in production')])
		expect(problemsOf({ ...otherwise, PORT: 'x' })).toHaveLength(2)
		expect(problemsOf({ ...otherwise, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' })).toEqual([])
	})

	test('requires explicit permission for local accounts', () => {
		const otherwise = { ...production, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' }
		expect(problemsOf(otherwise)).toEqual([expect.stringContaining('CLERK_SECRET_KEY is needed in production')])
		expect(problemsOf({ ...otherwise, FARMGATE_ALLOW_EMBEDDED_IDENTITY: '1' })).toEqual([])
		expect(problemsOf({ ...otherwise, ...clerkKeys })).toEqual([])
	})

	test('does not allow RATE_LIMIT=off', () => {
		expect(readEnv({ RATE_LIMIT: 'off' }).rateLimits).toBe('off')
		const otherwise = { ...production, ...clerkKeys, FARMGATE_ALLOW_EMBEDDED_DATABASE: '1' }
		expect(problemsOf({ ...otherwise, RATE_LIMIT: 'off' })).toEqual([
			expect.stringContaining('RATE_LIMIT cannot be off'),
		])
	})

	test('loads sample locations only with SAMPLE_DATA=on', () => {
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
])('accepts TRUST_PROXY=%s', (text, trustProxy) => {
	expect(readEnv({ TRUST_PROXY: text }).trustProxy).toBe(trustProxy)
})

test.each(['yes', '-1', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example', '10.0.0.1,', '1000'])(
	'rejects TRUST_PROXY=%s',
	(text) => {
		expect(problemsOf({ TRUST_PROXY: text })).toEqual([
			expect.stringContaining('TRUST_PROXY must be a number of proxies'),
		])
	},
)

test('IMAGE_ORIGINS accepts https origins, separated by commas', () => {
	expect(readEnv({}).imageOrigins).toEqual([])
	const origins = ['https://images.example', 'https://cdn.example:8443']
	expect(readEnv({ IMAGE_ORIGINS: 'https://images.example/, https://cdn.example:8443' }).imageOrigins).toEqual(origins)
	for (const text of [
		'http://images.example',
		'images.example',
		'https://images.example/path',
		"https://a.b;script-src 'unsafe-inline'",
		'*',
	]) {
		expect(problemsOf({ IMAGE_ORIGINS: text })).toEqual([expect.stringMatching(/^ *IMAGE_ORIGINS(\.0)? must be/)])
	}
})

describe('Clerk keys', () => {
	test('are used when both are set', () => {
		expect(readEnv({}).clerk).toBeNull()
		expect(readEnv(clerkKeys).clerk).toMatchObject({ secretKey: 'sk_live_x', jwtKey: null, proxyUrl: null })
	})

	test.each(['CLERK_PUBLISHABLE_KEY', 'CLERK_SECRET_KEY'] as const)('are rejected when only %s is set', (name) => {
		expect(problemsOf({ [name]: clerkKeys[name] })).toEqual([expect.stringContaining('set both or neither')])
	})

	test('are rejected when malformed', () => {
		expect(problemsOf({ ...clerkKeys, CLERK_PUBLISHABLE_KEY: 'pk_live_nonsense' })).toEqual([
			expect.stringContaining('CLERK_PUBLISHABLE_KEY must be a publishable key'),
		])
	})

	test('in PEM format may be on one line', () => {
		expect(readEnv({ ...clerkKeys, CLERK_JWT_KEY: 'a\\nb' }).clerk?.jwtKey).toBe('a\nb')
	})
})

test('SMTP_URL and MAIL_FROM go together', () => {
	expect(readEnv({}).smtp).toBeNull()
	const smtp = { url: 'smtps://user:secret@mail.farms.example', from: 'Farmgate <mail@farms.example>' }
	expect(readEnv({ SMTP_URL: smtp.url, MAIL_FROM: smtp.from }).smtp).toEqual(smtp)
	expect(readEnv({ SMTP_URL: smtp.url, MAIL_FROM: 'mail@farms.example' }).smtp?.from).toBe('mail@farms.example')
	expect(problemsOf({ SMTP_URL: smtp.url })).toEqual([expect.stringContaining('SMTP_URL and MAIL_FROM go together')])
	expect(problemsOf({ MAIL_FROM: smtp.from })).toEqual([expect.stringContaining('SMTP_URL and MAIL_FROM go together')])
	expect(problemsOf({ ...{ SMTP_URL: 'http://mail' }, MAIL_FROM: 'a@b.example' })[0]).toMatch(/SMTP_URL must be/)
	for (const from of ['Farmgate', 'a@b.example\nBcc: c@d.example', '<a@b.example>']) {
		expect(problemsOf({ SMTP_URL: smtp.url, MAIL_FROM: from })[0]).toMatch(/MAIL_FROM must be/)
	}
})
