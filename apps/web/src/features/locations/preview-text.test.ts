import { describe, expect, it } from 'vitest'
import { previewText } from './preview-text.ts'

describe('previewText', () => {
	it('leaves a text alone that fits', () => {
		expect(previewText('Eggs.', 5)).toBe('Eggs.')
	})

	it('cuts a longer one and says so', () => {
		expect(previewText('Eggs and honey', 9)).toBe('Eggs and…')
	})

	it('never cuts a character in half', () => {
		expect(previewText('🍎🍐🍑', 2)).toBe('🍎🍐…')
	})
})
