import { BRAND_NAME } from '@farmgate/contracts/brand'
import { SHELL_PATH } from '@farmgate/contracts/page-rendering'
import type { Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { SCHEME_TOKENS } from '../src/app/theme.ts'

/** Pixels of the icon files in `public`. */
const ICON_SIZES = [192, 512]

/** The web app manifest. Its colors are those of the light theme, the default. */
const MANIFEST: VitePWAOptions['manifest'] = {
	id: '/',
	name: BRAND_NAME,
	short_name: BRAND_NAME,
	description: 'Farms, farmstands, markets and shops near you, and what they sell.',
	lang: 'en',
	start_url: '/',
	scope: '/',
	display: 'standalone',
	theme_color: SCHEME_TOKENS.light.paper,
	background_color: SCHEME_TOKENS.light.paper,
	icons: [
		...ICON_SIZES.map((size) => ({ src: `/icons/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
		{ src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
	],
}

/** Not useful offline: the code that reports errors, the identity provider's code, screens for admins, and frames for other sites. */
const NOT_PRECACHED = [
	'clerk-island',
	'send-error-report',
	'_account.admin',
	'admin-parts',
	'directory-import',
	'outbox',
	'paged-table',
	'review-',
	'embed',
].map((name) => `assets/${name}*`)

/** iOS reads the home screen icon from the page. */
const homeScreenIcon: Plugin = {
	name: 'farmgate:home-screen-icon',
	transformIndexHtml: () => [
		{ tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/icon-192.png' }, injectTo: 'head' },
	],
}

/**
 * Builds the service worker with its precache list (code, styles and fonts, so that unvisited screens work offline), and the
 * web app manifest.
 */
export function webAppPlugin(): Plugin[] {
	const plugins = VitePWA({
		strategies: 'injectManifest',
		srcDir: 'src/app/offline',
		filename: 'service-worker.ts',
		injectRegister: false,
		manifest: MANIFEST,
		includeManifestIcons: false,
		injectManifest: {
			globPatterns: ['assets/*.{js,css,woff2}', 'color-scheme.js', 'start-after-paint.js', 'index.html'],
			globIgnores: NOT_PRECACHED,
			rollupFormat: 'iife',
			// The server serves the shell at its own path.
			manifestTransforms: [
				(entries) => ({
					manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: SHELL_PATH } : entry)),
					warnings: [],
				}),
			],
		},
	})
	return [...plugins, homeScreenIcon]
}
