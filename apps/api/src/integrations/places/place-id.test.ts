import { predictAddresses } from '@farmgate/typed-text/predict-addresses'
import { describe, expect, test } from 'vitest'
import { fromPlaceId, toPlaceId } from './place-id.ts'

// cspell:ignore xyz

describe('place ids', () => {
	test('contain the address and its position', () => {
		const [place] = predictAddresses('9 Hill Rd, Fonthill, ON L0S 1E0', null, 1)
		if (place === undefined) throw new Error('no place')
		expect(fromPlaceId(toPlaceId(place))).toEqual({
			...place,
			formatted_address: '9 Hill Rd, Fonthill, ON L0S 1E0, Canada',
		})
	})

	test.each([
		'',
		'fg1_',
		'fg1_xyz',
		`fg1_${Buffer.from('[]').toString('base64url')}`,
		`fg1_${Buffer.from('[null,null,null,null,"CA",91,0,true]').toString('base64url')}`,
		'ChIJ',
	])('"%s" is unknown', (id) => {
		expect(fromPlaceId(id)).toBeNull()
	})
})
