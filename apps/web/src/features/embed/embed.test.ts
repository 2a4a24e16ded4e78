import { filter } from '@farmgate/contracts/filter'
import { readFilterQuery } from '@farmgate/contracts/filter-query'
import { describe, expect, test } from 'vitest'
import { openingBounds, pointBounds } from '../../shared/map/opening-bounds.ts'
import { embedAddress, fullAddress } from './embed-address.ts'
import { embedQuery } from './embed-query.ts'
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

describe('where a map opens', () => {
	test('has a minimum size, also for a single location', () => {
		const { west, south, east, north } = openingBounds({ west: -79, south: 43, east: -79, north: 43 })
		expect(east - west).toBeGreaterThan(0.1)
		expect(north - south).toBeGreaterThan(0.1)
		expect(north - south).toBeLessThan(0.2)
	})

	test('has a margin for the pins, most of it above them', () => {
		const { west, south, east, north } = openingBounds({ west: -80, south: 43, east: -79, north: 44 })
		expect([west, east]).toEqual([-80.08, -78.92])
		expect(43 - south).toBeGreaterThan(0.1)
		expect(north - 44).toBeGreaterThan(43 - south)
	})

	test('is clamped at the edges of the world, and works across the antimeridian', () => {
		expect(openingBounds({ west: 180, south: 85, east: 180, north: 85 })).toMatchObject({ east: 180, north: 85 })
		expect(openingBounds({ west: 179, south: 0, east: -179, north: 10 })).toMatchObject({ west: 179, east: -179 })
	})

	test('contains all points of both kinds', () => {
		const none = { ids: [], lats: [], lngs: [] }
		const locations = { ids: [1, 2], types: [0, 0], lats: [43, 44], lngs: [-79, -80] }
		const listings = { ids: [1], lats: [42.5], lngs: [-79.5], pricesFrom: [null], currencies: ['USD'] }
		expect(pointBounds({ locations, listings })).toEqual({ west: -80, south: 42.5, east: -79, north: 44 })
		expect(
			pointBounds({ locations: { ...none, types: [] }, listings: { ...none, pricesFrom: [], currencies: [] } }),
		).toBeUndefined()
	})
})
