import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inRepository } from './repository.mjs'
import { withProjectBinaries } from './web-build.mjs'

// Adds one forbidden dependency or import at a time to a copy of the workspace's package.json and turbo.json files, and
// expects `turbo boundaries` to fail.

const MANIFESTS = ['package.json', 'turbo.json', 'tsconfig.json']

function workspaceFolders() {
	return ['apps', 'packages'].flatMap((parent) =>
		readdirSync(inRepository(parent))
			.map((name) => `${parent}/${name}`)
			.filter((folder) => existsSync(inRepository(`${folder}/package.json`))),
	)
}

function copyWorkspace(tree) {
	for (const folder of ['.', ...workspaceFolders()]) {
		mkdirSync(join(tree, folder, 'src'), { recursive: true })
		for (const file of MANIFESTS) {
			const source = inRepository(`${folder}/${file}`)
			if (existsSync(source)) cpSync(source, join(tree, folder, file))
		}
	}
	cpSync(inRepository('package-lock.json'), join(tree, 'package-lock.json'))
}

function addDependency(tree, folder, dependency) {
	const file = join(tree, folder, 'package.json')
	const manifest = JSON.parse(readFileSync(file, 'utf8'))
	manifest.dependencies = { ...manifest.dependencies, [dependency]: '0.0.0' }
	writeFileSync(file, JSON.stringify(manifest))
}

const denied = [
	['packages/contracts', '@farmgate/geo'],
	['packages/geo', '@farmgate/contracts'],
	['packages/opening-rules', '@farmgate/contracts'],
	['packages/db', '@farmgate/directory-import'],
	['packages/directory-import', '@farmgate/db'],
	['packages/gazetteer', '@farmgate/directory-import'],
	['packages/basemap', '@farmgate/db'],
	['packages/identity-emulator', '@farmgate/db'],
	['packages/item-index', '@farmgate/db'],
	['packages/local-model', '@farmgate/db'],
	['packages/typed-text', '@farmgate/db'],
	['apps/e2e', '@farmgate/db'],
	['apps/e2e', '@farmgate/api'],
]

const cases = [
	{ name: 'boundaries: the workspace as it is has no issue', prepare: () => {}, expected: 'no issues found' },
	...denied.map(([folder, dependency]) => ({
		name: `boundaries: ${folder} must not depend on ${dependency}`,
		prepare: (tree) => addDependency(tree, folder, dependency),
		expected: `Package \`${dependency}\` found with tag listed in denylist`,
	})),
	{
		name: 'boundaries: apps/web must not import a package it does not declare',
		prepare: (tree) =>
			writeFileSync(
				join(tree, 'apps/web/src/wrong.ts'),
				"import { thing } from '@farmgate/db/thing'\nexport const copy = thing\n",
			),
		expected: 'cannot import package `@farmgate/db`',
	},
	{
		name: 'boundaries: no import may leave its package by a path',
		prepare: (tree) => {
			writeFileSync(join(tree, 'packages/geo/src/thing.ts'), 'export const thing = 1\n')
			writeFileSync(
				join(tree, 'apps/web/src/wrong.ts'),
				"import { thing } from '../../../packages/geo/src/thing.ts'\nexport const copy = thing\n",
			)
		},
		expected: 'leaves the package',
	},
]

/** Tries each forbidden dependency and import. `problems` is empty when `turbo boundaries` reported it. */
export function checkBoundaries() {
	return cases.map(({ name, prepare, expected }) => {
		const tree = mkdtempSync(join(tmpdir(), 'farmgate-boundaries-'))
		try {
			copyWorkspace(tree)
			prepare(tree)
			const result = spawnSync('turbo', ['boundaries', '--no-color'], {
				cwd: tree,
				encoding: 'utf8',
				env: withProjectBinaries(),
			})
			// Turbo wraps its messages into lines with a frame.
			const output = `${result.stdout}${result.stderr}`.replace(/\s*\n\s*\|?\s*/g, ' ')
			return { name, problems: output.includes(expected) ? [] : [`expected “${expected}” in: ${output.slice(0, 600)}`] }
		} finally {
			rmSync(tree, { recursive: true, force: true })
		}
	})
}
