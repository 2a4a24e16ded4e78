import { expect, test } from 'vitest'
import { listParameter } from './list-parameter.ts'

test('has the values, and at least ten of them', () => {
	expect(listParameter([7])).toEqual(Array(10).fill(7))
	const three = listParameter(['a', 'b', 'c'])
	expect([three.length, [...new Set(three)]]).toEqual([10, ['a', 'b', 'c']])
	const twelve = Array.from({ length: 12 }, (_, index) => index)
	expect(listParameter(twelve)).toEqual(twelve)
	expect(listParameter([])).toEqual([])
})
