import { expect, test } from 'vitest'
import { countInArea } from './outside-area.ts'

const QUEBEC = { name: 'Quebec', radiusMeters: null, regionCode: 'QC' }

test.each(['QC', 'qc', 'Quebec', 'Québec', ' québec '])('a location in "%s" is in the searched province', (region) => {
	const items = [
		{ distanceMeters: null, region },
		{ distanceMeters: null, region: 'ON' },
	]
	expect(countInArea(items, QUEBEC)).toBe(1)
})
