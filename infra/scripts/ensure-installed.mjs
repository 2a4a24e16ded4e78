import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { withLock } from './lock.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

const ERROR_LINES = 12
const MARKER = inRepository('node_modules/.farmgate-install')

function readJson(path) {
	return JSON.parse(readFileSync(path, 'utf8'))
}

function lockFileHash() {
	return createHash('sha256')
		.update(readFileSync(inRepository('package-lock.json')))
		.digest('hex')
}

/**
 * Whether npm's own record of what it put into node_modules agrees with the lock file. Packages for other platforms
 * are optional and may be missing.
 * @param {Record<string, any>} installed `packages` of node_modules/.package-lock.json
 * @param {Record<string, any>} wanted `packages` of package-lock.json
 */
export function installationMatches(installed, wanted) {
	return Object.entries(wanted).every(([path, entry]) => {
		if (path === '') return true
		const found = installed[path]
		if (!found) return Boolean(entry.optional || entry.peer)
		return found.version === entry.version && found.link === entry.link
	})
}

/** Spares a second installation to those who ran npm by hand. */
function installedByHand() {
	const record = inRepository('node_modules/.package-lock.json')
	if (!existsSync(record)) return false
	return installationMatches(
		readJson(record).packages ?? {},
		readJson(inRepository('package-lock.json')).packages ?? {},
	)
}

function isInstalled(hash) {
	if (existsSync(MARKER) && readFileSync(MARKER, 'utf8').trim() === hash) return true
	if (!installedByHand()) return false
	remember(hash)
	return true
}

/** A read-only checkout can be used without the marker: the comparison is then made each time. */
function remember(hash) {
	try {
		writeFileSync(MARKER, `${hash}\n`)
	} catch {}
}

/**
 * Runs the npm that started us, or the one on PATH, and says whether it succeeded. Of a failure the first lines are
 * shown, which say what is wrong; the rest is a description of npm's options.
 */
function npm(args) {
	const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
	// By name, not by process.execPath: npm ci may have removed the very binary that runs this script.
	const [command, first] = cli ? ['node', [cli]] : ['npm', []]
	// A production environment would leave out the build tools, which starting from a clone needs.
	const result = spawnSync(command, [...first, ...args, '--include=dev', '--include=optional'], {
		cwd: repositoryRoot,
		stdio: ['ignore', 'inherit', 'pipe'],
		encoding: 'utf8',
		shell: !cli && process.platform === 'win32',
	})
	if (result.status === 0) return true
	const lines = `${result.error?.message ?? ''}${result.stderr ?? ''}`.split('\n')
	console.error(lines.slice(0, ERROR_LINES).join('\n'))
	return false
}

/**
 * Installs the project's packages when node_modules is missing or older than package-lock.json. Contacts no registry
 * when everything is there. Ends the process with one clear line when the installation fails.
 */
export async function ensureInstalled() {
	const hash = lockFileHash()
	if (isInstalled(hash)) return
	await withLock('install', () => {
		if (isInstalled(hash)) return
		console.log('Installing packages (npm ci); about a minute the first time …')
		if (!npm(['ci'])) {
			console.error('npm ci failed; trying npm install, which forgives gaps in the lock file …')
			if (!npm(['install', '--no-save'])) {
				console.error(
					'The packages could not be installed: see the message of npm above. Farmgate needs the npm registry once; afterwards it works offline.',
				)
				process.exit(1)
			}
		}
		remember(hash)
	})
}
