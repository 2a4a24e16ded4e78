import { defineConfig } from 'vitest/config'
import { ALONE, webTests } from './vitest.config.ts'

/** The tests that need modules of their own; run them with `-c vitest.alone.config.ts`. */
export default defineConfig({ ...webTests, test: { ...webTests.test, name: 'web alone', include: [ALONE] } })
