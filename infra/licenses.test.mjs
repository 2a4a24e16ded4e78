import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from './scripts/repository.mjs'
import { shippedPackages } from './scripts/shipped-packages.mjs'

const COMMON = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0'])

const read = (path) => readFileSync(inRepository(path), 'utf8')
const locked = JSON.parse(read('package-lock.json')).packages

/** Packages in the first column of NOTICE's tables, with the terms in the second. A final `*` matches any suffix. */
const rows = read('NOTICE.md')
	.split('\n')
	.filter((line) => line.startsWith('| `'))
	.map((line) => line.split('|').map((cell) => cell.trim()))
	.flatMap(([, names = '', terms = '']) =>
		[...names.matchAll(/`([^`]+)`/g)].map((match) => ({ name: match[1], terms })),
	)

const isNamed = (name, { name: pattern }) =>
	pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

test('NOTICE names every shipped package whose license is not MIT, ISC, BSD or Apache, and no other', () => {
	// The root has packages that only `npm start` needs.
	const shipped = shippedPackages(locked, ['', 'apps/api', 'apps/web'])
	expect(shipped.length).toBeGreaterThan(200)
	const uncommon = shipped.filter(({ license }) => !COMMON.has(license))
	expect(uncommon.filter(({ name }) => !rows.some((row) => isNamed(name, row)))).toEqual([])
	const unused = rows.filter((row) => !shipped.some(({ name }) => isNamed(name, row)))
	expect(unused).toEqual([])
})
