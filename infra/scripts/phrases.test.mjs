import { expect, test } from 'vitest'
import { findPhrases } from './phrases.mjs'

test('finds phrases and suggests others', () => {
	expect(findPhrases('a.ts', '// Saved for good.\nconst a = 1\n// The caller is told.')).toEqual([
		'1: “for good” → permanently, commit',
		'3: “is told” → is notified, receives',
	])
})

test('accepts the field `licence` in code, not the spelling in comments and documents', () => {
	expect(findPhrases('a.ts', 'row.licence')).toEqual([])
	expect(findPhrases('a.ts', '/** The licence of a row. */')).toEqual(['1: “licence” → license'])
	expect(findPhrases('a.md', 'The field `licence` is the licence.')).toEqual(['1: “licence” → license'])
})
