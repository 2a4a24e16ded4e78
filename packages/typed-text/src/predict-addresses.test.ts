import { describe, expect, test } from 'vitest'
import { addressLine } from './address-line.ts'
import { nearestTown, predictAddresses } from './predict-addresses.ts'

// cspell:ignore fonth cath hauptstr Tinytown xyzzy

const NIAGARA = { lat: 43.1, lng: -79.3 }
const linesOf = (input: string, near: typeof NIAGARA | null = null) =>
	predictAddresses(input, near, 5).map(({ parts }) => addressLine(parts))

describe('predictAddresses', () => {
	test.each([
		['123 Canboro Rd, Fonthill', '123 Canboro Rd, Fonthill, ON, Canada'],
		['123 Canboro Rd Fonthill ON', '123 Canboro Rd, Fonthill, ON, Canada'],
		['123 Canboro Rd, Fonthill, Ont', '123 Canboro Rd, Fonthill, ON, Canada'],
		['Unit 3, 12 Mill Road, Welland', 'Unit 3, 12 Mill Road, Welland, ON, Canada'],
		['Fonth', 'Fonthill, ON, Canada'],
		['St. Cath', 'St. Catharines, ON, Canada'],
		['Saint Catharines', 'St. Catharines, ON, Canada'],
		['L0S 1E2', 'ON L0S 1E2, Canada'],
		['L0S', 'ON L0S, Canada'],
		['14301', 'Niagara Falls, NY 14301, USA'],
		['14301-1234', 'Niagara Falls, NY 14301, USA'],
		['ZIP 14301', 'Niagara Falls, NY 14301, USA'],
		['123 Main St, Springfield, IL', '123 Main St, Springfield, IL, USA'],
		['Springfield Illinois', 'Springfield, IL, USA'],
		['Montréal', 'Montréal, QC, Canada'],
		['montreal', 'Montréal, QC, Canada'],
		['4980 Lyons Creek Rd, Niagara Falls, ON L2E 6S6', '4980 Lyons Creek Rd, Niagara Falls, ON L2E 6S6, Canada'],
		['500 Broadway, Buffalo NY 14204', '500 Broadway, Buffalo, NY 14204, USA'],
		['500 Broadway, Buffalo NY 142', '500 Broadway, Buffalo, NY, USA'],
		['500 Broadway Buffalo', '500 Broadway, Buffalo, NY, USA'],
		['Hauptstr. 5, Freiburg, Germany', 'Hauptstr. 5, Freiburg, Germany'],
		['9 Hill Rd, Tinytown, ON L0S 1E0', '9 Hill Rd, Tinytown, ON L0S 1E0, Canada'],
	])('%s', (input, first) => {
		expect(linesOf(input, NIAGARA)[0]).toBe(first)
	})

	test.each(['xyzzy', '...', ', ,', '99999', 'Z9Z', '12 Elm St'])('predicts nothing for "%s"', (input) => {
		expect(linesOf(input)).toEqual([])
	})

	test('suggests the nearest towns for a street without one', () => {
		expect(linesOf('12 Elm St', { lat: 43.05, lng: -79.29 })).toEqual([
			'12 Elm St, Fonthill, ON, Canada',
			'12 Elm St, Ridgeville, ON, Canada',
			'12 Elm St, Pelham, ON, Canada',
		])
	})

	test('a street is at the exact center of its town', () => {
		const [street] = predictAddresses('123 Canboro Rd, Fonthill', null, 5)
		const [town] = predictAddresses('Fonthill', null, 5)
		expect(street).toMatchObject({ approximate: true, geometry: { location: { lat: 43.0436, lng: -79.2885 } } })
		expect(street?.geometry).toEqual(town?.geometry)
	})

	test('predicts at most the limit, each once', () => {
		const lines = predictAddresses('San', null, 5).map(({ parts }) => addressLine(parts))
		expect(lines).toHaveLength(5)
		expect(new Set(lines).size).toBe(5)
	})
})

test('there is no nearest town in the middle of an ocean', () => {
	expect(nearestTown({ lat: 0, lng: -30 })).toBeNull()
})
