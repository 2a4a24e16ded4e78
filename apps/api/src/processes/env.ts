import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MapSource } from '@farmgate/contracts/map-sources'
import * as z from 'zod'
import { PUBLIC_MAP_SOURCES, tileSources } from '../http/headers/map-sources.ts'
import { LOG_LEVELS } from '../http/log/logger.ts'
import { DEFAULT_MODEL_LIMITS } from '../ports/assistant-port.ts'
import { frontendHostOf } from './publishable-key.ts'

/** A startup failure that the operator can fix. The message has one line per problem. */
export class StartError extends Error {
	override name = 'StartError'
}

const DEFAULT_DATA_DIR = fileURLToPath(new URL('../../../../.data', import.meta.url))

const origin = z
	.url({ protocol: /^https?$/, error: 'must be an origin such as https://farms.example', abort: true })
	.refine((text) => URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''), {
		error: 'must be an origin alone, without a path',
	})

const port = z
	.string()
	.regex(/^\d{1,5}$/, { error: 'must be a port number' })
	.transform(Number)
	.refine((number) => number <= 65_535, { error: 'must be a port number' })

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']

function isAddressOrNetwork(text: string): boolean {
	const [address = '', prefix, ...more] = text.split('/')
	const bits = { 4: 32, 6: 128 }[isIP(address)]
	if (bits === undefined || more.length > 0) return NAMED_NETWORKS.includes(text)
	return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

/** The proxies whose forwarding headers are trusted: `true` (all), their number, or their addresses. */
const trustedProxies = z
	.string()
	.refine(
		(text) => /^(?:true|false|\d{1,2})$/.test(text) || text.split(',').every((part) => isAddressOrNetwork(part.trim())),
		{
			error: 'must be a number of proxies, their addresses or networks with commas between, true or false',
		},
	)
	.transform((text): boolean | number | string => {
		if (text === 'true' || text === 'false') return text === 'true'
		return /^\d+$/.test(text) ? Number(text) : text
	})

const publishableKey = z.string().refine((text) => frontendHostOf(text) !== null, {
	error: 'must be a publishable key of Clerk, pk_test_… or pk_live_…',
})

/** Origins with commas between, such as https://images.example,https://cdn.example. */
const imageOrigins = z
	.string()
	.transform((text) => text.split(',').map((part) => part.trim()))
	.pipe(z.array(origin.refine((text) => text.startsWith('https:'), { error: 'must be https origins', abort: true })))
	.transform((origins) => [...new Set(origins.map((text) => new URL(text).origin))])

/** An address, or a name and an address: Farmgate <mail@farms.example>. */
const sender = z.string().regex(/^(?:[^<>"@\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, {
	error: 'must be an address, or a name and an address such as Farmgate <mail@farms.example>',
})

/** A PEM key, whose line breaks may be written as \\n. */
const pem = z.string().transform((text) => text.replaceAll('\\n', '\n'))

/** 0 switches it off. */
const dailyLimit = z
	.string()
	.regex(/^\d{1,6}$/, { error: 'must be a whole number up to 999999' })
	.transform(Number)

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })

const sentryDsn = httpUrl.refine((text) => URL.canParse(text) && /^\/(?:.*\/)?\d+$/.test(new URL(text).pathname), {
	error: 'must be a DSN of Sentry, such as https://key@errors.example/1',
})

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' })

