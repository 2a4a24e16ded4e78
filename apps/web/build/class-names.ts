import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const HASH_LENGTH = 5

/** A class name of a CSS module, equal in the builds of browser and server. */
export function classNameOf(name: string, file: string): string {
	const [path = file] = file.split('?', 1)
	const hash = createHash('sha256')
		.update(relative(import.meta.dirname, path))
		.digest('base64url')
	return `${name}_${hash.slice(0, HASH_LENGTH)}`
}
