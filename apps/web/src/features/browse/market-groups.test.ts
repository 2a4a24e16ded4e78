import { expect, it } from 'vitest'
import { buildListing } from '../../testing/fixtures.ts'
import { groupByLocation } from './market-groups.ts'

it('groups listings by location, and those without one under "Direct Pickup" [D13]', () => {
	const groups = groupByLocation([
		buildListing({ id: 1, locationName: 'Port Market' }),
		buildListing({ id: 2, locationName: null }),
		buildListing({ id: 3, locationName: 'Port Market' }),
	])
	expect(groups.map(({ name, items }) => [name, items.map(({ id }) => id)])).toEqual([
		['Port Market', [1, 3]],
		['Direct Pickup', [2]],
	])
})
