import { filter } from '@farmgate/contracts/filter'
import { readFilterQuery } from '@farmgate/contracts/filter-query'
import { describe, expect, test } from 'vitest'
import { embedAddress, embedQuery, fullAddress } from './embed-address.ts'
import { embedSnippet } from './embed-snippet.ts'

const HONEY = filter.parse({
	q: 'honey & "eggs"',
	types: ['Farm'],
	kind: 'location',
	near: { lat: 43.0412345, lng: -79.29 },
})

describe('the address of a frame', () => {
	test('contains the query of the screen', () => {
		const query = Object.fromEntries(new URL(embedAddress(HONEY), 'http://x').searchParams)
		expect(filter.parse(readFilterQuery(query))).toEqual({ ...HONEY, near: { lat: 43.04123, lng: -79.29 } })
	})

	test('contains view and theme only when they are not the default', () => {
		expect(embedAddress({})).toBe('/embed')
		expect(embedAddress({}, { view: 'list', theme: 'dark' })).toBe('/embed?view=list&theme=dark')
		expect(fullAddress({ q: 'eggs' }, 'map')).toBe('/map?q=eggs&view=map')
	})
})

describe('the published query', () => {
	test('rounds the position of the user to about a kilometer', () => {
		expect(embedQuery({ filter: HONEY, sort: 'nearest', isNearMe: true })).toMatchObject({
			near: { lat: 43.04, lng: -79.29 },
			sort: 'nearest',
		})
	})

	test('keeps a position that was named', () => {
		expect(embedQuery({ filter: HONEY, sort: undefined, isNearMe: false }).near).toEqual(HONEY.near)
	})
})

describe('the snippet', () => {
	test.each(['"><script>alert(1)</script>', "' onload='x", '&amp;<b>'])('escapes %j', (text) => {
		const holder = document.createElement('div')
		const src = `https://farms.example${embedAddress({ q: text })}`
		holder.innerHTML = embedSnippet(src, text, { width: null, height: 300 })
		expect(holder.children).toHaveLength(1)
		const frame = holder.querySelector('iframe')
		expect(frame?.attributes).toHaveLength(6)
		expect(frame?.title).toBe(text)
		expect(new URL(frame?.src ?? '').searchParams.get('q')).toBe(text)
		expect(frame?.getAttribute('loading')).toBe('lazy')
	})

	test('has the given width, else the full width', () => {
		expect(embedSnippet('/embed', 'x', { width: 320, height: 300 })).toContain('width="320" height="300"')
		expect(embedSnippet('/embed', 'x', { width: null, height: 300 })).toContain('width="100%"')
	})
})
