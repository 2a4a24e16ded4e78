import { fileURLToPath } from 'node:url'
import type { Rect } from './clip.ts'

/** The application's typeface, bundled. License: fonts/OFL.txt. */
export const FONT_FAMILY = 'Figtree'
export const FONT_FILES = ['figtree-500.ttf', 'figtree-600.ttf', 'figtree-500-italic.ttf'].map((name) =>
	fileURLToPath(new URL(`../fonts/${name}`, import.meta.url)),
)

const NARROW = /[iljtfrI.,:;'’·| -]/
const WIDE = /[mwMWQO@]/
const CAPITAL = /\p{Lu}/u

/** Estimated width of a text in pixels, rather too wide than too narrow. */
export function textWidth(text: string, sizePx: number): number {
	let ems = 0
	for (const letter of text)
		ems += NARROW.test(letter) ? 0.34 : WIDE.test(letter) ? 0.88 : CAPITAL.test(letter) ? 0.7 : 0.58
	return ems * sizePx
}

export function isOverlapping(a: Rect, b: Rect): boolean {
	return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
