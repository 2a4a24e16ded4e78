import { expect, test } from 'vitest'
import { findPhrases } from './phrases.mjs'

test('finds phrases and suggests others', () => {
	expect(findPhrases('// Saved for good.\nconst a = 1\n// The caller is told.')).toEqual([
		'1: “for good” → permanently, commit',
		'3: “is told” → is notified, receives',
	])
})
