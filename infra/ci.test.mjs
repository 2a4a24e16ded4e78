import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { licenseList, notesOf } from './scripts/release-files.mjs'
import { inRepository } from './scripts/repository.mjs'
import { steps } from './scripts/test-steps.mjs'

const workflows = readdirSync(inRepository('.github/workflows')).map((name) =>
	parse(readFileSync(inRepository(`.github/workflows/${name}`), 'utf8')),
)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const commands = jobs.flatMap((job) => job.steps.map((step) => step.run).filter(Boolean))

test('the jobs of CI run every step of npm test once', () => {
	const run = commands.flatMap((command) => command.match(/--only (\S+)/)?.[1].split(',') ?? [])
	expect(run.sort()).toEqual(steps.map((step) => step.name).sort())
})

test('the jobs of CI do not depend on each other', () => {
	expect(jobs.length).toBeGreaterThanOrEqual(4)
	expect(jobs.filter((job) => job.needs)).toEqual([])
})

test('actions of others are pinned to a commit', () => {
	const actions = jobs.flatMap((job) => job.steps.map((step) => step.uses).filter(Boolean))
	expect(actions.length).toBeGreaterThan(5)
	expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([])
})

test('CI may only read the repository', () => {
	for (const workflow of workflows) expect(workflow.permissions).toEqual({ contents: 'read' })
})

test('.ci/run is executable and runs the test command of the README', () => {
	accessSync(inRepository('.ci/run'), constants.X_OK)
	expect(readFileSync(inRepository('.ci/run'), 'utf8')).toMatch(/^exec npm test$/m)
})

describe('a release', () => {
	const workflow = parse(readFileSync(inRepository('.github/workflows/release.yml'), 'utf8'))
	const { steps: releaseSteps, permissions } = workflow.jobs.release

	test('starts with a tag, is the only job that may write, and runs no actions of others', () => {
		expect(workflow.on).toEqual({ push: { tags: ['v*'] } })
		expect(permissions).toEqual({ contents: 'write', packages: 'write' })
		expect(jobs.filter((job) => job.permissions)).toHaveLength(1)
		expect(releaseSteps.filter((step) => step.uses)).toEqual([])
	})

	test('names only files of the repository', () => {
		const text = releaseSteps.map((step) => step.run).join('\n')
		const paths = [...text.matchAll(/\binfra\/[\w./-]+/g)].map(([path]) => path)
		expect(paths.length).toBeGreaterThan(1)
		expect(paths.filter((path) => !existsSync(inRepository(path)))).toEqual([])
	})

	test('has a changelog for one version: that of the web application, on which no package depends', () => {
		const changesets = readdirSync(inRepository('.changeset')).filter((name) => name.endsWith('.md'))
		for (const name of changesets) {
			const [, head = ''] = readFileSync(inRepository(`.changeset/${name}`), 'utf8').split('---\n')
			expect(head, name).toMatch(/^"@farmgate\/web": (major|minor|patch)\n$/)
		}
	})

	test('lists each package with its license, and the changes of its version', () => {
		const components = [
			{ group: '@a', name: 'b', version: '1.0.0', licenses: [{ license: { id: 'MIT' } }] },
			{ name: 'c', version: '2.0.0', licenses: [{ expression: 'MIT OR ISC' }] },
			{ name: 'd', version: '3.0.0' },
			{ name: 'web', version: '0.1.0', properties: [{ name: 'cdx:npm:package:private', value: 'true' }] },
		]
		expect(licenseList({ components })).toBe('package,version,license\n@a/b,1.0.0,MIT\nc,2.0.0,MIT OR ISC\nd,3.0.0,')
		const changelog = '# @farmgate/web\n\n## 0.2.0\n\n- New.\n\n## 0.1.0\n\n- Old.\n'
		expect(notesOf(changelog, '0.1.0')).toBe('- Old.')
		expect(() => notesOf(changelog, '0.3.0')).toThrow('no section for 0.3.0')
	})
})
