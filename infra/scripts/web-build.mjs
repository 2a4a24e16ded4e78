import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { withLock } from './lock.mjs'
import { node24Path } from './node24.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

const INPUTS = [
	'apps/web',
	'packages/contracts',
	'packages/geo',
	'packages/opening-rules',
	'package-lock.json',
	'tsconfig.json',
]
const NOT_INPUTS = new Set([
	'node_modules',
	'dist',
	'dist-server',
	'.turbo',
	'coverage',
	'.tanstack',
	'.vitest-attachments',
])
const NOT_INPUT_FILE = /\.test\.tsx?$/
const HASH_FILE = inRepository('apps/web/dist/.build-hash')

function* filesBelow(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (NOT_INPUTS.has(entry.name)) continue
		const path = join(folder, entry.name)
		if (entry.isDirectory()) yield* filesBelow(path)
		else if (entry.isFile() && !NOT_INPUT_FILE.test(entry.name)) yield path
	}
}

/** Hash over names and contents of everything the web build reads, so that a touched but equal file builds nothing. */
function inputsHash() {
	const files = INPUTS.flatMap((input) => {
		const path = inRepository(input)
		return input.includes('.json') ? [path] : [...filesBelow(path)]
	})
	const hash = createHash('sha256')
	for (const file of files.sort())
		hash.update(relative(repositoryRoot, file)).update('\0').update(readFileSync(file)).update('\0')
	return hash.digest('hex')
}

function isBuilt(hash) {
	return existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8').trim() === hash
}

/** Builds the web application when its output is missing or made from other inputs. Ends the process when that fails. */
export async function ensureWebBuilt() {
	if (isBuilt(inputsHash())) return
	await withLock('build', () => {
		const hash = inputsHash()
		if (isBuilt(hash)) return
		console.log('Building the web application …')
		const turbo = inRepository('node_modules/turbo/bin/turbo')
		const result = spawnSync(
			node24Path(),
			[turbo, 'run', 'build', '--filter=@farmgate/web', '--output-logs=errors-only'],
			{
				cwd: repositoryRoot,
				stdio: ['ignore', 'pipe', 'pipe'],
				encoding: 'utf8',
				env: withProjectBinaries(),
			},
		)
		if (result.status !== 0) {
			console.error(result.stdout + result.stderr)
			console.error('The web application could not be built: see above.')
			process.exit(1)
		}
		// A build cached by turbo brings its own files only, so the hash is written after every build.
		writeFileSync(HASH_FILE, `${hash}\n`)
	})
}

/** The environment with the project's own programs (Node 24 among them) first on PATH, as npm itself arranges it. */
export function withProjectBinaries(environment = process.env) {
	const separator = process.platform === 'win32' ? ';' : ':'
	return {
		...environment,
		PATH: `${inRepository('node_modules/.bin')}${separator}${environment.PATH ?? ''}`,
		TURBO_TELEMETRY_DISABLED: '1',
		TURBO_NO_UPDATE_NOTIFIER: '1',
		DO_NOT_TRACK: '1',
	}
}