/** URLs with commas between, which passwords must not contain. */
const databaseUrls = z
	.string()
	.transform((text) => text.split(',').map((part) => part.trim()))
	.pipe(z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres:// URLs with commas between' })))

const MOST_WORKERS = 64

/** The number of processes; `auto`: one for each core. */
const workers = z
	.string()
	.regex(/^(?:auto|\d{1,2})$/, { error: `must be a number from 1 to ${MOST_WORKERS}, or auto` })
	.transform((text) => (text === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : Number(text)))
	.refine((count) => count >= 1 && count <= MOST_WORKERS, {
		error: `must be a number from 1 to ${MOST_WORKERS}, or auto`,
	})

const EXTERNAL_DATABASE_VARIABLES = ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URLS', 'DATABASE_PREPARE'] as const
const S3_VARIABLES = ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const settings = z.object({
	NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
	HOST: z.string().default('127.0.0.1'),
	PORT: port.default(3000),
	METRICS_PORT: port.optional(),
	DATA_DIR: z
		.string()
		.default(DEFAULT_DATA_DIR)
		.transform((path) => resolve(path)),
	DATABASE_URL: databaseUrl.optional(),
	DATABASE_DIRECT_URL: databaseUrl.optional(),
	DATABASE_REPLICA_URLS: databaseUrls.optional(),
	DATABASE_PREPARE: z.enum(['on', 'off']).optional(),
	DATABASE_CONNECTIONS: z
		.string()
		.regex(/^\d{1,5}$/, { error: 'must be a number of connections' })
		.transform(Number)
		.optional(),
	WORKERS: workers.default(1),
	LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
	SAMPLE_DATA: z.enum(['on', 'off']).optional(),
	PUBLIC_ORIGIN: origin.transform((text) => new URL(text).origin).optional(),
	TRUST_PROXY: trustedProxies.default(false),
	FARMGATE_ALLOW_EMBEDDED_DATABASE: z.enum(['0', '1']).default('0'),
	CLERK_PUBLISHABLE_KEY: publishableKey.optional(),
	CLERK_SECRET_KEY: z.string().startsWith('sk_', { error: 'must be a secret key of Clerk, sk_…' }).optional(),
	CLERK_JWT_KEY: pem.optional(),
	CLERK_WEBHOOK_SIGNING_SECRET: z.string().startsWith('whsec_', { error: 'must begin with whsec_' }).optional(),
	CLERK_API_URL: httpUrl.optional(),
	CLERK_PROXY_URL: httpUrl.optional(),
	FARMGATE_ALLOW_EMBEDDED_IDENTITY: z.enum(['0', '1']).default('0'),
	REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must be a redis:// URL' }).optional(),
	RATE_LIMIT: z.enum(['on', 'off']).default('on'),
	TILE_SOURCES: tileSources.optional(),
	BASEMAP_PMTILES: z
		.string()
		.transform((path) => resolve(path))
		.optional(),
	IMAGE_ORIGINS: imageOrigins.optional(),
	GOOGLE_PLACES_API_KEY: z.string().optional(),
	PHOTON_URL: httpUrl.optional(),
	NOMINATIM_URL: httpUrl.optional(),
	ROUTING_URL: httpUrl.optional(),
	OPENAI_API_KEY: z.string().optional(),
	OPENAI_BASE_URL: httpUrl.optional(),
	OPENAI_MODEL: z.string().default('gpt-5-mini'),
	OPENAI_IMAGE_MODEL: z.string().optional(),
	OPENAI_DAILY_REPLIES: dailyLimit.default(DEFAULT_MODEL_LIMITS.replies),
	OPENAI_DAILY_IMAGES: dailyLimit.default(DEFAULT_MODEL_LIMITS.images),
	FARMGATE_ALLOW_EMBEDDED_MODEL: z.enum(['0', '1']).default('0'),
	SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
	MAIL_FROM: sender.optional(),
	OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
	OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
	SENTRY_DSN: sentryDsn.optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().optional(),
	S3_ENDPOINT: httpUrl.optional(),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
})

type Variables = z.output<typeof settings>
/** The setting that is named, whether the settings fit together, and what is wrong otherwise. */
type Rule = [name: keyof Variables, isFine: (env: Variables) => unknown, error: string]

const isDevelopment = ({ NODE_ENV }: Variables) => NODE_ENV !== 'production'
const hasNoBucket = (env: Variables) =>
	[...S3_VARIABLES, 'S3_ENDPOINT' as const].every((name) => env[name] === undefined)

const RULES: readonly Rule[] = [
	['SMTP_URL', (env) => !env.SMTP_URL === !env.MAIL_FROM, 'and MAIL_FROM go together: set both or neither'],
	[
		'DATABASE_URL',
		(env) => isDevelopment(env) || env.DATABASE_URL || env.FARMGATE_ALLOW_EMBEDDED_DATABASE === '1',
		'is needed in production; to run on the embedded database all the same, set FARMGATE_ALLOW_EMBEDDED_DATABASE=1',
	],
	...EXTERNAL_DATABASE_VARIABLES.map((name): Rule => {
		const isFine = (env: Variables) => env.DATABASE_URL !== undefined || env[name] === undefined
		return [name, isFine, 'needs DATABASE_URL: the embedded database has none']
	}),
	[
		'PUBLIC_ORIGIN',
		(env) => isDevelopment(env) || env.PUBLIC_ORIGIN !== undefined,
		'is needed in production: the address that visitors see, such as https://farms.example',
	],
	[
		'CLERK_PUBLISHABLE_KEY',
		(env) => !env.CLERK_PUBLISHABLE_KEY === !env.CLERK_SECRET_KEY,
		'and CLERK_SECRET_KEY go together: set both or neither',
	],
	[
		'CLERK_SECRET_KEY',
		(env) => isDevelopment(env) || env.CLERK_SECRET_KEY || env.FARMGATE_ALLOW_EMBEDDED_IDENTITY === '1',
		'is needed in production; to run all the same with local accounts, which send no email, set FARMGATE_ALLOW_EMBEDDED_IDENTITY=1',
	],
	[
		'GOOGLE_PLACES_API_KEY',
		(env) => [env.GOOGLE_PLACES_API_KEY, env.PHOTON_URL, env.NOMINATIM_URL].filter(Boolean).length <= 1,
		'cannot be set together with PHOTON_URL or NOMINATIM_URL, nor these two together: choose one source of addresses',
	],
	[
		'OPENAI_API_KEY',
		(env) => env.OPENAI_API_KEY !== undefined || !(env.OPENAI_BASE_URL || env.OPENAI_IMAGE_MODEL),
		'is needed with OPENAI_BASE_URL or OPENAI_IMAGE_MODEL; a compatible server without keys accepts any text',
	],
	...S3_VARIABLES.map((name): Rule => {
		const isFine = (env: Variables) => hasNoBucket(env) || env[name] !== undefined
		return [name, isFine, `is missing: photos are stored in a bucket when all of ${S3_VARIABLES.join(', ')} are set`]
	}),
	['RATE_LIMIT', (env) => isDevelopment(env) || env.RATE_LIMIT !== 'off', 'cannot be off in production'],
]

const variables = RULES.reduce(
	// `when`: reported together with other errors.
	(schema, [name, isFine, error]) => schema.refine(isFine, { error, path: [name], when: () => true }),
	settings,
)

/** An environment variable that the server reads. */
export type SettingName = keyof Variables

/** The value of each setting that is not set; undefined: it has none. In the order of the schema. */
export const DEFAULT_SETTINGS = Object.fromEntries(
	Object.entries(settings.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
) as Record<SettingName, unknown>

/** All validation errors of the environment, one line each. */
export class EnvError extends StartError {
	constructor(problems: string[]) {
		super(['Farmgate cannot start with these settings:', ...problems.map((problem) => `  ${problem}`)].join('\n'))
	}
}

/**
 * Reads the environment. An empty value counts as not set. Sample data is loaded by default, except in production. Throws
 * `EnvError`, whose message contains no values, because they may be secret.
 */
export function readEnv(source: Record<string, string | undefined>) {
	const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
	const result = variables.safeParse(present)
	if (!result.success) {
		throw new EnvError(result.error.issues.map((issue) => `${issue.path.join('.')} ${sentence(issue)}`))
	}
	const env = result.data
	return {
		nodeEnv: env.NODE_ENV,
		host: env.HOST,
		port: env.PORT,
		/** Serves metrics; null: none are collected. The next workers use the next ports. */
		metricsPort: env.METRICS_PORT ?? null,
		/** Absolute path of the folder for all data of the server. */
		dataDir: env.DATA_DIR,
		/** Null: the embedded database. */
		databaseUrl: env.DATABASE_URL ?? null,
		/** The same database without a connection pooler; null: `databaseUrl` is none. */
		databaseDirectUrl: env.DATABASE_DIRECT_URL ?? null,
		databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
		/** Null: named prepared statements are used unless a pooler is found. */
		databasePrepare: env.DATABASE_PREPARE === undefined ? null : env.DATABASE_PREPARE === 'on',
		/** Of all workers together; null: a share of those that the database offers. */
		databaseConnections: env.DATABASE_CONNECTIONS ?? null,
		workers: env.WORKERS,
		logLevel: env.LOG_LEVEL,
		withSampleData: env.SAMPLE_DATA ? env.SAMPLE_DATA === 'on' : env.NODE_ENV !== 'production',
		publicOrigin: env.PUBLIC_ORIGIN ?? null,
		trustProxy: env.TRUST_PROXY,
		clerk: clerkSettingsOf(env),
		rateLimits: env.RATE_LIMIT === 'off' ? ('off' as const) : { redisUrl: env.REDIS_URL ?? null },
		mapSources: env.TILE_SOURCES ?? defaultMapSources(env),
		/** Absolute path of a PMTiles file; null: the bundled map. */
		basemapPath: env.BASEMAP_PMTILES ?? null,
		imageOrigins: env.IMAGE_ORIGINS ?? [],
		places: placesSettingsOf(env),
		/** An OSRM server; null: straight lines. */
		routingUrl: env.ROUTING_URL ?? null,
		assistant: assistantSettingsOf(env),
		modelLimits: {
			replies: env.OPENAI_DAILY_REPLIES,
			images: env.OPENAI_DAILY_IMAGES,
			perCaller: env.RATE_LIMIT === 'off' ? null : DEFAULT_MODEL_LIMITS.perCaller,
		},
		/** Null: messages are only listed for admins. */
		smtp: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
		/** Whether requests are traced. The libraries of OpenTelemetry read their own variables. */
		isTraced: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && env.OTEL_SDK_DISABLED !== 'true',
		/** Where failures are reported; null: in the log only. */
		sentryDsn: env.SENTRY_DSN ?? null,
		s3: s3SettingsOf(env),
	}
}

/** The settings of the server; what each means: `setting-descriptions.ts` of `apps/tools`. */
export type Env = ReturnType<typeof readEnv>

/** Public servers see which area a visitor looks at, so an operator chooses them on purpose. They would hide a map of the operator. */
function defaultMapSources(env: Variables): readonly MapSource[] {
	return env.NODE_ENV === 'production' || env.BASEMAP_PMTILES !== undefined ? [] : PUBLIC_MAP_SOURCES
}

/** The configured source of addresses; null: the embedded gazetteer. */
function placesSettingsOf(env: Variables) {
	if (env.GOOGLE_PLACES_API_KEY !== undefined) return { kind: 'google' as const, apiKey: env.GOOGLE_PLACES_API_KEY }
	if (env.PHOTON_URL !== undefined) return { kind: 'photon' as const, url: env.PHOTON_URL }
	return env.NOMINATIM_URL === undefined ? null : { kind: 'nominatim' as const, url: env.NOMINATIM_URL }
}
export type PlacesSettings = ReturnType<typeof placesSettingsOf>

/** A model behind OpenAI's API, the built-in one, or no assistant. Null: OpenAI's own address; pictures that are drawn here. */
function assistantSettingsOf(env: Variables) {
	const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model, OPENAI_IMAGE_MODEL: imageModel } = env
	if (apiKey !== undefined) return { apiKey, baseUrl: baseUrl ?? null, model, imageModel: imageModel ?? null }
	if (env.NODE_ENV !== 'production' || env.FARMGATE_ALLOW_EMBEDDED_MODEL === '1') return 'built-in' as const
	return 'off' as const
}
export type AssistantSettings = ReturnType<typeof assistantSettingsOf>

/** The Clerk instance; null: the embedded service. A null setting keeps Clerk's default; without `jwtKey`, the instance's keys are fetched. */
function clerkSettingsOf(env: Variables) {
	if (env.CLERK_PUBLISHABLE_KEY === undefined || env.CLERK_SECRET_KEY === undefined) return null
	return {
		publishableKey: env.CLERK_PUBLISHABLE_KEY,
		secretKey: env.CLERK_SECRET_KEY,
		jwtKey: env.CLERK_JWT_KEY ?? null,
		webhookSigningSecret: env.CLERK_WEBHOOK_SIGNING_SECRET ?? null,
		apiUrl: env.CLERK_API_URL ?? null,
		proxyUrl: env.CLERK_PROXY_URL ?? null,
	}
}
export type ClerkSettings = NonNullable<ReturnType<typeof clerkSettingsOf>>

/** The bucket of uploads, of Amazon S3 or of a server with its API at `endpoint`; null: the data folder. */
export function s3SettingsOf(env: Partial<Record<(typeof S3_VARIABLES)[number] | 'S3_ENDPOINT', string>>) {
	const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = env
	if (!bucket || !region || !id || !secret) return null
	return { bucket, region, endpoint: env.S3_ENDPOINT || null, accessKeyId: id, secretAccessKey: secret }
}
export type S3Settings = NonNullable<ReturnType<typeof s3SettingsOf>>

function sentence(issue: z.core.$ZodIssue): string {
	return issue.code === 'invalid_value' ? `must be one of ${issue.values.join(', ')}` : issue.message
}
