import { describe, expect, test } from 'vitest'
import { countOutcomes, secondsToRecover } from './load.mjs'
import { failuresOf, renderReport } from './report.mjs'

/** @type {import('./report.mjs').Row} */
const good = { fault: 'a fault', lost: 0, doubled: 0, seconds: 1.25, saw: { 200: 10, 503: 2 }, problems: [] }

describe('a row', () => {
	test.each([
		[{ lost: 1 }, '1 acknowledged writes lost'],
		[{ doubled: 2 }, '2 writes doubled'],
		[{ seconds: 10.1 }, 'recovered after 10.1 s'],
		[{ saw: { timeout: 3 } }, '3 requests without a response'],
		[{ saw: { 500: 4 } }, '4 responses with status 500'],
		[{ problems: ['the server ended with code 1'] }, 'the server ended with code 1'],
	])('%j fails', (change, failure) => {
		expect(failuresOf({ ...good, ...change })).toEqual([failure])
	})

	test('with refusals and a short recovery passes, and so does one that could not be run', () => {
		expect(failuresOf(good)).toEqual([])
		expect(failuresOf({ ...good, lost: 1, notRun: 'only root may mount a small disk' })).toEqual([])
	})
})

test('the table has a line for every fault, and the failures below it', () => {
	const lines = renderReport([good, { ...good, fault: 'another', lost: 1 }, { ...good, notRun: 'needs Linux' }]).split(
		'\n',
	)
	expect(lines[2]).toMatch(/a fault .* 0 .* 0 .* 1\.3 .* 200: 10, 503: 2 .* 0 .* ok/)
	expect(lines[3]).toMatch(/another .* 1 .* FAILED/)
	expect(lines[4]).toMatch(/not run: needs Linux/)
	expect(lines.slice(5)).toEqual(['', 'another: 1 acknowledged writes lost'])
})

test('recovery lasts until the last failure after the fault', () => {
	const sample = (endedAt, status, outcome = 'response') => ({ endedAt, status, outcome })
	const samples = [sample(900, 503), sample(1500, 503), sample(2500, 0, 'reset'), sample(3000, 200), sample(3500, 404)]
	expect(secondsToRecover(samples, 1000)).toBe(1.5)
	expect(secondsToRecover(samples, 2600)).toBe(0)
	expect(countOutcomes(samples)).toEqual({ 503: 2, reset: 1, 200: 1, 404: 1 })
})
