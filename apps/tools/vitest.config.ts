import { databaseTests } from '@farmgate/config/vitest-node'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { ...databaseTests, name: 'tools' } })
