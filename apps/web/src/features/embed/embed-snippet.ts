import { escapeUTF8 } from 'entities/escape'

export const EMBED_WIDTH = { least: 280, most: 2000 } as const
export const EMBED_HEIGHT = { least: 300, most: 2000, usual: 420 } as const

function attribute(name: string, value: string | number): string {
	return `${name}="${escapeUTF8(String(value))}"`
}

/**
 * The HTML of the frame for another site. The frame loads when the page is scrolled near it. `size` in CSS pixels; without a
 * width, the frame has the full width.
 */
export function embedSnippet(src: string, title: string, size: { width: number | null; height: number }): string {
	const attributes = [
		attribute('src', src),
		attribute('title', title),
		attribute('width', size.width ?? '100%'),
		attribute('height', size.height),
		attribute('loading', 'lazy'),
		attribute('style', 'border: 0'),
	]
	return `<iframe ${attributes.join(' ')}></iframe>`
}
