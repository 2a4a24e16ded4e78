import { SHELL_PATH } from '@farmgate/contracts/page-rendering'
import { PRODUCT_NAME } from '@farmgate/contracts/product'
import type { Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { SCHEME_TOKENS } from '../src/app/theme.ts'

/** The product's mark on leaf green; files in `public`, because phones want pixels. */
const ICON_SIZES = [192, 512]

/** What a phone shows of the application once it is on its home screen. Paper in light is the theme unless somebody chose. */
const MANIFEST: VitePWAOptions['manifest'] = {
	id: '/',
	name: PRODUCT_NAME,
	short_name: PRODUCT_NAME,
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

/** Of no use without a network: the identity provider's code, and the style sheets of rendered pages. */
const NOT_KEPT = ['assets/clerk-island-*', 'assets/screen-*']

/** iPhones look for their icon in the page. */
const homeScreenIcon: Plugin = {
	name: 'farmgate:home-screen-icon',
	transformIndexHtml: () => [
		{ tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/icons/icon-192.png' }, injectTo: 'head' },
	],
}

/**
 * Builds the service worker with the list of files it keeps from the start (all code, styles and fonts, so that a screen that
 * was never opened opens offline), and the manifest that lets phones install the application.
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
			globIgnores: NOT_KEPT,
			rollupFormat: 'iife',
			// The server gives the shell away under an address of its own.
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
