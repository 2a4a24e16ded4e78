import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'vitest/config'

// Tests start the server and its commands many times; compiling their modules takes a third of each start.
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/node-compile', import.meta.url))

const PRELOAD = `--import=${new URL('./drizzle-imports.ts', import.meta.url).href}`

/** Makes the processes that tests start fast. */
export const PROCESS_ENVIRONMENT = { NODE_COMPILE_CACHE, NODE_OPTIONS: PRELOAD }

/** Test settings of every package that runs in Node: `defineConfig({ test: { ...nodeTests } })`. */
export const nodeTests = {
	environment: 'node',
	include: ['src/**/*.test.ts'],
	// Long enough for a busy two-core machine.
	testTimeout: 30_000,
	hookTimeout: 60_000,
	teardownTimeout: 60_000,
	expect: { poll: { timeout: 20_000 } },
	restoreMocks: true,
	// Loading all modules for each file takes longer than most tests, and no test mocks a module.
	isolate: false,
	unstubEnvs: true,
} satisfies ViteUserConfig['test']

/**
 * Test settings of packages that use the database: starts a PostgreSQL server with a migrated template database. Tests clone
 * the template with `@farmgate/db/testing/worker-database`.
 */
export const databaseTests = {
	...nodeTests,
	env: PROCESS_ENVIRONMENT,
	execArgv: [PRELOAD],
	globalSetup: ['@farmgate/db/testing/global-setup'],
} satisfies ViteUserConfig['test']
