import { expect, test } from 'vitest'
import { createTransactionInterval } from './transaction-interval.ts'

test('the interval is the mean time between transactions, in milliseconds', () => {
	const transactions = createTransactionInterval()
	transactions.observe(1000, 0)
	expect(transactions.interval()).toBe(Number.POSITIVE_INFINITY)
	transactions.observe(1010, 500)
	expect(transactions.interval()).toBe(50)
	transactions.observe(1010, 900)
	expect(transactions.interval()).toBe(Number.POSITIVE_INFINITY)
})

test('the interval ignores spans that are too short to count', () => {
	const transactions = createTransactionInterval()
	transactions.observe(1000, 0)
	transactions.observe(1003, 10)
	expect(transactions.interval()).toBe(Number.POSITIVE_INFINITY)
	transactions.observe(1010, 300)
	expect(transactions.interval()).toBe(30)
	expect(transactions.age(450)).toBe(150)
})

test('the interval is measured anew after a failover, which loses transactions', () => {
	const transactions = createTransactionInterval()
	transactions.observe(1000, 0)
	transactions.observe(990, 1000)
	expect(transactions.interval()).toBe(Number.POSITIVE_INFINITY)
	transactions.observe(991, 2000)
	expect(transactions.interval()).toBe(1000)
})
