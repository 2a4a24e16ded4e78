import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { countPlaywright, reasonOfFailure, sumReports } from './counting.mjs'
import { endGroupsWithThisProcess } from './end-groups.mjs'
import { node24Path } from './node24.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'
import { exitCodeOf, stopGroup } from './supervise.mjs'
import { withProjectBinaries } from './web-build.mjs'

/** @typedef {import('./counting.mjs').Counts} Counts */
/** @typedef {{ counts: Counts, output: string }} StepResult */
/** @typedef {{ name: string, label: string, needsBrowser?: boolean, runsBesideOthers?: boolean, run: () => Promise<StepResult> }} Step */

const STEP_LIMIT_MS = 20 * 60_000
const running = new Set()
/** @type {ReturnType<typeof endGroupsWithThisProcess> | undefined} */
let endGroups

/** For a runner that is killed and cannot stop its step. */
function noteRunning() {
	endGroups ??= endGroupsWithThisProcess()
	endGroups([...running].map(({ pid }) => pid))
}

/** Ends the running step and its processes. */
export async function stopRunningStep() {
	await Promise.all([...running].map((child) => stopGroup(child)))
}

/**
 * Runs a program of node_modules/.bin (or `node`). Collects its output, and also prints it in CI.
 */
async function execute(command, args, { cwd = repositoryRoot, environment = {} } = {}) {
	const child = spawn(command, args, {
		cwd,
		env: { ...withProjectBinaries(), ...environment },
		stdio: ['ignore', 'pipe', 'pipe'],
		detached: true,
		shell: process.platform === 'win32',
	})
	running.add(child)
	noteRunning()
	let output = ''
	const collect = (chunk) => {
		output += chunk
		if (process.env.CI) process.stdout.write(chunk)
	}
	child.stdout.setEncoding('utf8').on('data', collect)
	child.stderr.setEncoding('utf8').on('data', collect)
	const limit = setTimeout(() => {
		collect(`\nStopped after ${STEP_LIMIT_MS / 60_000} minutes.\n`)
		void stopGroup(child, 'SIGKILL')
	}, STEP_LIMIT_MS)
	const code = await exitCodeOf(child)
	clearTimeout(limit)
	// A crashed runner may leave a server running, which would block the next run.
	await stopGroup(child)
	running.delete(child)
	noteRunning()
	return { code, output }
}

/** A step that counts as one test: it passes when all its commands exit with 0. */
function single(name, label, commands) {
	return {
		name,
		label,
		async run() {
			let output = ''
			let failed = false
			for (const [command, args, options] of commands) {
				const result = await execute(command, args, options)
				output += result.output
				if (result.code !== 0) failed = true
			}
			return { output, counts: { passed: failed ? 0 : 1, failed: failed ? 1 : 0, skipped: 0, details: [] } }
		},
	}
}

/** A step that only reads the sources. Two of them run at a time, because most use one processor. */
function check(name, label, commands) {
	return { ...single(name, label, commands), runsBesideOthers: true }
}

/** A step whose runner writes a JSON report. A runner that fails without a failed test counts as one failure. */
function reported(name, label, count, start, extra = {}) {
	return {
		name,
		label,
		...extra,
		async run() {
			const folder = mkdtempSync(join(tmpdir(), 'farmgate-report-'))
			const file = join(folder, 'report.json')
			try {
				const { code, output } = await start(file)
				const counts = existsSync(file)
					? count(JSON.parse(readFileSync(file, 'utf8')))
					: { passed: 0, failed: 1, skipped: 0, details: ['the runner ended without a report'] }
				if (code !== 0 && counts.failed === 0) {
					counts.failed = 1
					counts.details.push(`the runner ended with code ${code} although no test failed`)
				}
				if (counts.passed + counts.failed === 0) {
					counts.failed = 1
					counts.details.push('no test was found')
				}
				return { output, counts }
			} finally {
				rmSync(folder, { recursive: true, force: true })
			}
		},
	}
}

const UNIT_SCRIPTS = ['test:unit', 'test:unit:alone']

