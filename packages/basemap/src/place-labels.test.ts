import { expect, it } from 'vitest'
import { isPlaceShown, PLACE_RANK_STATE } from './place-labels.ts'

it('labels large cities at low zooms and small towns at high zooms', () => {
	expect(isPlaceShown(1, 4)).toBe(true)
	expect(isPlaceShown(7, 8)).toBe(false)
	expect(isPlaceShown(7, 11)).toBe(true)
})

it('does not label states at high zooms', () => {
	expect(isPlaceShown(PLACE_RANK_STATE, 5)).toBe(true)
	expect(isPlaceShown(PLACE_RANK_STATE, 9)).toBe(false)
})

it('ignores unknown ranks', () => {
	expect(isPlaceShown(Number.NaN, 9)).toBe(false)
	expect(isPlaceShown(12, 17)).toBe(false)
})
