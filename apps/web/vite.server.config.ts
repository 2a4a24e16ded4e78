import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameOf } from './build/class-names.ts'

/** Builds the page renderer: plain JavaScript that imports nothing from node_modules. */
export default defineConfig({
	plugins: [
		tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
		react(),
	],
	css: { modules: { generateScopedName: classNameOf } },
	// React chooses its build when it is loaded; without this, NODE_ENV would have to be set for the server.
	define: { 'process.env.NODE_ENV': JSON.stringify('production') },
	ssr: { noExternal: true },
	build: {
		ssr: 'src/app/server/page-worker.ts',
		outDir: 'dist-server',
		copyPublicDir: false,
		target: 'node24',
		assetsInlineLimit: 0,
	},
})
