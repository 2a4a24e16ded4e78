import { readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/** The names of all settings of the server in their document, which is generated from their schema; without `NODE_ENV`. */
export function documentedSettings() {
	const rows = readFileSync(inRepository('docs/settings.md'), 'utf8').matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)
	return [...rows].map((row) => row[1] ?? '').filter((name) => name !== 'NODE_ENV')
}
