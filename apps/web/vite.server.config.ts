import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameOf } from './build/class-names.ts'

/** Builds the page renderer as plain JavaScript with all dependencies bundled. */
export default defineConfig({
	plugins: [react()],
	css: { modules: { generateScopedName: classNameOf } },
	// Selects React's production build independently of the server's NODE_ENV.
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
