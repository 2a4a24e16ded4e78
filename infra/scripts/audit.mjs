import { spawnSync } from 'node:child_process'

// `npm run audit`: fails on known vulnerabilities of installed packages. Passes when the registry offers no audits.

const ARGUMENTS = ['audit', '--omit=dev']
const TIME_LIMIT_MS = 120_000

function npm(args, stdio) {
	return spawnSync('npm', args, {
		encoding: 'utf8',
		stdio,
		timeout: TIME_LIMIT_MS,
		shell: process.platform === 'win32',
		maxBuffer: 64 * 1024 * 1024,
	})
}

/** npm's report or error as JSON; null when it is not JSON. */
function parse(text) {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

const { stdout, stderr, error } = npm([...ARGUMENTS, '--json'], ['ignore', 'pipe', 'pipe'])
const report = parse(stdout ?? '')
if (typeof report?.auditReportVersion === 'number') {
	// Said again in words for people; the exit code is npm's.
	process.exit(npm(ARGUMENTS, 'inherit').status ?? 1)
}
const isRefused = typeof report?.statusCode === 'number' || typeof report?.message === 'string'
const reason = report?.message ?? error?.message ?? stderr?.trim() ?? 'no answer'
if (isRefused || error) {
	console.log(`The registry does not offer audits (${reason}). Nothing was checked.`)
	process.exit(0)
}
console.error(`npm audit failed: ${reason}`)
process.exit(1)
