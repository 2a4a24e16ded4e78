import react from '@vitejs/plugin-react'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { themeStyleSheetPlugin } from './build/theme-style-sheet.ts'

/** Tests that replace modules: what loaded the real ones before would go on with them. */
export const ALONE = 'src/**/*.alone.test.{ts,tsx}'

export const webTests: ViteUserConfig = {
	plugins: [react(), themeStyleSheetPlugin()],
	test: {
		environment: 'jsdom',
		setupFiles: ['src/testing/test-setup.ts'],
		restoreMocks: true,
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
		// Making a window and loading React anew for each file takes longer than most tests.
		isolate: false,
	},
})
