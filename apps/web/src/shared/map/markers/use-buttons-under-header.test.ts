import { expect, test } from 'vitest'
import { isUnderHeader } from './use-buttons-under-header.ts'

test.each([
	['below the header', 80, 124, false],
	['with 24 px and a step of the observer below it', 32, 90, false],
	['with 20 px below it', 36, 80, true],
	['completely under it', 0, 44, true],
	['scrolled out of the window', -90, -46, true],
])('a button %s (top %i, bottom %i) is hidden: %s', (_, top, bottom, expected) => {
	expect(isUnderHeader({ top, bottom }, 60)).toBe(expected)
})
