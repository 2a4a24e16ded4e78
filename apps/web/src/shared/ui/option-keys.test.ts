import { describe, expect, it } from 'vitest'
import { NO_OPTION, optionAfterKey } from './option-keys.ts'

describe('optionAfterKey', () => {
	it.each([
		['ArrowDown', NO_OPTION, 0],
		['ArrowDown', 0, 1],
		['ArrowDown', 2, NO_OPTION],
		['ArrowUp', NO_OPTION, 2],
		['ArrowUp', 1, 0],
		['ArrowUp', 0, NO_OPTION],
		['Home', 2, 0],
		['End', 0, 2],
		['Home', NO_OPTION, null],
		['End', NO_OPTION, null],
		['a', 1, null],
	])('moves with %s from option %i of three to %s', (key, current, next) => {
		expect(optionAfterKey(key, current, 3)).toBe(next)
	})

	it.each(['ArrowDown', 'ArrowUp', 'Home', 'End'])('leaves %s to the text field without options', (key) => {
		expect(optionAfterKey(key, NO_OPTION, 0)).toBeNull()
	})
})
