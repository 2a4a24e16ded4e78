import { describe, expect, test } from 'vitest'
import { buildAddress, splitAddress, tidyPostalCode } from './address.ts'
import { findMisplacement } from './misplacement.ts'

// cspell:ignore artesia bayview carrollton corve greenbush hauptstraße paltz

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
	['5828', 'US', '05828'],
	['05828-1234', 'US', '05828'],
	['l0s1e0', 'CA', 'L0S 1E0'],
	['1010', 'AT', '1010'],
	['sy8 1aa', 'GB', 'SY8 1AA'],
	['', 'US', null],
])('reads the postal code %j of %s as %j', (typed, country, read) => {
	expect(tidyPostalCode(typed, country)).toBe(read)
})

test.each([
	[{ lat: 40, lng: -83 }, 'OH', 'US', null],
	[{ lat: 40, lng: -83 }, 'TX', 'US', 'Texas'],
	[{ lat: 43.05, lng: -79.29 }, 'ON', 'CA', null],
	[{ lat: 21.3, lng: -157.8 }, 'HI', 'US', null],
	[{ lat: 48, lng: 7.85 }, null, 'DE', null],
	[{ lat: 41.9, lng: 12.5 }, null, 'DE', 'Germany'],
])('finds that the point %j of %s, %s is outside of %s', (point, region, country, missed) => {
	expect(findMisplacement(point, { region, country })).toBe(missed)
})

test.each([
	['12860 Broad Street Sparta, Georgia', '12860 Broad Street', 'Sparta'],
	['440 Main Street Carrollton, KY 41008', '440 Main Street', 'Carrollton'],
	['2411 Hwy 49 East Pleasant View, TN 37146', '2411 Hwy 49 East', 'Pleasant View'],
	['24 Main St. New Paltz, NY 12561', '24 Main St.', 'New Paltz'],
	['1 Elm St St Louis, MO 63101', '1 Elm St', 'St Louis'],
	[
		'10 Community Way East Greenbush, NY 12061 The market is between the library and the hall.',
		'10 Community Way',
		'East Greenbush',
	],
	['665 Artesia Blvd. Long Beach, CA 90805', '665 Artesia Blvd.', 'Long Beach'],
	['3rd and Main, Elmford, OH', '3rd and Main', 'Elmford'],
	['12 Bayview Road, OH', '12 Bayview Road', null],
	['5 Farm Lane, 100 Mile House, BC', '5 Farm Lane', '100 Mile House'],
])('finds the town of %j', (line, street, city) => {
	expect(buildAddress(splitAddress(line), line)).toMatchObject({ street, city })
})

test.each([
	[
		'Hauptstraße 5, 79098 Freiburg, Deutschland',
		{ street: 'Hauptstraße 5', city: 'Freiburg', postalCode: '79098', country: 'DE' },
		'Hauptstraße 5, 79098 Freiburg',
	],
	[
		'12 Corve Street, Ludlow SY8 1DA, United Kingdom',
		{ street: '12 Corve Street', city: 'Ludlow', postalCode: 'SY8 1DA', country: 'GB' },
		'12 Corve Street, Ludlow, SY8 1DA',
	],
	[
		'8 rue du Four, 69001 Lyon, France',
		{ city: 'Lyon', postalCode: '69001', country: 'FR' },
		'8 rue du Four, 69001 Lyon',
	],
])('writes %j in the order of its country', (line, parts, formatted) => {
	expect(buildAddress(splitAddress(line), line)).toMatchObject({ ...parts, formatted })
})

test('puts the house number where the country has it', () => {
	const parts = { houseNumber: '5', street: 'Hauptstraße', city: 'Freiburg', postalCode: '79098', country: 'DE' }
	expect(buildAddress(parts)?.street).toBe('Hauptstraße 5')
	expect(buildAddress({ ...parts, country: 'US' })?.street).toBe('5 Hauptstraße')
})

test('takes no code of a foreign region for one of North America', () => {
	expect(buildAddress({ city: 'Saltillo', region: 'CO', country: 'Mexico' })).toMatchObject({
		region: 'CO',
		country: 'MX',
	})
})

test.each([
	['22 Mill Drive Elmford', 'OH 43210 Behind the grange. Plenty of free parking.', 'Elmford', 'OH', '43210'],
	[
		'#1 The Plaza Elmford, CA 95476 Every Tuesday night',
		'located at Broadway. Plenty of parking',
		'Elmford',
		'CA',
		'95476',
	],
])('directions after the postal code of "%s" are no town', (street, city, town, region, postalCode) => {
	expect(buildAddress({ street, city, country: 'US' })).toMatchObject({ city: town, region, postalCode })
})

test.each([
	['Elmford N.Y.', 'NY', 'Elmford'],
	['Elmford (Mill County)', 'NY', 'Elmford'],
	['Elmford borough', 'PA', 'Elmford'],
	["Mill d'Oro", 'ID', "Mill d'Oro"],
	['Ste. Genevieve', 'MO', 'Ste. Genevieve'],
	['Marine On St. John', 'MN', 'Marine On St. John'],
	['Free Parking.', 'CO', null],
	['May through October.', 'PA', null],
	['wrap around driveway. Visible from road!', 'NY', null],
	['U.S.', 'MN', null],
])('the town of "%s" in %s is %s', (city, region, expected) => {
	expect(buildAddress({ street: '12 Mill Road', city, region, country: 'US' })?.city).toBe(expected)
})
