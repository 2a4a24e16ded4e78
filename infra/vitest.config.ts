import { defineConfig } from 'vitest/config'

export default defineConfig({
	test: {
		name: 'infra',
		include: ['**/*.test.mjs'],
		exclude: ['lint-fixtures/**'],
		// Some tests start npm twice, which takes more than the usual 5 s on a busy machine.
		testTimeout: 30_000,
	},
})
