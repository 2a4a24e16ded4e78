import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readInput } from '../read-input.ts'
import { AppError } from './app-error.ts'

const schema = z.object({
	name: z.string().check(z.maxLength(3)),
	count: z.int().check(z.minimum(1), z.maximum(9)),
	price: z.number(),
	tags: z.array(z.string()).check(z.minLength(1), z.maxLength(2)),
	type: z.enum(['Farm', 'Shop']),
	isOpen: z.boolean(),
	at: z.object({}),
})
const GOOD = { name: 'Hay', count: 1, price: 2, tags: ['a'], type: 'Farm', isOpen: true, at: {} }

function issuesOf(fields: object) {
	try {
		return readInput(schema, { ...GOOD, ...fields })
	} catch (error) {
		return error instanceof AppError ? error.issues : error
	}
}

test.each([
	['name', 'Long', 'must have at most 3 characters'],
	['name', 3, 'must be text'],
	['name', undefined, 'is required'],
	['count', 0, 'must be at least 1'],
	['count', 10, 'must be at most 9'],
	['count', 1.5, 'must be a whole number'],
	['price', '2', 'must be a number'],
	['price', Number.NaN, 'must be a number'],
	['tags', ['a', 'b', 'c'], 'must have at most 2 items'],
	['tags', [], 'must have at least 1 item'],
	['tags', 'a', 'must be a list'],
	['type', 'Barn', 'must be one of Farm, Shop'],
	['isOpen', 'yes', 'must be true or false'],
	['at', null, 'must be an object'],
])('%s of %j: %s', (path, value, message) => {
	expect(issuesOf({ [path]: value })).toEqual([{ path, message }])
})
