import { defineConfig } from 'vitest/config'
import { ALONE, webTests } from './vitest.config.ts'

/** Tests that replace modules and need isolation; run them with `-c vitest.alone.config.ts`. */
export default defineConfig({ ...webTests, test: { ...webTests.test, name: 'web alone', include: [ALONE] } })
