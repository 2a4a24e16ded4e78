import { databaseTests } from '@farmgate/config/vitest-node'
import { defineConfig } from 'vitest/config'

// Vitest would use one worker on two cores, and this is the package that all others are done before.
export default defineConfig({ test: { ...databaseTests, name: 'api', maxWorkers: 2 } })