/** Where the unit tests write their reports: one for each script of a package, and one for infra. */
function unitReports() {
	const folders = ['apps', 'packages'].flatMap((parent) =>
		readdirSync(inRepository(parent)).map((name) => inRepository(`${parent}/${name}`)),
	)
	const ofPackages = folders.flatMap((folder) => {
		const manifest = join(folder, 'package.json')
		const { scripts = {} } = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}
		return UNIT_SCRIPTS.flatMap((name) => {
			const file = /--outputFile\.json=(\S+)/.exec(scripts[name] ?? '')?.[1]
			return file === undefined ? [] : [join(folder, file)]
		})
	})
	return [...ofPackages, INFRA_REPORT]
}

const INFRA_REPORT = inRepository('infra/.vitest/report.json')

/**
 * Runs all unit tests, two packages at a time on two cores; three take longer. Turbo caches the results of each package. `reason`: why a
 * runner failed although no test did; empty otherwise.
 */
async function runUnitTests() {
	const reports = unitReports()
	// Turbo restores the reports of cached results.
	for (const report of reports) rmSync(report, { force: true })
	const runs = [
		await execute('turbo', ['run', ...UNIT_SCRIPTS, '--concurrency=2', '--continue', '--output-logs=errors-only']),
		await execute('vitest', [
			...['run', '--root', 'infra', '--reporter=default', '--reporter=json'],
			`--outputFile.json=${INFRA_REPORT}`,
		]),
	]
	const counts = sumReports(
		reports.map((path) => ({
			name: relative(repositoryRoot, path),
			report: existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null,
		})),
	)
	const failed = counts.failed > 0 ? [] : runs.filter(({ code }) => code !== 0)
	return {
		output: runs.map(({ output }) => output).join('\n'),
		counts,
		reason: failed.flatMap(({ output }) => reasonOfFailure(output)),
	}
}

const unit = {
	name: 'unit',
	label: 'unit, module and component tests (vitest)',
	needsBrowser: true,
	async run() {
		const first = await runUnitTests()
		if (first.reason.length === 0) return first
		// An error outside of a test that happens only on a busy machine must not stop a delivery. Only the failed packages run again, and the tests of infra.
		const { output, counts, reason } = await runUnitTests()
		counts.details.push('repeated, because a runner failed although no test did:', ...first.reason)
		if (reason.length > 0) {
			counts.failed = 1
			counts.details.push('a runner failed again:', ...reason)
		}
		return { output: first.output + output, counts }
	},
}

/** @type {Step[]} */
export const steps = [
	check('lint', 'lint (Biome)', [['biome', ['check', '--error-on-warnings', '.']]]),
	check('types', 'types (TypeScript)', [
		// One program for all that runs in Node: each package on its own took three times as long, because most contain the types of others.
		// One checker: with several, each checks types again that others have checked, and on two cores none is done earlier.
		...['.', 'apps/web', 'apps/e2e', 'infra'].map((project) => ['tsc', ['-p', project, '--checkers', '1']]),
	]),
	check('boundaries', 'package boundaries (turbo)', [['turbo', ['boundaries']]]),
	check('rules', 'layer rules fire on wrong code', [['node', [inRepository('infra/scripts/check-rules.mjs')]]]),
	check('spelling', 'American spelling and plain English (cspell)', [
		['cspell', ['lint', '--config', inRepository('infra/cspell/cspell.json'), '--dot', '--no-progress', '--no-cache']],
		['node', [inRepository('infra/scripts/check-phrases.mjs')]],
	]),
	check('knip', 'dead code and dependencies (knip)', [['knip', ['--no-progress']]]),
	unit,
	single('build', 'web build and its sizes (Vite)', [
		['turbo', ['run', 'build', '--output-logs=errors-only']],
		['node', [inRepository('infra/scripts/check-sizes.mjs')]],
	]),
	reported(
		'e2e',
		'end to end (Playwright)',
		countPlaywright,
		(file) =>
			execute(
				node24Path(),
				// A test that fails only on a busy machine must not stop a delivery. `countPlaywright` names those that were repeated.
				[inRepository('node_modules/@playwright/test/cli.js'), 'test', '--retries=1', '--reporter=list,json'],
				{ cwd: inRepository('apps/e2e'), environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
			),
		{ needsBrowser: true },
	),
]
