import { nodeTests } from '@farmgate/config/vitest-node'
import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { ...nodeTests, name: 'typed-text' } })
