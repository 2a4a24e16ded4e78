/** @typedef {{ passed: number, failed: number, skipped: number, details: string[] }} Counts */

/**
 * Counts of a vitest JSON report. A file that could not be loaded counts as one failure.
 * @returns {Counts}
 */
export function countVitest(report) {
	const crashed = report.testResults.filter(
		(file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
	)
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + crashed.length,
		skipped: report.numPendingTests + report.numTodoTests,
		details: crashed.map((file) => `${file.name} could not be run`),
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

/**
 * Counts of a Playwright JSON report. An error outside of a test, such as a server that did not start, counts as failed. A
 * test that passed only when it was repeated counts as passed, and is named in `details`, so that it gets repaired.
 * @returns {Counts}
 */
export function countPlaywright(report) {
	const { expected, unexpected, flaky, skipped } = report.stats
	const errors = report.errors.map((error) => error.message ?? 'error outside of a test')
	return {
		passed: expected + flaky,
		failed: unexpected + report.errors.length,
		skipped,
		details: [...errors, ...flakyTitles(report).map((title) => `flaky: ${title}`)],
	}
}

/** Titles of tests that failed first and then passed. Suites are nested: files, and the `describe` blocks in them. */
function flakyTitles({ suites = [], specs = [] }) {
	const own = specs.filter((spec) => spec.tests.some(({ status }) => status === 'flaky'))
	return [...own.map((spec) => `${spec.file}:${spec.line} ${spec.title}`), ...suites.flatMap(flakyTitles)]
}

/**
 * The sum of all counts.
 * @param {Counts[]} all
 */
export function total(all) {
	const sum = (key) => all.reduce((value, counts) => value + counts[key], 0)
	return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
