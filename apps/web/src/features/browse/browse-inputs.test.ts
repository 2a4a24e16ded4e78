import { expect, it } from 'vitest'
import { aroundVisitor } from './browse-inputs.ts'

const HERE = { lat: 43, lng: -79 }
const THERE = { lat: 40, lng: -76 }
const BOX = { west: -80, south: 43, east: -79, north: 44 }

it.each([
	{ what: 'a text without a place', filter: { q: 'eggs' }, position: HERE, near: HERE },
	{ what: 'a text without a known position', filter: { q: 'eggs' }, position: null, near: undefined },
	{ what: 'a text with a point', filter: { q: 'eggs', near: THERE }, position: HERE, near: THERE },
	{ what: 'a text in an area of the map', filter: { q: 'eggs', bbox: BOX }, position: HERE, near: undefined },
	{ what: 'a list without a text', filter: {}, position: HERE, near: undefined },
])('$what is searched around $near', ({ filter, position, near }) => {
	expect(aroundVisitor({ kind: 'both', ...filter }, position).near).toEqual(near)
})
