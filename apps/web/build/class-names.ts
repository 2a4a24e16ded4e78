import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'

const SHARED = /\/src\/shared\/(?:cards|ui)\//
const HASH_LENGTH = 5

/**
 * The class names of CSS modules. Those of the parts that all screens share can be told from their source ("card_picture"),
 * because the server draws cards too (contracts, card-look.ts); all others are made unlike each other by the file they are from.
 */
export function classNameOf(name: string, file: string): string {
	const [path = file] = file.split('?', 1)
	if (SHARED.test(path)) return `${basename(path, '.module.css')}_${name}`
	const hash = createHash('sha256')
		.update(relative(import.meta.dirname, path))
		.digest('base64url')
	return `${name}_${hash.slice(0, HASH_LENGTH)}`
}
