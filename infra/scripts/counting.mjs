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
 * Counts of a Playwright JSON report. A flaky test counts as failed, and so does each error outside of a test, such as a
 * server that did not start.
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
 * The sum of all counts.
 * @param {Counts[]} all
 */
export function total(all) {
	const sum = (key) => all.reduce((value, counts) => value + counts[key], 0)
	return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
