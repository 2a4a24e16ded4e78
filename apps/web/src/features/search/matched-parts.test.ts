import { describe, expect, it } from 'vitest'
import { matchedParts } from './matched-parts.ts'

// Misspelled on purpose: cspell:ignore anan strasse straße

/** The text with its matches in brackets: "[Hon]ey". */
function bracketed(text: string, typed: string): string {
	return matchedParts(text, typed)
		.map((part) => (part.isMatch ? `[${part.text}]` : part.text))
		.join('')
}

describe('matchedParts', () => {
	it.each([
		['Honey', 'hon', '[Hon]ey'],
		['Wild Honey Farm', ' honey ', 'Wild [Honey] Farm'],
		['Café Élan', 'cafe e', '[Café É]lan'],
		['Crème fraîche', 'CRÈME', '[Crème] fraîche'],
		['Farm by the Hill', 'hill farm', '[Farm] by the [Hill]'],
		['Banana', 'an', 'B[anan]a'],
		['Eggs', 'milk', 'Eggs'],
		['Eggs (dozen) 50%', '50%', 'Eggs (dozen) [50%]'],
		['a.b*c', '.', 'a[.]b*c'],
		['Straße', 'strasse', 'Straße'],
		['Smile 😀 Farm', 'farm', 'Smile 😀 [Farm]'],
		['Eggs', '', 'Eggs'],
	])('marks in "%s" for "%s": %s', (text, typed, expected) => {
		expect(bracketed(text, typed)).toBe(expected)
	})
})
