import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEFAULT_SETTINGS, type SettingName } from '@farmgate/api/processes/env'

/** What each setting means, in Markdown. `npm run generate` writes `docs/settings.md` from these; paths of links are relative to `docs`. */
export const SETTING_DESCRIPTIONS = {
	NODE_ENV:
		'`production` requires settings that a public server must not lack, and loads no sample data; the image sets it',
	HOST: 'address to listen on; `0.0.0.0` for all',
	PORT: 'port of the server',
	METRICS_PORT:
		'port for Prometheus at `/metrics`, on the same `HOST`: [runbook](runbook.md#watch). It must not be public. With several workers, each uses the next port',
	DATA_DIR:
		'folder of the embedded database, the local accounts, uploaded photos and directories, and other stored data',
	DATABASE_URL:
		'a PostgreSQL 15 or newer with the extensions `pg_trgm` and `fuzzystrmatch`, instead of the embedded one; required in production',
	DATABASE_DIRECT_URL:
		'the same database without a pooler, when `DATABASE_URL` is a [connection pooler](decisions/0057-workers-share-a-port-and-replicas-serve-reads.md) such as PgBouncer: for migrations and imports',
	DATABASE_REPLICA_URLS: 'streaming replicas with commas between, for reads',
	DATABASE_PREPARE:
		'`on` or `off`: named prepared statements. By default they are used unless the server finds a connection pooler; PgBouncer supports them from version 1.21 on',
	DATABASE_CONNECTIONS:
		'the most connections of this server to the database, all workers together; by default 80 % of those that it offers. With several machines, give each its share',
	WORKERS: 'processes that serve requests, or `auto` for one per core',
	LOG_LEVEL: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`',
	SAMPLE_DATA: '`on` or `off`: whether a new database gets the sample data once; by default yes, except in production',
	PUBLIC_ORIGIN:
		'the address that visitors see, such as `https://farms.example`; all absolute links use it. Required in production; without it only [local host names](decisions/0028-rates-hosts-and-connections-are-limited.md) are served',
	TRUST_PROXY:
		'the proxies whose forwarded addresses are trusted: their number, or their addresses and networks such as `10.0.0.0/8,loopback`. `true` trusts every client, which can then escape the rate limits. Behind a proxy that is not named here, all visitors count as one',
	FARMGATE_ALLOW_EMBEDDED_DATABASE: '`1` lets a production server run on the embedded database',
	CLERK_PUBLISHABLE_KEY: 'key of a Clerk instance, instead of the local accounts: [identity](identity.md)',
	CLERK_SECRET_KEY: 'secret key of the same instance; set both or neither',
	CLERK_JWT_KEY: 'public key (PEM) of the instance: sessions are then verified without a call',
	CLERK_WEBHOOK_SIGNING_SECRET: 'secret of the instance’s webhook; without it no webhook is accepted',
	CLERK_API_URL: 'another address of the backend API of Clerk',
	CLERK_PROXY_URL: 'another address of the frontend API of Clerk',
	FARMGATE_ALLOW_EMBEDDED_IDENTITY:
		'`1` lets a production server run with [local accounts](identity.md#in-production), for a demonstration: without the sample accounts, and email codes are in the log only. The container image has none',
	REDIS_URL:
		'where several machines count requests together; without it, and while Redis is away, each counts in its own memory',
	RATE_LIMIT: '`off` lifts the limits on requests, except in production',
	TILE_SOURCES:
		'raster layers of the map, `[{"url": "https://tiles.example/{z}/{x}/{y}.png", "attribution": "…", "maxZoom": 19}]`, tried in this order; `public` for [public servers](decisions/0008-the-base-map-comes-with-the-application.md) of OpenStreetMap, the default; `off` for the bundled map alone, the default in production and with `BASEMAP_PMTILES`',
	BASEMAP_PMTILES:
		'path of a PMTiles file in the Protomaps schema, such as an extract of your region: a [map with roads](decisions/0008-the-base-map-comes-with-the-application.md) instead of the bundled one',
	IMAGE_ORIGINS:
		'origins of other sites whose photos are shown, such as `https://images.example,https://cdn.example`; [other photos](decisions/0029-the-security-policy-allows-no-inline-scripts.md) count as missing',
	GOOGLE_PLACES_API_KEY:
		'Google as the [source of addresses](decisions/0041-addresses-come-from-one-port-with-three-sources.md) in forms. By default the embedded gazetteer, which knows towns and postal codes but no streets',
	PHOTON_URL: 'a Photon server as the source of addresses, instead of Google',
	NOMINATIM_URL: 'a Nominatim server as the source of addresses, instead of Photon',
	ROUTING_URL: 'an OSRM server for driving times of shopping trips; without it they are estimated from straight lines',
	OPENAI_API_KEY:
		'a language model for the listing assistant, of OpenAI or a compatible server. Without it the [built-in model](decisions/0046-the-built-in-model-is-rules.md) responds',
	OPENAI_BASE_URL: 'the address of a compatible server, such as `https://models.example/v1`',
	OPENAI_MODEL: 'the model of the conversation; it needs structured outputs and streams',
	OPENAI_IMAGE_MODEL:
		'the model of pictures for listings without a photo; without it they are [drawn](decisions/0020-the-server-draws-map-images-and-pictures.md) on the server',
	OPENAI_DAILY_REPLIES:
		'replies of the configured model per day (UTC) for all users together; then the assistant pauses',
	OPENAI_DAILY_IMAGES: 'the same for pictures; then they are drawn on the server',
	FARMGATE_ALLOW_EMBEDDED_MODEL:
		'`1` lets a production server use the built-in model; without it and without a key there is no assistant',
	SMTP_URL:
		'the mail server, such as `smtps://user:password@mail.farms.example`; without it messages are not sent, and admins read them at `/admin/outbox`',
	MAIL_FROM: 'the sender of messages, such as `Farmgate <mail@farms.example>`; required with `SMTP_URL`',
	OTEL_EXPORTER_OTLP_ENDPOINT:
		'a collector of OpenTelemetry, such as `http://127.0.0.1:4318`: [traces](runbook.md#watch) of requests are sent to it over OTLP/HTTP. The other standard variables count too, such as `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` and `OTEL_EXPORTER_OTLP_HEADERS`',
	OTEL_SDK_DISABLED: '`true` switches traces off again',
	SENTRY_DSN:
		'where failures of server and browser are [reported](runbook.md#watch), besides the log: the DSN of a project of Sentry, or of a server with its API. Pages may then connect to its origin',
	S3_BUCKET:
		'a bucket of Amazon S3, or of a server with its API, for [uploaded photos](decisions/0040-photos-are-encoded-anew-and-attached-by-id.md) and directories, instead of the folder `uploads` in `DATA_DIR`; set all of `S3_BUCKET`, `S3_REGION` and the two keys, or none',
	S3_REGION: 'region of the bucket',
	S3_ENDPOINT: 'the address of a server other than Amazon’s, such as `https://s3.example`',
	S3_ACCESS_KEY_ID: 'key of the bucket; it needs the rights to get, put, delete and list objects',
	S3_SECRET_ACCESS_KEY: 'secret of the key',
} satisfies Record<SettingName, string>

/** The document written by `npm run generate`. */
export const SETTINGS_FILE = new URL('../../../../docs/settings.md', import.meta.url)

const repository = fileURLToPath(new URL('..', SETTINGS_FILE))

/** The content of `SETTINGS_FILE`: a table of all settings of the server, in the order of their schema. */
export function settingsDocument(): string {
	const rows = (Object.keys(DEFAULT_SETTINGS) as SettingName[]).map(
		(name) => `| \`${name}\` | ${defaultText(DEFAULT_SETTINGS[name])} | ${SETTING_DESCRIPTIONS[name]} |\n`,
	)
	return `<!-- Written by \`npm run generate\` from apps/api/src/processes/env.ts. Do not edit. -->

# Settings

All settings of the server are environment variables. It reads them once, at its start, and names every invalid one. An empty value counts as not set.
"In production" means \`NODE_ENV=production\`. Settings of the tests: [CONTRIBUTING](../CONTRIBUTING.md#tests).

| variable | default | meaning |
|---|---|---|
${rows.join('')}`
}

function defaultText(value: unknown): string {
	if (value === undefined) return ''
	const text = String(value)
	return `\`${text.startsWith(repository) ? relative(repository, text) : text}\``
}
