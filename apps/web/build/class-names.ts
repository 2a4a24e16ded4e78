import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const HASH_LENGTH = 5

/** The class names of CSS modules: the same in the browser's and the server's build. */
export function classNameOf(name: string, file: string): string {
	const [path = file] = file.split('?', 1)
	const hash = createHash('sha256')
		.update(relative(import.meta.dirname, path))
		.digest('base64url')
	return `${name}_${hash.slice(0, HASH_LENGTH)}`
}
