import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { PROCESS_ENVIRONMENT } from '@farmgate/config/vitest-node'
import { defineConfig, devices } from '@playwright/test'

/** Of this run. The processes that run the tests inherit it and evaluate this file again. */
process.env.FARMGATE_E2E_PORT ??= String(await findFreePort())
const PORT = process.env.FARMGATE_E2E_PORT
const START_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 20_000

/**
 * Settings that the tests leave to their defaults. With those of the developer's shell, they could change another database, send
 * mail, or call a real identity provider, model or bucket.
 */
const DEFAULTS = [
	'DATABASE_URL',
	'DATABASE_DIRECT_URL',
	'DATABASE_REPLICA_URLS',
	'DATABASE_PREPARE',
	'DATABASE_CONNECTIONS',
	'METRICS_PORT',
	'WORKERS',
	'SAMPLE_DATA',
	'PUBLIC_ORIGIN',
	'TRUST_PROXY',
	'CLERK_PUBLISHABLE_KEY',
	'CLERK_SECRET_KEY',
	'CLERK_JWT_KEY',
	'CLERK_WEBHOOK_SIGNING_SECRET',
	'CLERK_API_URL',
	'CLERK_PROXY_URL',
	'FARMGATE_ALLOW_EMBEDDED_DATABASE',
	'FARMGATE_ALLOW_EMBEDDED_IDENTITY',
	'FARMGATE_ALLOW_EMBEDDED_MODEL',
	'REDIS_URL',
	'GOOGLE_PLACES_API_KEY',
	'PHOTON_URL',
	'NOMINATIM_URL',
	'ROUTING_URL',
	'BASEMAP_PMTILES',
	'IMAGE_ORIGINS',
	'OPENAI_API_KEY',
	'OPENAI_BASE_URL',
	'OPENAI_MODEL',
	'OPENAI_IMAGE_MODEL',
	'OPENAI_DAILY_REPLIES',
	'OPENAI_DAILY_IMAGES',
	'OTEL_EXPORTER_OTLP_ENDPOINT',
	'OTEL_SDK_DISABLED',
	'SENTRY_DSN',
	'SMTP_URL',
	'MAIL_FROM',
	'S3_BUCKET',
	'S3_REGION',
	'S3_ACCESS_KEY_ID',
	'S3_SECRET_ACCESS_KEY',
	'S3_ENDPOINT',
]

const browser = chromiumLaunchOptions()
/** Pages of a test live for seconds: optimizing their code takes a seventh of their processor time and is not repaid. */
const NO_OPTIMIZING_COMPILERS = '--js-flags=--no-maglev --no-turbofan'
/** Without a GPU, a process of its own for it only copies what was painted: a quarter of the processor time of a page. */
const NO_GPU_PROCESS = '--in-process-gpu'

const isWorker = process.env.TEST_WORKER_INDEX !== undefined

async function findFreePort(): Promise<number> {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address() as AddressInfo
	probe.close()
	return port
}

/** A new data directory for each run. The runner removes it after the server has stopped. */
function freshDataDirectory(): string {
	const folder = mkdtempSync(join(tmpdir(), 'farmgate-e2e-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	return folder
}

export default defineConfig({
	testDir: 'src',
	fullyParallel: true,
	workers: 2,
	forbidOnly: Boolean(process.env.CI),
	timeout: 90_000,
	expect: { timeout: 20_000 },
	use: {
		baseURL: `http://127.0.0.1:${PORT}`,
		launchOptions: { ...browser, args: [...browser.args, NO_OPTIMIZING_COMPILERS, NO_GPU_PROCESS] },
		// A service worker would bypass the routes that tests intercept; the tests of the worker allow it.
		serviceWorkers: 'block',
		locale: 'en-US',
		timezoneId: 'America/Toronto',
		screenshot: 'only-on-failure',
		// Recording takes about a fifth of the time of a test, so traces are recorded on demand.
		trace: process.env.TRACE ? 'retain-on-failure' : 'off',
	},
	projects: [
		{ name: 'desktop', grepInvert: /@phone|@changes-lists/, use: { viewport: { width: 1280, height: 800 } } },
		// Tests that change what visitors find run when all others are done: those compare exact counts.
		{
			name: 'changing lists',
			grep: /@changes-lists/,
			dependencies: ['desktop', 'phone'],
			use: { viewport: { width: 1280, height: 800 } },
		},
		// Runs the tests with the tag `@phone`, for which window width or touch matters.
		{
			name: 'phone',
			grep: /@phone/,
			use: {
				viewport: { width: 360, height: 740 },
				hasTouch: true,
				isMobile: true,
				// The server renders for a narrow window by the user agent.
				userAgent: devices['Pixel 7'].userAgent,
			},
		},
	],
	webServer: {
		command: `"${process.execPath}" --import "${resolve(import.meta.dirname, '../../infra/scripts/exit-with-input.mjs')}" src/main.ts`,
		cwd: resolve(import.meta.dirname, '../api'),
		url: `http://127.0.0.1:${PORT}/readyz`,
		timeout: START_TIMEOUT_MS,
		reuseExistingServer: false,
		// A killed server would leave its database running on a removed directory.
		gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_TIMEOUT_MS },
		env: {
			...PROCESS_ENVIRONMENT,
			// An empty value counts as not set.
			...Object.fromEntries(DEFAULTS.map((name) => [name, ''])),
			HOST: '127.0.0.1',
			PORT,
			DATA_DIR: isWorker ? '' : freshDataDirectory(),
			LOG_LEVEL: 'warn',
			// All visitors share one address.
			RATE_LIMIT: 'off',
			// No requests to other machines.
			TILE_SOURCES: 'off',
		},
	},
})
