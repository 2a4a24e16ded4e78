import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		projects: ['packages/*', 'apps/api', 'apps/tools', 'apps/web', 'apps/web/vitest.alone.config.ts', 'infra'],
	},
})
