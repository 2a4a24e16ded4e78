import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { themeStyleSheetPlugin } from './build/theme-style-sheet.ts'

export default defineConfig({
	plugins: [react(), themeStyleSheetPlugin()],
	test: {
		name: 'web',
		environment: 'jsdom',
		include: ['src/**/*.test.{ts,tsx}'],
		setupFiles: ['src/testing/test-setup.ts'],
		restoreMocks: true,
		css: { modules: { classNameStrategy: 'non-scoped' } },
	},
})
