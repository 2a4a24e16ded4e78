import { describe, expect, test } from 'vitest'
import { buildAddress, splitAddress, tidyPostalCode } from './address.ts'
import { findMisplacement } from './regions.ts'

describe('splitAddress', () => {
	test.each([
		[
			'12 Mill Road, Elmford, Ohio 43210',
			{ street: '12 Mill Road', city: 'Elmford', region: 'OH', postalCode: '43210' },
		],
		['12 Mill Road, Elmford, OH, USA', { street: '12 Mill Road', city: 'Elmford', region: 'OH', country: 'US' }],
		['Unit 3, 12 Mill Road, Elmford, Ohio, 43210', { street: 'Unit 3, 12 Mill Road', city: 'Elmford', region: 'OH' }],
		['9 Lake St, Pelham, ON L0S 1E0, Canada', { city: 'Pelham', region: 'ON', postalCode: 'L0S 1E0', country: 'CA' }],
		['9 Oak St, Fresno, CA', { city: 'Fresno', region: 'CA', country: null }],
		['Elmford OH 43210', { street: '', city: 'Elmford', region: 'OH', postalCode: '43210' }],
		['behind the old barn', { street: 'behind the old barn', city: null, region: null }],
	])('%s', (line, parts) => {
		expect(splitAddress(line)).toMatchObject(parts)
	})
})

test('formats an address in one line with the region code', () => {
	expect(
		buildAddress({ street: '12 MILL ROAD', city: 'elmford', region: 'Vermont', postalCode: '5828', country: 'US' }),
	).toEqual({
		street: '12 Mill Road',
		city: 'Elmford',
		region: 'VT',
		postalCode: '05828',
		country: 'US',
		formatted: '12 Mill Road, Elmford, VT 05828',
	})
})

test('keeps the typed address when the town is unknown', () => {
	const line = 'behind the old barn'
	expect(buildAddress(splitAddress(line), line)?.formatted).toBe(line)
	expect(buildAddress({})).toBeNull()
})

test.each([
	['5828', '05828'],
	['05828-1234', '05828'],
	['l0s1e0', 'L0S 1E0'],
	['', null],
])('reads the postal code %j as %j', (typed, read) => {
	expect(tidyPostalCode(typed)).toBe(read)
})

test.each([
	[{ lat: 40, lng: -83 }, 'OH', null],
	[{ lat: 40, lng: -83 }, 'TX', 'Texas'],
	[{ lat: 43.05, lng: -79.29 }, 'ON', null],
	[{ lat: -3.46, lng: 1.7 }, null, 'North America'],
	[{ lat: 52.2, lng: 0.12 }, 'Cambridgeshire', 'North America'],
	[{ lat: 21.3, lng: -157.8 }, 'HI', null],
])('finds that the point %j of %s is outside of %s', (point, region, missed) => {
	expect(findMisplacement(point, region)).toBe(missed)
})
