/** @typedef {{ passed: number, failed: number, skipped: number, details: string[] }} Counts */

/**
 * Counts of a vitest JSON report. A file that could not even be loaded has no tests of its own and counts as one failure.
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
 * Counts of a Playwright JSON report. A flaky test has failed once and counts as failed; so does each error outside of
 * any test, such as a server that did not come up.
 * @returns {Counts}
 */
export function countPlaywright(report) {
	const { expected, unexpected, flaky, skipped } = report.stats
	return {
		passed: expected,
		failed: unexpected + flaky + report.errors.length,
		skipped,
		details: report.errors.map((error) => error.message ?? 'error outside of a test'),
	}
}

/**
 * Sums up the counts of all steps.
 * @param {Counts[]} all
 */
export function total(all) {
	const sum = (key) => all.reduce((value, counts) => value + counts[key], 0)
	return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
