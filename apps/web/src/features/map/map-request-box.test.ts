import { expect, it } from 'vitest'
import { mapRequestBox } from './map-request-box.ts'

const niagara = { west: -80.2, south: 42.7, east: -78.4, north: 43.4 }
const moved = (east: number, north: number) => ({
	west: niagara.west + east,
	south: niagara.south + north,
	east: niagara.east + east,
	north: niagara.north + north,
})

it('asks for more than is seen on every side', () => {
	const { bbox, zoom } = mapRequestBox(niagara, 9)
	expect(zoom).toBe(9)
	expect(bbox.west).toBeLessThan(niagara.west - 0.3)
	expect(bbox.east).toBeGreaterThan(niagara.east + 0.3)
	expect(bbox.south).toBeLessThan(niagara.south - 0.1)
	expect(bbox.north).toBeGreaterThan(niagara.north + 0.1)
})

it('asks nothing new after a small move', () => {
	const first = mapRequestBox(niagara, 9)
	expect(mapRequestBox(moved(0.2, 0.1), 9, first)).toBe(first)
})

it('asks again once the screen reaches out of what was asked for, or looks closer', () => {
	const first = mapRequestBox(niagara, 9)
	expect(mapRequestBox(moved(3, 0), 9, first).bbox.east).toBeGreaterThan(niagara.east + 3)
	expect(mapRequestBox(niagara, 10, first).zoom).toBe(10)
})

it('asks the same question from slightly different screens, so that its answer is found again', () => {
	expect(mapRequestBox(moved(0.001, 0.001), 9)).toEqual(mapRequestBox(niagara, 9))
})

it('groups for the next whole zoom only when the map is almost there', () => {
	expect(mapRequestBox(niagara, 8.999).zoom).toBe(9)
	expect(mapRequestBox(niagara, 9.5).zoom).toBe(9)
})

it('stays within the world', () => {
	const { bbox, zoom } = mapRequestBox({ west: -180, south: -90, east: 180, north: 90 }, -1)
	expect(zoom).toBe(0)
	expect(bbox.west).toBe(-180)
	expect(bbox.east).toBe(180)
	expect(bbox.north).toBeLessThanOrEqual(90)
	expect(bbox.south).toBeGreaterThanOrEqual(-90)
})
