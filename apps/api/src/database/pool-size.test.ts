import { expect, test } from 'vitest'
import { poolSizeOf } from './database-startup.ts'

test('a pool has ten connections, and fewer when several workers share the database', () => {
	expect(poolSizeOf({ offered: 97, given: null, workers: 1 })).toBe(10)
	expect(poolSizeOf({ offered: 97, given: null, workers: 8 })).toBe(7)
	expect(poolSizeOf({ offered: 97, given: 24, workers: 4 })).toBe(4)
})

test('too many workers for the database are refused with the number that they need', () => {
	expect(() => poolSizeOf({ offered: 97, given: null, workers: 16 })).toThrow(
		'16 workers need at least 96 database connections, but there are only 77 (80 % of the 97 that the database offers)',
	)
	expect(() => poolSizeOf({ offered: 97, given: 8, workers: 2 })).toThrow('DATABASE_CONNECTIONS')
})
