import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromiumLaunchOptions } from '@farmgate/config/chromium'
import { defineConfig, devices } from '@playwright/test'

const PORT = 4610
const START_LIMIT_MS = 180_000
const STOP_LIMIT_MS = 20_000

const isWorker = process.env.TEST_WORKER_INDEX !== undefined

/**
 * An empty data directory for each run, so that no run sees what an earlier one left. It is removed by the runner alone,
 * after the server was stopped.
 */
function freshDataDirectory(): string {
	const folder = mkdtempSync(join(tmpdir(), 'farmgate-e2e-'))
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
	return folder
}

export default defineConfig({
	testDir: 'src',
	fullyParallel: true,
	workers: 2,
	retries: 0,
	forbidOnly: Boolean(process.env.CI),
	timeout: 45_000,
	expect: { timeout: 10_000 },
	use: {
		baseURL: `http://127.0.0.1:${PORT}`,
		launchOptions: chromiumLaunchOptions(),
		// What these tests answer in the server's place must reach the page; the tests of the worker itself let it in.
		serviceWorkers: 'block',
		locale: 'en-US',
		timezoneId: 'America/Toronto',
		screenshot: 'only-on-failure',
		// Recording takes time, a film of the screen the most of it. Where a failure cannot be run again at once, the rest is worth it.
		trace: process.env.CI ? { mode: 'retain-on-failure', screenshots: false } : 'off',
	},
	projects: [
		{ name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 800 } } },
		// Only what a narrow window or a finger could change is tried again; the tags are `@phone` and `@phone-only`.
		{
			name: 'phone',
			grep: /@phone/,
			use: {
				viewport: { width: 360, height: 740 },
				hasTouch: true,
				isMobile: true,
				// By it, the server renders for a narrow window.
				userAgent: devices['Pixel 7'].userAgent,
			},
		},
	],
	webServer: {
		command: `"${process.execPath}" src/main.ts`,
		cwd: resolve(import.meta.dirname, '../api'),
		url: `http://127.0.0.1:${PORT}/readyz`,
		timeout: START_LIMIT_MS,
		reuseExistingServer: false,
		// Killed outright, the server would leave its database running on a directory that is about to be removed.
		gracefulShutdown: { signal: 'SIGTERM', timeout: STOP_LIMIT_MS },
		env: {
			// An empty value counts as not set: the tests never touch a database of the user's.
			DATABASE_URL: '',
			HOST: '127.0.0.1',
			PORT: String(PORT),
			DATA_DIR: isWorker ? '' : freshDataDirectory(),
			LOG_LEVEL: 'warn',
			// Nor do they sign in at a real identity provider, and one machine plays all visitors.
			CLERK_PUBLISHABLE_KEY: '',
			CLERK_SECRET_KEY: '',
			RATE_LIMIT: 'off',
			// Nothing is fetched from other machines.
			TILE_SOURCES: 'off',
		},
	},
})
