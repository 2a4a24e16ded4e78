import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { mantineStylesPlugin } from './build/mantine-styles.ts'
import { themeStyleSheetPlugin } from './build/theme-style-sheet.ts'

/** Tests that replace modules. They need isolation, because other files of a worker share their modules. */
export const ALONE = 'src/**/*.alone.test.{ts,tsx}'

export const webTests: ViteUserConfig = {
	plugins: [react(), themeStyleSheetPlugin(), mantineStylesPlugin()],
	test: {
		environment: 'jsdom',
		setupFiles: ['src/testing/test-setup.ts'],
		restoreMocks: true,
		// A busy machine must not make a test fail; a test that hangs still ends.
		testTimeout: 30_000,
		expect: { poll: { timeout: 20_000 } },
		css: { modules: { classNameStrategy: 'non-scoped' } },
	},
}

export default defineConfig({
	...webTests,
	test: {
		...webTests.test,
		name: 'web',
		include: ['src/**/*.test.{ts,tsx}'],
		exclude: [ALONE],
		// Creating a window and loading React for each file takes longer than most tests.
		isolate: false,
	},
})
