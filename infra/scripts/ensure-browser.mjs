import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRepository } from './repository.mjs'

/** The headless build first: the browser tests take a third less time with it than with the whole browser. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const DOWNLOAD_LIMIT_MS = 90_000
const APT_LIMIT_MS = 600_000

function isExecutable(path) {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}

function onPath() {
	for (const folder of (process.env.PATH ?? '').split(delimiter)) {
		for (const name of NAMES) if (isExecutable(join(folder, name))) return join(folder, name)
	}
	return undefined
}

/** The newest Chromium that any version of Playwright has downloaded for this user, headless builds first. */
function inPlaywrightCache() {
	const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright')
	if (!existsSync(cache)) return undefined
	const newestFirst = (kind) =>
		readdirSync(cache)
			.filter((name) => new RegExp(`^${kind}-\\d+$`).test(name))
			.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
	const paths = (kind, programs) =>
		newestFirst(kind).flatMap((build) => programs.map((program) => join(cache, build, program)))
	return [
		...paths('chromium_headless_shell', [
			'chrome-headless-shell-linux64/chrome-headless-shell',
			'chrome-headless-shell-mac-arm64/chrome-headless-shell',
			'chrome-headless-shell-mac-x64/chrome-headless-shell',
		]),
		...paths('chromium', [
			'chrome-linux64/chrome',
			'chrome-linux/chrome',
			'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
		]),
	].find(isExecutable)
}

/** Whether the program prints its version. Its libraries may be missing. */
function starts(path) {
	return path !== undefined && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function findBrowser() {
	if (process.env.CHROMIUM_PATH) {
		if (starts(process.env.CHROMIUM_PATH)) return process.env.CHROMIUM_PATH
		console.log(`CHROMIUM_PATH (${process.env.CHROMIUM_PATH}) does not start; looking for another browser.`)
	}
	return [onPath(), inPlaywrightCache()].find(starts)
}

function run(command, args, timeout) {
	console.log(`  ${command} ${args.join(' ')}`)
	const result = spawnSync(command, args, {
		timeout,
		encoding: 'utf8',
		killSignal: 'SIGKILL',
		env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
	})
	if (result.status === 0) return true
	const lines = `${result.stdout ?? ''}${result.stderr ?? ''}`.trim().split('\n')
	const reason = lines.find((line) => /error|fail|unable|denied/i.test(line)) ?? lines.at(-1)
	console.log(`  did not work: ${result.error?.message ?? reason}`)
	return false
}

function installWithPlaywright() {
	console.log('No browser found; trying Playwright’s download.')
	return run(
		process.execPath,
		[inRepository('node_modules/playwright/cli.js'), 'install', '--only-shell', 'chromium'],
		DOWNLOAD_LIMIT_MS,
	)
}

/** Installs the package of Debian or Ubuntu, with all libraries. */
function installWithApt() {
	if (!existsSync('/usr/bin/apt-get')) return false
	const isRoot = process.getuid?.() === 0
	const prefix = isRoot ? [] : ['sudo', '-n']
	if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return false
	console.log('Installing the browser package of this Linux distribution.')
	const apt = (...args) => {
		// Another installation may be running.
		const [command, ...rest] = [...prefix, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', ...args]
		return run(command, rest, APT_LIMIT_MS)
	}
	const install = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation')
	// Ubuntu has no package of the headless build.
	return apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'))
}

/**
 * Path of a Chromium that starts: an existing one (CHROMIUM_PATH, PATH, Playwright's cache), else Playwright's download, else
 * the distribution's package. `undefined` when all fail.
 */
export function ensureBrowser() {
	const found = findBrowser()
	if (found) return found
	for (const install of [installWithPlaywright, installWithApt]) {
		if (!install()) continue
		const installed = findBrowser()
		if (installed) return installed
	}
	console.log('No browser could be installed. Install Chromium or Chrome and set CHROMIUM_PATH to its program.')
	return undefined
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const path = ensureBrowser()
	if (!path) process.exit(1)
	console.log(path)
}
