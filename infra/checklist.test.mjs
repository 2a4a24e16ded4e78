import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from './scripts/repository.mjs'

/** The numbers of the specification's checklist, with what each is about. A title ends with those that its test shows: "… [D7, F6]". */
const CHECKLIST = JSON.parse(readFileSync(inRepository('infra/checklist.json'), 'utf8'))
const TAG_AT_END = /\[([A-Z]\d+(?:, [A-Z]\d+)*)\]['"`]/g

function testFiles() {
	const packages = ['apps', 'packages'].flatMap((parent) =>
		readdirSync(inRepository(parent)).map((name) => `${parent}/${name}/src`),
	)
	return packages.flatMap((folder) =>
		readdirSync(inRepository(folder), { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.(test|spec)\.tsx?$/.test(name))
			.map((name) => `${folder}/${name}`),
	)
}

/** Pairs of a number and a file with a test that names it. */
const named = testFiles().flatMap((file) =>
	[...readFileSync(inRepository(file), 'utf8').matchAll(TAG_AT_END)].flatMap(([, numbers = '']) =>
		numbers.split(', ').map((number) => ({ number, file })),
	),
)

test('every number of the checklist is named by the title of a test', () => {
	const numbers = new Set(named.map(({ number }) => number))
	expect(Object.keys(CHECKLIST).filter((number) => !numbers.has(number))).toEqual([])
})

test('titles of tests name only numbers of the checklist', () => {
	expect(named.filter(({ number }) => !(number in CHECKLIST))).toEqual([])
})
