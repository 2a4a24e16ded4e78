import { readFileSync } from 'node:fs'
import { inRepository } from './repository.mjs'

/** The names of all settings in the table of the README. */
export function documentedSettings() {
	const rows = readFileSync(inRepository('README.md'), 'utf8').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)
	return [...rows].flatMap((row) => [...(row[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''))
}
