import { expect, test } from 'vitest'
import { listParameter } from './list-parameter.ts'

test('a list parameter repeats its first value up to ten elements, and stays empty without values', () => {
	expect(listParameter([7])).toEqual(Array(10).fill(7))
	const three = listParameter(['a', 'b', 'c'])
	expect([three.length, [...new Set(three)]]).toEqual([10, ['a', 'b', 'c']])
	const twelve = Array.from({ length: 12 }, (_, index) => index)
	expect(listParameter(twelve)).toEqual(twelve)
	expect(listParameter([])).toEqual([])
})
