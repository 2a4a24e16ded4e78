import { expect, test } from 'vitest'
import { townOf } from './location-text.ts'

test.each([
	['Fonthill', 'Ontario', 'Fonthill, Ontario'],
	['Berlin', 'Berlin', 'Berlin'],
	[null, 'Bayern', 'near Aue'],
])('a location in %s, %s is in "%s"', (city, region, text) => {
	expect(townOf({ city, region, address: 'near Aue' })).toBe(text)
})
