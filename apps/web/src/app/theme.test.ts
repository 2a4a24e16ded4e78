import { describe, expect, it } from 'vitest'
import { SCHEME_TOKENS, type SchemeName, type SchemeToken } from './theme.ts'

/** Contrast ratios of WCAG 2.2: 4.5 for text, 3 for large text, meaningful lines and outlines. */
const TEXT = 4.5
const GRAPHIC = 3

function luminance(hex: string): number {
	const channel = (start: number) => {
		const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255
		return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
	}
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function contrast(first: string, second: string): number {
	const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b)
	return (lighter + 0.05) / (darker + 0.05)
}

const TYPES = ['farm', 'farmstand', 'market', 'shop'] as const

const TEXT_PAIRS: [SchemeToken, SchemeToken][] = [
	['ink', 'paper'],
	['ink', 'raised'],
	['ink', 'sunken'],
	['ink', 'leaf-wash'],
	['ink', 'tomato-wash'],
	['ink', 'marigold-wash'],
	['ink-muted', 'paper'],
	['ink-muted', 'raised'],
	['ink-muted', 'sunken'],
	['leaf-text', 'paper'],
	['leaf-text', 'raised'],
	['leaf-text', 'sunken'],
	['leaf-text', 'leaf-wash'],
	['on-leaf', 'leaf'],
	['on-leaf', 'leaf-hover'],
	['tomato-text', 'paper'],
	['tomato-text', 'raised'],
	['tomato-text', 'tomato-wash'],
	['on-tomato', 'tomato'],
	['on-marigold', 'marigold'],
	['marigold-text', 'paper'],
	['marigold-text', 'raised'],
	['marigold-text', 'marigold-wash'],
	...TYPES.map((type): [SchemeToken, SchemeToken] => [`type-${type}-ink`, `type-${type}-wash`]),
	...TYPES.map((type): [SchemeToken, SchemeToken] => ['on-type', `type-${type}`]),
]

const GRAPHIC_PAIRS: [SchemeToken, SchemeToken][] = [
	['line-strong', 'paper'],
	['line-strong', 'raised'],
	['line-strong', 'sunken'],
	['focus', 'paper'],
	['focus', 'raised'],
	['focus', 'sunken'],
	...TYPES.map((type): [SchemeToken, SchemeToken] => [`type-${type}`, `type-${type}-wash`]),
	...TYPES.map((type): [SchemeToken, SchemeToken] => [`type-${type}`, 'paper']),
]

describe.each(['light', 'dark'] satisfies SchemeName[])('the %s theme', (scheme) => {
	const tokens: Record<string, string> = SCHEME_TOKENS[scheme]
	const ratio = ([front, back]: [SchemeToken, SchemeToken]) => contrast(tokens[front] ?? '', tokens[back] ?? '')

	it.each(TEXT_PAIRS)('has enough contrast for %s text on %s', (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(TEXT)
	})

	it.each(GRAPHIC_PAIRS)('has enough contrast for %s graphics on %s', (...pair) => {
		expect(ratio(pair)).toBeGreaterThanOrEqual(GRAPHIC)
	})

	it('has the same tokens as the other theme', () => {
		expect(Object.keys(tokens)).toEqual(Object.keys(SCHEME_TOKENS.light))
	})
})
