import { expect, test } from 'vitest'
import { createPositionHistory, isPosition, parsePosition } from './database-watch.ts'

test('positions compare like PostgreSQL compares them', () => {
	expect(parsePosition('1/0') > parsePosition('0/FFFFFFFF')).toBe(true)
	expect(parsePosition('16/b374d848')).toBe(parsePosition('16/B374D848'))
	for (const text of ['', '1', '1/', 'x/1', '1/123456789', '1/1; drop']) expect(isPosition(text)).toBe(false)
})

test('a replica lags since the primary went past its position', () => {
	let now = 0
	const history = createPositionHistory(() => now)
	expect(history.lagMs(5n)).toBe(Number.POSITIVE_INFINITY)
	for (const position of [10n, 20n, 20n, 30n]) {
		history.note(position)
		now += 1000
	}
	expect(history.lagMs(30n)).toBe(0)
	expect(history.lagMs(20n)).toBe(1000)
	expect(history.lagMs(10n)).toBe(3000)
	history.clear()
	expect(history.lagMs(30n)).toBe(Number.POSITIVE_INFINITY)
})
