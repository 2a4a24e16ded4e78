import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameOf } from './build/class-names.ts'
import { licensesPlugin } from './build/licenses.ts'
import { mantineStylesPlugin } from './build/mantine-styles.ts'
import { precompressPlugin } from './build/precompress.ts'
import { preloadFontsPlugin } from './build/preload-fonts.ts'
import { screenFilesPlugin } from './build/screen-files.ts'
import { themeStyleSheetPlugin } from './build/theme-style-sheet.ts'
import { webAppPlugin } from './build/web-app.ts'
import { withoutUnusedCodePlugin } from './build/without-unused-code.ts'

const API = process.env.API_URL ?? 'http://127.0.0.1:3000'
/** Paths proxied to the API server. The `__clerk` paths exist with the local identity service. */
const SERVER_PATHS = {
	'/api': API,
	'/tiles': API,
	'/uploads': API,
	'/pictures': API,
	'/__clerk': API,
	'/__clerk_bapi': API,
}

/** What covers the screen, and what positions it. */
const OVERLAYS =
	/node_modules\/(@floating-ui|react-remove-scroll|@mantine\/core\/esm\/components\/(Popover|Modal|ModalBase|ScrollArea|Portal))\/|src\/shared\/ui\/dialog\.tsx/

export default defineConfig({
	plugins: [
		react(),
		themeStyleSheetPlugin(),
		mantineStylesPlugin(),
		withoutUnusedCodePlugin(),
		preloadFontsPlugin(),
		screenFilesPlugin(),
		licensesPlugin(),
		webAppPlugin(),
		precompressPlugin(),
	],
	css: { modules: { generateScopedName: classNameOf } },
	server: { host: '127.0.0.1', port: 5173, strictPort: true, proxy: SERVER_PATHS },
	preview: { host: '127.0.0.1', port: 5200, proxy: SERVER_PATHS },
	build: {
		target: 'baseline-widely-available',
		manifest: true,
		assetsInlineLimit: 0,
		// One file of all styles: at most 5 kB (gzip) more than a screen needs, and code loads no more of them later.
		cssCodeSplit: false,
		// Browsers of the target preload modules themselves.
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// Changes with upgrades only, so that it stays in the browser's cache. Without style sheets, which must come after the order of layers.
						{ name: 'framework', test: /node_modules(?!.*\.css)/, tags: ['$initial'] },
						// All other code of the entry: one file compresses better than twenty small ones.
						{ name: 'application', tags: ['$initial'] },
						// Each group takes what its modules import, unless an earlier one has it.
						{
							name: 'helpers',
							test: /node_modules\/(@mantine\/hooks|tslib|@mantine\/core\/esm\/core\/utils)\//,
						},
						// Dialogs, menus and lists of suggestions open late.
						{ name: 'overlays', test: OVERLAYS },
						// Not what shoppers seldom open: forms, tables and lists of choices.
						{
							name: 'parts',
							test: /^(?!.*(src\/features\/browse|src\/shared\/forms|@mantine\/form|Combobox|Table|Textarea))/,
							minShareCount: 9,
						},
						{ name: 'cards', test: /src\/shared\/(?!forms|listings)/, minShareCount: 4 },
						{ name: 'seller-forms', test: /src\/features\/(location|listing)-form\//, minShareCount: 4 },
					],
				},
			},
		},
	},
})
