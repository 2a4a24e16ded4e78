/** Maximum time to recover without intervention. */
const RECOVERY_LIMIT_SECONDS = 10

/**
 * @typedef {object} Row
 * @property {string} fault
 * @property {string} [notRun] why the fault was not run
 * @property {number} lost acknowledged writes that are missing
 * @property {number} doubled writes that exist twice
 * @property {number} seconds from the end of the fault to the last failed request
 * @property {Record<string, number>} saw number of requests by status or outcome (refused, reset, timeout)
 * @property {string[]} problems other failures
 */

/**
 * Reasons why the row fails; empty when it passes.
 * @param {Row} row
 * @returns {string[]}
 */
export function failuresOf({ notRun, lost, doubled, seconds, saw, problems }) {
	if (notRun !== undefined) return []
	const { timeout = 0, 500: failed = 0 } = saw
	return [
		...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
		...(doubled > 0 ? [`${doubled} writes doubled`] : []),
		...(seconds > RECOVERY_LIMIT_SECONDS ? [`recovered after ${seconds.toFixed(1)} s`] : []),
		...(timeout > 0 ? [`${timeout} requests without a response`] : []),
		...(failed > 0 ? [`${failed} responses with status 500`] : []),
		...problems,
	]
}

/** @param {Record<string, number>} saw */
function describeSaw(saw) {
	const entries = Object.entries(saw).sort(([one], [other]) => (one < other ? -1 : 1))
	return entries.map(([name, count]) => `${name}: ${count}`).join(', ')
}

/** @param {Row} row */
function cellsOf(row) {
	if (row.notRun !== undefined) return [row.fault, '-', '-', '-', `not run: ${row.notRun}`, '-', '-']
	const failures = failuresOf(row)
	const saw = { ...row.saw }
	delete saw.timeout
	return [
		row.fault,
		String(row.lost),
		String(row.doubled),
		row.seconds.toFixed(1),
		describeSaw(saw),
		String(row.saw.timeout ?? 0),
		failures.length === 0 ? 'ok' : 'FAILED',
	]
}

const HEADINGS = ['fault', 'lost', 'doubled', 'recovered (s)', 'what users saw', 'timeouts', 'result']

/**
 * The rows as a text table, followed by the failures.
 * @param {Row[]} rows
 */
export function renderReport(rows) {
	const table = [HEADINGS, ...rows.map(cellsOf)]
	const widths = HEADINGS.map((_, column) => Math.max(...table.map((cells) => cells[column]?.length ?? 0)))
	const lines = table.map(
		(cells) => `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`,
	)
	const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
	const failures = rows.flatMap((row) => failuresOf(row).map((failure) => `${row.fault}: ${failure}`))
	return [lines[0], rule, ...lines.slice(1), ...(failures.length > 0 ? ['', ...failures] : [])].join('\n')
}
