import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Adds preload links for the fonts, whose names have a hash. */
export function preloadFontsPlugin(): Plugin {
	return {
		name: 'farmgate:preload-fonts',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler(_html, { bundle }): HtmlTagDescriptor[] {
				const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'))
				return fonts.map((name) => ({
					tag: 'link',
					attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
					injectTo: 'head-prepend',
				}))
			},
		},
	}
}
