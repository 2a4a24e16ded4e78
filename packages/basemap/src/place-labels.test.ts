import { expect, it } from 'vitest'
import { isPlaceShown, PLACE_RANK_STATE } from './place-labels.ts'

it('names great cities from afar and small towns from near', () => {
	expect(isPlaceShown(1, 4)).toBe(true)
	expect(isPlaceShown(7, 8)).toBe(false)
	expect(isPlaceShown(7, 11)).toBe(true)
})

it('no longer names the state once the map lies within it', () => {
	expect(isPlaceShown(PLACE_RANK_STATE, 5)).toBe(true)
	expect(isPlaceShown(PLACE_RANK_STATE, 9)).toBe(false)
})

it('leaves out ranks it does not know', () => {
	expect(isPlaceShown(Number.NaN, 9)).toBe(false)
	expect(isPlaceShown(12, 17)).toBe(false)
})
