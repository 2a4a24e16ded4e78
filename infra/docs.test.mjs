import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRepository } from './scripts/repository.mjs'
import { steps } from './scripts/test-steps.mjs'

function markdownFiles(folder) {
	return readdirSync(inRepository(folder)).filter((name) => name.endsWith('.md'))
}

const decisions = markdownFiles('docs/decisions')
const documents = [
	'README.md',
	'CONTRIBUTING.md',
	'NOTICE.md',
	'infra/README.md',
	...markdownFiles('docs').map((name) => `docs/${name}`),
	...readdirSync(inRepository('packages'))
		.map((name) => `packages/${name}/README.md`)
		.filter((path) => existsSync(inRepository(path))),
	...decisions.map((name) => `docs/decisions/${name}`),
]
const scripts = Object.keys(JSON.parse(readFileSync(inRepository('package.json'), 'utf8')).scripts)

function textOf(document) {
	return readFileSync(inRepository(document), 'utf8')
}

describe.each(documents)('%s', (document) => {
	const text = textOf(document)

	test('links only to files that exist', () => {
		const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map((match) => match[1] ?? '')
		const local = links.filter((link) => !/^https?:/.test(link))
		expect(local.filter((link) => !existsSync(resolve(dirname(inRepository(document)), link)))).toEqual([])
	})

	test('names only paths of the repository that exist', () => {
		const paths = [...text.matchAll(/`((?:apps|packages|infra|docs)\/[\w./-]+)`/g)].map((match) => match[1] ?? '')
		expect(paths.filter((path) => !/dist/.test(path) && !existsSync(inRepository(path)))).toEqual([])
	})

	test('names only npm scripts that exist', () => {
		const named = [...text.matchAll(/npm run ([a-z]+)/g)].map((match) => match[1])
		expect(named.filter((name) => name && !scripts.includes(name))).toEqual([])
	})
})

test('the README lists every step of the tests', () => {
	for (const step of steps) expect(textOf('README.md')).toContain(`\`${step.name}\``)
})

test('the README has a line for every folder that holds a package', () => {
	for (const parent of ['apps', 'packages']) {
		const folders = readdirSync(inRepository(parent)).filter((name) =>
			existsSync(inRepository(`${parent}/${name}/package.json`)),
		)
		for (const name of folders) expect(textOf('README.md')).toContain(`| \`${parent}/${name}\` |`)
	}
})

test('decisions are numbered without gaps and have a status', () => {
	expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1))
	for (const name of decisions)
		expect(textOf(`docs/decisions/${name}`)).toMatch(/^Status: (accepted|superseded by \[)/m)
})

test('the README explains every setting of the server', () => {
	const source = textOf('apps/api/src/platform/env.ts')
	const settings = [...source.matchAll(/^\t\t([A-Z][A-Z_]+): /gm)].map((match) => match[1])
	expect(settings.length).toBeGreaterThan(5)
	const readme = textOf('README.md')
	expect(settings.filter((name) => name !== 'NODE_ENV' && !readme.includes(`| \`${name}\` |`))).toEqual([])
})
