import { describe, expect, test } from 'vitest'
import { CreationLedger, HighWaterLedger, ValueLedger, writeOutcome } from './ledger.mjs'

test.each([
	['response', 201, 'acknowledged'],
	['response', 204, 'acknowledged'],
	['response', 409, 'refused'],
	['response', 429, 'refused'],
	['response', 503, 'unknown'],
	['reset', 0, 'unknown'],
	['timeout', 0, 'unknown'],
	['refused', 0, 'refused'],
])('classifies a request with %s %i as %s', (outcome, status, expected) => {
	expect(writeOutcome({ outcome: /** @type {any} */ (outcome), status })).toBe(expected)
})

describe('creations', () => {
	test('are lost when acknowledged and missing, and doubled when found twice', () => {
		const ledger = new CreationLedger()
		ledger.note('kept', 'acknowledged')
		ledger.note('gone', 'acknowledged')
		ledger.note('twice', 'acknowledged')
		ledger.note('refused', 'refused')
		const found = ['kept', 'twice', 'twice', 'unrelated']
		expect(ledger.compare(found)).toEqual({ acknowledged: 3, lost: ['gone'], doubled: ['twice'] })
	})

	test('count as lost or doubled once', () => {
		const ledger = new CreationLedger()
		ledger.note('gone', 'acknowledged')
		ledger.compare(['twice', 'twice'])
		expect(ledger.compare(['twice', 'twice'])).toMatchObject({ lost: [], doubled: [] })
	})

	test('may exist or not after an unknown outcome, and are retried until acknowledged', () => {
		const ledger = new CreationLedger()
		ledger.note('unsure', 'unknown')
		expect(ledger.compare([])).toMatchObject({ lost: [], doubled: [] })
		expect(ledger.compare(['unsure'])).toMatchObject({ lost: [], doubled: [] })
		expect(ledger.takeUnsure()).toBe('unsure')
		expect(ledger.takeUnsure()).toBeNull()
		ledger.note('unsure', 'acknowledged')
		expect(ledger.compare([])).toMatchObject({ lost: ['unsure'] })
	})

	test('stay acknowledged when a repeated write fails', () => {
		const ledger = new CreationLedger()
		ledger.note('kept', 'acknowledged')
		ledger.note('kept', 'unknown')
		expect(ledger.takeUnsure()).toBeNull()
		expect(ledger.compare([])).toMatchObject({ lost: ['kept'] })
	})
})

describe('values that change', () => {
	test('are lost unless the last acknowledged one is found', () => {
		const ledger = new ValueLedger()
		ledger.note('right', 1, 'acknowledged')
		ledger.note('right', 2, 'acknowledged')
		ledger.note('old', 1, 'acknowledged')
		ledger.note('old', 2, 'acknowledged')
		ledger.note('refused', 1, 'acknowledged')
		ledger.note('refused', 2, 'refused')
		const found = new Map([
			['right', 2],
			['old', 1],
			['refused', 1],
		])
		expect(ledger.settle(found)).toEqual({ acknowledged: 5, lost: ['old'], doubled: [] })
	})

	test('may be the old or the new one after an unknown outcome, and are not written until settled', () => {
		for (const value of [1, 2]) {
			const ledger = new ValueLedger()
			ledger.note('key', 1, 'acknowledged')
			ledger.note('key', 2, 'unknown')
			expect(ledger.isUsable('key')).toBe(false)
			expect(ledger.settle(new Map([['key', value]])).lost).toEqual([])
			expect(ledger.isUsable('key')).toBe(true)
			expect(ledger.settle(new Map()).lost).toEqual(['key'])
		}
	})

	test('may be anything before the first acknowledged write', () => {
		const ledger = new ValueLedger()
		ledger.note('key', 1, 'refused')
		expect(ledger.settle(new Map([['key', 7]])).lost).toEqual([])
	})
})

test('values that only grow are lost when an older one is found', () => {
	const ledger = new HighWaterLedger()
	ledger.acknowledge('a', '2026-06-13')
	ledger.acknowledge('a', '2026-06-12')
	ledger.acknowledge('b', '2026-06-13')
	ledger.acknowledge('c', '2026-06-13')
	const found = new Map([
		['a', '2026-06-14'],
		['b', '2026-06-12'],
		['c', null],
	])
	expect(ledger.compare(found)).toEqual({ acknowledged: 4, lost: ['b', 'c'], doubled: [] })
})
