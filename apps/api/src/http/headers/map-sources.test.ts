import { describe, expect, test } from 'vitest'
import { originsOf, PUBLIC_MAP_SOURCES, tileSources } from './map-sources.ts'

function problemOf(value: unknown): string | undefined {
	const result = tileSources.safeParse(typeof value === 'string' ? value : JSON.stringify(value))
	return result.success ? undefined : result.error.issues[0]?.message
}

const source = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Tiles Example', maxZoom: 18 }

describe('TILE_SOURCES', () => {
	test('accepts a list, keeps its order and adds defaults', () => {
		const dark = { ...source, url: '/our/{z}/{x}/{y}.webp', scheme: 'dark', attribution: [{ text: 'Us' }] }
		expect(tileSources.parse(JSON.stringify([source, dark]))).toEqual([
			{ ...source, attribution: [{ text: 'Tiles Example' }], scheme: 'light' },
			dark,
		])
	})

	test('accepts "off" and "public"', () => {
		expect(tileSources.parse('off')).toEqual([])
		expect(tileSources.parse('public')).toEqual(PUBLIC_MAP_SOURCES)
	})

	test.each([
		['nonsense', /must be "off", "public" or a JSON list/],
		[[], /must be "off", "public" or a JSON list/],
		[[{ ...source, url: 'https://tiles.example/{z}/{x}.png' }], /^0\.url must be an http/],
		[[source, { ...source, url: 'javascript:alert({z}{x}{y})' }], /^1\.url must be an http/],
		[[{ ...source, url: '//tiles.example/{z}/{x}/{y}' }], /^0\.url/],
		[[{ ...source, attribution: '' }], /^0\.attribution must be a text/],
		[[{ ...source, attribution: [{ text: 'x', url: 'javascript:alert(1)' }] }], /^0\.attribution/],
		[[{ ...source, maxZoom: 40 }], /^0\.maxZoom/],
		[[{ ...source, scheme: 'sepia' }], /^0\.scheme must be light or dark/],
	])('rejects %j with the path of the error', (value, message) => {
		expect(problemOf(value)).toMatch(message)
	})
})

test('the public sources have the specified zooms and the attribution of OpenStreetMap [F9]', () => {
	expect(PUBLIC_MAP_SOURCES.map(({ maxZoom }) => maxZoom)).toEqual([19, 18, 17])
	for (const { attribution } of PUBLIC_MAP_SOURCES)
		expect(attribution[0]).toEqual({
			text: '© OpenStreetMap contributors',
			url: 'https://www.openstreetmap.org/copyright',
		})
})

test('originsOf expands ranges and leaves out this origin', () => {
	const sources = tileSources.parse(
		JSON.stringify([
			{ ...source, url: 'http://{a-c}.tiles.example:8080/{z}/{x}/{y}' },
			{ ...source, url: '/our/{z}/{x}/{y}' },
		]),
	)
	expect(originsOf(sources)).toEqual([
		'http://a.tiles.example:8080',
		'http://b.tiles.example:8080',
		'http://c.tiles.example:8080',
	])
})
