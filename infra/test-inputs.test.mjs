import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { inRepository, repositoryRoot } from './scripts/repository.mjs'

/** Made, written or run by commands, optional, installed by the lock file, or of a package that turbo knows as a dependency. */
const NOT_INPUTS =
	/^(\.data|\.data-bench|infra\/bench\/RESULTS\.md|apps\/e2e\/src\/bench|node_modules|packages|apps\/web\/dist|apps\/web\/dist-server|\.\.)(\/|$)/
const FILE_URL = /new URL\('((?:\.\.\/)[^']+)', import\.meta\.url\)/g

/** Files outside of a package that its sources name by a URL, relative to the repository. */
function foreignFiles(folder) {
	const sources = readdirSync(inRepository(join(folder, 'src')), { recursive: true, encoding: 'utf8' }).filter((name) =>
		/\.tsx?$/.test(name),
	)
	return sources.flatMap((name) => {
		const path = inRepository(join(folder, 'src', name))
		return [...readFileSync(path, 'utf8').matchAll(FILE_URL)]
			.map(([, target = '']) => relative(repositoryRoot, fileURLToPath(new URL(target, pathToFileURL(path)))))
			.filter((file) => !file.startsWith(`${folder}/`) && !NOT_INPUTS.test(file))
	})
}

test('turbo tests a package again when a file changes that it reads from outside', () => {
	const folders = ['apps/api', 'apps/web', ...readdirSync(inRepository('packages')).map((name) => `packages/${name}`)]
	const covers = (input, file) => (input.endsWith('/**') ? file.startsWith(input.slice(0, -2)) : file === input)
	const found = folders.map((folder) => {
		const { tasks = {} } = JSON.parse(readFileSync(inRepository(`${folder}/turbo.json`), 'utf8'))
		const inputs = (tasks['test:unit']?.inputs ?? [])
			.filter((input) => input.startsWith('$TURBO_ROOT$/'))
			.map((input) => input.slice('$TURBO_ROOT$/'.length))
		const files = foreignFiles(folder)
		return {
			files,
			missing: files.filter((file) => !inputs.some((input) => covers(input, file))),
			unused: inputs.filter((input) => !files.some((file) => covers(input, file))),
		}
	})
	expect(found.flatMap(({ files }) => files).length).toBeGreaterThan(0)
	expect(found.flatMap(({ missing }) => missing)).toEqual([])
	expect(found.flatMap(({ unused }) => unused)).toEqual([])
})
