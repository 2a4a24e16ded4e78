import { expect, test } from 'vitest'
import { countPlaywright, countVitest, reasonOfFailure, sumReports, total } from './counting.mjs'

const vitestReport = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] }
const playwrightReport = { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] }

test('failed tests are named, and a test file that cannot be loaded counts as one failure', () => {
	const testResults = [
		{
			name: 'a.test.ts',
			status: 'failed',
			assertionResults: [
				{ status: 'passed', fullName: 'subtracts' },
				{ status: 'failed', fullName: 'adds', failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'] },
			],
		},
		{ name: 'b.test.ts', status: 'failed', assertionResults: [], message: 'no such module\n    at b.test.ts:1' },
	]
	const counts = countVitest({ ...vitestReport, testResults })
	expect(counts).toMatchObject({ passed: 5, failed: 2, skipped: 3 })
	expect(counts.details).toEqual(['a.test.ts adds: expected 1 to be 2', 'b.test.ts could not be run: no such module'])
})

test('a report that is missing or empty counts as one failure', () => {
	const empty = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] }
	const reports = [
		{ name: 'a', report: vitestReport },
		{ name: 'b', report: null },
		{ name: 'c', report: empty },
	]
	expect(sumReports(reports)).toEqual({
		passed: 5,
		failed: 3,
		skipped: 3,
		details: ['b has no test results', 'c has no test results'],
	})
})

test('the reason of a runner that failed without a failed test is the error outside of a test, else its last lines', () => {
	const output = [
		'@farmgate/web:test:unit: \x1B[31m⎯⎯\x1B[39m\x1B[41m Unhandled Errors \x1B[49m⎯⎯',
		...Array.from({ length: 50 }, () => '@farmgate/web:test:unit: at the window'),
		' Failed:    @farmgate/web#test:unit',
	]
	const reason = reasonOfFailure(output.join('\n'))
	expect(reason[0]).toBe('@farmgate/web:test:unit: ⎯⎯ Unhandled Errors ⎯⎯')
	expect(reason.at(-1)).toBe(' Failed:    @farmgate/web#test:unit')
	expect(reason).toHaveLength(41)
	expect(reasonOfFailure('ERROR  no such task')).toEqual(['ERROR  no such task'])
})

test('end-to-end tests that failed are named, and one that passes when it is repeated counts as passed', () => {
	const spec = (title, status) => ({ title, file: 'map.spec.ts', line: 7, tests: [{ status }] })
	const report = {
		stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 },
		errors: [],
		suites: [
			{ specs: [spec('opens', 'expected')], suites: [{ specs: [spec('pans', 'flaky'), spec('zooms', 'unexpected')] }] },
		],
	}
	expect(countPlaywright(report)).toEqual({
		passed: 5,
		failed: 1,
		skipped: 1,
		details: ['failed: map.spec.ts:7 zooms', 'flaky: map.spec.ts:7 pans'],
	})
})

test('a server that does not start counts as a failure of the end-to-end tests', () => {
	const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
	const counts = countPlaywright({ stats, errors: [{ message: 'webServer was not able to start' }] })
	expect(counts).toMatchObject({ passed: 0, failed: 1 })
})

test('the total adds up all steps', () => {
	const all = [countVitest(vitestReport), countPlaywright(playwrightReport)]
	expect(total(all)).toEqual({ passed: 9, failed: 1, skipped: 3 })
})
