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
 * Whether npm's record of node_modules matches the lock file. Optional packages of other platforms may be missing.
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

/** Whether a manual `npm ci` or `npm install` has installed everything. */
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

/** Writes the marker. In a read-only checkout the comparison is repeated each time instead. */
function remember(hash) {
	try {
		writeFileSync(MARKER, `${hash}\n`)
	} catch {}
}

/**
 * Runs the npm that started this process, or the one on PATH; returns whether it succeeded. Prints the first lines of an
 * error.
 */
function npm(args) {
	const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined
	// By name, not by process.execPath: npm ci may have removed the running binary.
	const [command, first] = cli ? ['node', [cli]] : ['npm', []]
	// NODE_ENV=production would omit the build tools.
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
 * Installs the packages when node_modules is missing or does not match package-lock.json. Ends the process with an error
 * message when that fails.
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
