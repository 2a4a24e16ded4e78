import { expect, test } from 'vitest'
import { placeFacts, typedPhone } from './typed-place.ts'

test('reads the parts of a typed address, its country and time zone', () => {
	const coordinates = { lat: 43.04, lng: -79.29 }
	expect(placeFacts({ address: '12 Mill Road, Welland, ON l3c1a1', parts: null, coordinates })).toEqual({
		street: '12 Mill Road',
		city: 'Welland',
		region: 'ON',
		postalCode: 'L3C 1A1',
		country: 'CA',
		timeZone: 'America/Toronto',
	})
})

test('prefers the parts that a geocoder states', () => {
	const parts = { street: '3 High Street', city: 'Ely', region: null, postalCode: 'CB7 4JU', country: 'GB' }
	const facts = placeFacts({ address: 'High Street 3', parts, coordinates: { lat: 52.4, lng: 0.26 } })
	expect(facts).toMatchObject({ ...parts, region: 'England', timeZone: 'Europe/London' })
})

test.each([
	['905.892.0142', '(905) 892-0142'],
	['+49 7243 12345', '+49 7243 12345'],
	['905 892 0142 ext. 12', '905 892 0142 ext. 12'],
	['12345', '12345'],
])('writes the phone number %s as %s', (typed, written) => {
	expect(typedPhone(typed, { country: 'CA', timeZone: 'America/Toronto' })).toBe(written)
})
