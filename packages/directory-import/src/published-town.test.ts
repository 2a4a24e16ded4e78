import { expect, test } from 'vitest'
import { publishedTown, townLine } from './published-town.ts'
import { placeFacts } from './typed-place.ts'

const ONTARIO = { lat: 43.04, lng: -79.29 }
const NEW_YORK = { lat: 42.65, lng: -73.75 }

test.each([
	['12 Mill Road, Welland, ON L3C 1A1', ONTARIO, 'Welland, ON'],
	['12 Mill Road, Fonthill, ON', ONTARIO, 'Fonthill, ON'],
	['12 Mill Road, ON', ONTARIO, 'Ontario'],
	['Old Stone House 17, ON', ONTARIO, 'Ontario'],
	['Mill Road, ON', ONTARIO, 'Ontario'],
	['12 Mill Road, Albany, NY 12207', NEW_YORK, 'Albany, NY'],
	['12 Mill Road 12207', NEW_YORK, 'Albany, NY'],
	['Mill Road', ONTARIO, 'Ontario'],
	['Mill Road 3, 79098 Freiburg, Germany', { lat: 48, lng: 7.85 }, 'Freiburg, Germany'],
])('%s is published as a town', (address, coordinates, line) => {
	expect(townLine(publishedTown(placeFacts({ address, parts: null, coordinates })))).toBe(line)
})

test('a stated town that is a street is not published', () => {
	const parts = { street: '9 Mill Road', city: '9 Mill Road', region: 'ON', postalCode: null, country: 'CA' }
	expect(publishedTown(parts)).toMatchObject({ city: null, region: 'ON' })
})
