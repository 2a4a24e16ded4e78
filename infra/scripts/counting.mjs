import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, skipped: number, details: string[] }} Counts */

const firstLine = (text = '') => text.split('\n', 1)[0]

/**
 * Counts of a vitest JSON report. A file that could not be loaded counts as one failure. `details` names what failed, and why.
 * @returns {Counts}
 */
export function countVitest(report) {
	const crashed = report.testResults.filter(
		(file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
	)
	const failed = report.testResults.flatMap((file) =>
		file.assertionResults
			.filter((test) => test.status === 'failed')
			.map((test) => `${file.name} ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
	)
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + crashed.length,
		skipped: report.numPendingTests + report.numTodoTests,
		details: [...failed, ...crashed.map((file) => `${file.name} could not be run: ${firstLine(file.message)}`)],
	}
}

/**
 * Counts of several Vitest reports. A report that was not written, or without tests, counts as one failure.
 * @param {{ name: string, report: object | null }[]} reports
 * @returns {Counts}
 */
export function sumReports(reports) {
	const all = reports.map(({ name, report }) => {
		const counts = report === null ? null : countVitest(report)
		if (counts !== null && counts.passed + counts.failed > 0) return counts
		return { passed: 0, failed: 1, skipped: 0, details: [`${name} has no test results`] }
	})
	return { ...total(all), details: all.flatMap(({ details }) => details) }
}

const REASON_LINES = 40

/**
 * Why a runner failed although no test did: its lines from the first error outside of a test, which its report does not contain, else its
 * last lines, and the names of failed tasks.
 * @param {string} output of Vitest, or of Turbo
 */
export function reasonOfFailure(output) {
	const lines = stripVTControlCharacters(output).split('\n')
	const first = lines.findIndex((line) => line.includes('Unhandled Errors'))
	if (first < 0) return lines.slice(-REASON_LINES)
	return [...lines.slice(first, first + REASON_LINES), ...lines.filter((line) => /^\s*Failed: /.test(line))]
}

/**
 * Counts of a Playwright JSON report. An error outside of a test, such as a server that did not start, counts as failed. A
 * test that passed only when it was repeated counts as passed, and is named in `details` as failed ones are, so that it gets repaired.
 * @returns {Counts}
 */
export function countPlaywright(report) {
	const { expected, unexpected, flaky, skipped } = report.stats
	const errors = report.errors.map((error) => error.message ?? 'error outside of a test')
	return {
		passed: expected + flaky,
		failed: unexpected + report.errors.length,
		skipped,
		details: [
			...errors,
			...titlesOf(report, 'unexpected').map((title) => `failed: ${title}`),
			...titlesOf(report, 'flaky').map((title) => `flaky: ${title}`),
		],
	}
}

/** Titles of tests with this status. Suites are nested: files, and the `describe` blocks in them. */
function titlesOf({ suites = [], specs = [] }, status) {
	const own = specs.filter((spec) => spec.tests.some((test) => test.status === status))
	const nested = suites.flatMap((suite) => titlesOf(suite, status))
	return [...own.map((spec) => `${spec.file}:${spec.line} ${spec.title}`), ...nested]
}

/**
 * The sum of all counts.
 * @param {Counts[]} all
 */
export function total(all) {
	const sum = (key) => all.reduce((value, counts) => value + counts[key], 0)
	return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
