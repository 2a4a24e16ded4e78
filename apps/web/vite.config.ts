import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { classNameOf } from './build/class-names.ts'
import { licensesPlugin } from './build/licenses.ts'
import { mantineStylesPlugin } from './build/mantine-styles.ts'
import { minifyPublicScriptsPlugin } from './build/minify-public-scripts.ts'
import { precompressPlugin } from './build/precompress.ts'
import { preloadFontsPlugin } from './build/preload-fonts.ts'
import { screenFilesPlugin } from './build/screen-files.ts'
import { STREAM_CODE, streamLinkPlugin } from './build/stream-link.ts'
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

/** Without TanStack Virtual and Table, which the home screen does not use. */
const FRAMEWORK =
	/node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core|react-table|table-core|react-store|store)[^/]+|@trpc|zod)\//

const CARDS =
	/src\/shared\/(cards|location-types)\/|src\/shared\/opening-hours\/(clock-text|opening-|other-zone|season|zoned-time)|opening-rules\/src\/(calendar|evaluate)\.ts|src\/shared\/ui\/(card|tag|section-heading|page-column|placeholder-keys|type-|location-type)|src\/shared\/hooks\/use-last-data|contracts\/src\/(price|location-type|business-constants|hours)\.ts|icons\/Icon(MapPin|Basket)\./

/** Forms in dialogs. */
const FORMS =
	/@mantine\/form\/|src\/shared\/forms\/(form-|send-dialog|text-field|use-send-form)|src\/shared\/ui\/dialog|contracts\/src\/(instant|text-fields)\.ts/

/** Forms of locations and listings: one file instead of twenty, whose names would be in the entry. */
const SELLER_FORMS =
	/src\/features\/(location-form|listing-form)\/|src\/shared\/(forms|listings)\/|contracts\/src\/(location-write|listing-write|link-fields|photo|image)\.ts|opening-rules\/src\/(editable-hours|weekly-rules|rule-text)\.ts|src\/shared\/ui\/(switch-field|danger-button)/

/** Small parts of several screens, among them what forms share with public screens: one file, because each name is in the entry and in the service worker. */
const PARTS =
	/@mantine\/hooks\/esm\/(utils|use-debounced-callback|use-merged-ref)\/|src\/shared\/ui\/(external-link|empty-state|action-button|back-link|undo-toast|failure-toast|focus-main|show-more)|src\/shared\/(visits|share)\/|src\/shared\/(map\/(?:view\/lazy-map|base-layer\/map-attribution|markers\/open-in-new-tab)|store\/browser-lock|location-link|hooks\/(use-copy|use-loaded-dialog)|forms\/use-address-suggestions|geolocation\/request-position-with-toast)\.|contracts\/src\/(page|location|location-fields|field-table|listing|website-link)\.ts|opening-rules\/src\/rule-text\.ts|icons\/Icon(ArrowBackUp|Check|ChevronDown|ChevronLeft|ChevronRight|CircleCheck|Copy|CurrentLocation|Heart|LayoutColumns|List|Logout|Mail|Map|Refresh|Trash|UserCheck)\.|src\/features\/listings\/(edit-listing|listing-not-found)/

/** The search screen, and what lists and the dialog of the home screen share with it: one file, which the focus of a search box loads in one round trip. */
const SEARCH =
	/src\/features\/browse\/filters\/|src\/features\/browse\/(browse-(?:inputs|presets|search|text)|browse\.queries|first-results\.queries|found-(?:note|text)|use-(?:browse|map-area|near-name|refresh))\.|src\/features\/search\/(search-screen|search\.queries|found-section|nothing-found)|src\/shared\/map\/view\/viewpoint|contracts\/src\/(address-filter|filter|filter-query)\.ts|geo\/src\/box\.ts/

/** Parts of several screens of admins. */
const ADMIN_PARTS =
	/src\/features\/(admin|outbox|imports)\/(admin-table|paged-table|filter-select|confirm-dialog|facts|location-page-link|use-queue-actions|outbox\.queries|import-text|review-map\.|location-review)|src\/shared\/dates\/date-time/

export default defineConfig({
	plugins: [
		// Before React's plugin, because it splits each route's component into a chunk.
		tanstackRouter({
			target: 'react',
			autoCodeSplitting: true,
			// One file of each route.
			codeSplittingOptions: { defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']] },
			quoteStyle: 'single',
			semicolons: false,
		}),
		react(),
		themeStyleSheetPlugin(),
		mantineStylesPlugin(),
		withoutUnusedCodePlugin(),
		streamLinkPlugin(),
		preloadFontsPlugin(),
		screenFilesPlugin(),
		licensesPlugin(),
		minifyPublicScriptsPlugin(),
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
		// Browsers of the target preload modules themselves.
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// Changes with upgrades only, so that it stays in the browser's cache.
						{ name: 'framework', test: (id) => FRAMEWORK.test(id) && !STREAM_CODE.test(id) },
						// On nearly every screen: one file compresses better than twenty small ones.
						{ name: 'cards', test: CARDS },
						// All other code of the entry, for the same reason.
						{ name: 'application', tags: ['$initial'] },
						{ name: 'forms', test: FORMS },
						// Before the forms, which would take what they share with public screens, so that these would load the forms.
						{ name: 'parts', test: PARTS },
						{ name: 'search', test: SEARCH },
						{ name: 'seller-forms', test: SELLER_FORMS },
						{ name: 'admin-parts', test: ADMIN_PARTS },
					],
				},
			},
		},
	},
})
