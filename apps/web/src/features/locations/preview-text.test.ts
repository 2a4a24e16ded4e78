import { describe, expect, it } from 'vitest'
import { previewText } from './preview-text.ts'

describe('previewText', () => {
	it('returns a text that fits unchanged', () => {
		expect(previewText('Eggs.', 5)).toBe('Eggs.')
	})

	it('cuts a longer text and appends an ellipsis', () => {
		expect(previewText('Eggs and honey', 9)).toBe('Eggs and…')
	})

	it('never cuts a character in half', () => {
		expect(previewText('🍎🍐🍑', 2)).toBe('🍎🍐…')
	})
})
