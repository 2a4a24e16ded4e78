import { fileURLToPath } from 'node:url'
import { databaseTests } from '@farmgate/config/vitest-node'
import { defineConfig } from 'vitest/config'

// Tests start the server and its commands many times; compiling their modules takes a third of each start.
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node-compile', import.meta.url))

// Vitest would use one worker on two cores, and this is the package that all others are done before.
export default defineConfig({ test: { ...databaseTests, name: 'api', env: { NODE_COMPILE_CACHE }, maxWorkers: 2 } })
