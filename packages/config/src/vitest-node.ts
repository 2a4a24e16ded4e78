import type { ViteUserConfig } from 'vitest/config'

/** Test settings of every package that runs in Node: `defineConfig({ test: { ...nodeTests } })`. */
export const nodeTests = {
	environment: 'node',
	include: ['src/**/*.test.ts'],
	// A busy two-core machine must not make a right test fail; a test that hangs still ends.
	testTimeout: 30_000,
	hookTimeout: 60_000,
	teardownTimeout: 60_000,
	restoreMocks: true,
	// Loading everything anew for each file takes longer than most tests, and none of them replaces a module.
	isolate: false,
	unstubEnvs: true,
} satisfies ViteUserConfig['test']

/**
 * The same for packages whose tests use the database: a PostgreSQL server for the run and a migrated template in
 * it. Tests open their clone of it with `@farmgate/db/testing/worker-database`.
 */
export const databaseTests = {
	...nodeTests,
	globalSetup: ['@farmgate/db/testing/global-setup'],
} satisfies ViteUserConfig['test']
