import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { OWN_DRAWINGS } from './own-drawings.ts'
import { DRAWING_NAMES } from './product-drawings.ts'

/** Edge of the view box of each drawing. */
export const DRAWING_SIZE = 32

type IconSet = { icons: Record<string, { body: string }> }

let bodies: ReadonlyMap<string, string> | null = null

/** Reads the icon set once, and keeps only the drawings in use: the whole set is 9 MB. */
function readBodies(): ReadonlyMap<string, string> {
	const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji-flat/icons.json')
	const { icons }: IconSet = JSON.parse(readFileSync(path, 'utf8'))
	return new Map(
		DRAWING_NAMES.map((name) => {
			const body = OWN_DRAWINGS[name] ?? icons[name]?.body
			if (body === undefined) throw new Error(`There is no drawing "${name}"`)
			return [name, body]
		}),
	)
}

/** SVG content of a drawing. `prefix` makes its ids unique in the picture. Throws for unknown names. */
export function drawingSvg(name: string, prefix: string): string {
	bodies ??= readBodies()
	const body = bodies.get(name)
	if (body === undefined) throw new Error(`There is no drawing "${name}"`)
	return body
		.replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
		.replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
		.replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
