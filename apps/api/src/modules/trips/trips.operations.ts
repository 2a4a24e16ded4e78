import { shoppingList, shoppingListChange } from '@farmgate/contracts/shopping-list'
import { goodsNames, goodsRequest, trip, tripRequest } from '@farmgate/contracts/trip'
import { mutation, query } from '../../operations/operation.ts'
import { goodsNamed } from './trip-items.ts'
import type { TripsService } from './trips.service.ts'

export function createTripOperations(trips: TripsService) {
	return {
		plan: query({
			policy: 'public',
			perCaller: true,
			summary: 'Where to buy everything on a list in one trip, with places that are open on arrival',
			description:
				'Up to five plans, the one with the fewest stops first. Each visit takes 15 minutes, begins when the place is open, and may wait for that. Without `end` the trip ends where it starts.',
			rest: 'GET /trips',
			rateLimit: { weight: 10 },
			input: tripRequest,
			output: trip,
			run: ({ input }) => trips.plan(input),
		}),
		goods: query({
			policy: 'public',
			summary: 'Names of goods that begin with a text',
			description: 'In English, French, German, Spanish, Italian, Dutch and Polish, the shortest first.',
			rest: 'GET /goods',
			input: goodsRequest,
			output: goodsNames,
			run: ({ input }) => goodsNamed(input.q),
		}),
		list: query({
			policy: 'signed-in',
			summary: 'Your shopping list',
			rest: 'GET /shopping-list',
			output: shoppingList,
			run: ({ viewer }) => trips.list(viewer.userId),
		}),
		changeList: mutation({
			policy: 'signed-in',
			summary: 'Change your shopping list; the response has all of it',
			rest: 'PATCH /shopping-list',
			input: shoppingListChange,
			output: shoppingList,
			run: ({ viewer, input }) => trips.changeList(viewer.userId, input),
		}),
	}
}
