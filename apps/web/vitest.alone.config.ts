import { defineConfig } from 'vitest/config'
import { ALONE, webTests } from './vitest.config.ts'

/**
 * Tests that replace modules and need isolation; run them with `-c vitest.alone.config.ts`. Two at a time, because all other packages are
 * done before.
 */
export default defineConfig({
	...webTests,
	test: { ...webTests.test, name: 'web alone', include: [ALONE], maxWorkers: 2 },
})
