import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentedSettings } from './scripts/documented-settings.mjs'
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
	'.github/SECURITY.md',
	...markdownFiles('docs').map((name) => `docs/${name}`),
	...readdirSync(inRepository('packages'))
		.map((name) => `packages/${name}/README.md`)
		.filter((path) => existsSync(inRepository(path))),
	...decisions.map((name) => `docs/decisions/${name}`),
]
/** Merge records before adding one beyond these. */
const MOST_DECISIONS = 35
const WORDS_OF_A_PAGE = 420
const MOST_README_LINES = 110
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

test('decisions are few, short, and have a number of their own, a status and the four parts', () => {
	const numbers = decisions.map((name) => name.slice(0, 4))
	expect(new Set(numbers).size).toBe(numbers.length)
	expect(decisions.length).toBeLessThanOrEqual(MOST_DECISIONS)
	for (const name of decisions) {
		const text = textOf(`docs/decisions/${name}`)
		expect(text, name).toMatch(
			new RegExp(`^# ${Number(name.slice(0, 4))}\\. .+\n\nStatus: (accepted|superseded by \\[)`),
		)
		for (const part of ['Context', 'Decision', 'Consequences']) expect(text, name).toContain(`**${part}`)
		expect(text.split(/\s+/).length, `${name} is at most a page`).toBeLessThanOrEqual(WORDS_OF_A_PAGE)
	}
})

test('every threat and every met chapter of the security document names a test that exists', () => {
	const rows = textOf('docs/security.md')
		.split('\n')
		.filter((line) => line.startsWith('| ') && !/^\| (threat|chapter) |not used/.test(line))
	expect(rows.length).toBeGreaterThan(25)
	const isTest = (path) => /\.(test|spec)\.\w+$/.test(path) && existsSync(inRepository(path))
	const testsOf = (row) => [...row.matchAll(/`([\w./-]+)`/g)].map((match) => match[1] ?? '').filter(isTest)
	expect(rows.filter((row) => testsOf(row).length === 0)).toEqual([])
})

test('the README explains settings that exist, and leaves most of them to their document', () => {
	const inReadme = [...textOf('README.md').matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map((match) => match[1])
	expect(inReadme.length).toBeGreaterThan(5)
	expect(inReadme.filter((name) => !documentedSettings().includes(name ?? ''))).toEqual([])
	expect(textOf('README.md').split('\n').length).toBeLessThanOrEqual(MOST_README_LINES)
})
