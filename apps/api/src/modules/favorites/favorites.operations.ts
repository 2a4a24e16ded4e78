import { favorite, favoriteInput, favoriteState, favoritesCalendar, favoritesMerge } from '@farmgate/contracts/favorite'
import { page } from '@farmgate/contracts/page'
import * as z from 'zod/mini'
import { cursorPage } from '../../http/cursor.ts'
import { mutation, query } from '../../operations/operation.ts'
import type { CalendarsService } from '../calendars/calendars.service.ts'
import type { FavoritesService } from './favorites.service.ts'

export function createFavoriteOperations(favorites: FavoritesService, calendars: CalendarsService) {
	return {
		list: query({
			policy: 'signed-in',
			summary: 'Your favorites, newest first, a page at a time',
			rest: 'GET /location-favorites',
			input: cursorPage,
			output: page(favorite),
			run: ({ viewer, input }) => favorites.list(viewer, input),
		}),
		ids: query({
			policy: 'signed-in',
			summary: 'The ids of all your favorite locations, newest favorite first',
			output: z.array(z.int()),
			run: ({ viewer }) => favorites.ids(viewer),
		}),
		state: query({
			policy: 'signed-in',
			summary: 'Whether a location is one of your favorites',
			rest: 'GET /location-favorites/:locationId',
			input: favoriteInput,
			output: favoriteState,
			run: ({ viewer, input }) => favorites.state(viewer, input.locationId),
		}),
		add: mutation({
			policy: 'signed-in',
			summary: 'Add a location to your favorites; an existing favorite stays as it is',
			rest: 'POST /location-favorites',
			input: favoriteInput,
			output: favorite,
			errors: ['location.not_found'],
			creates: true,
			async run({ viewer, input, markCreated }) {
				const added = await favorites.add(viewer, input.locationId)
				if (added.isNew) markCreated()
				return added.favorite
			},
		}),
		remove: mutation({
			policy: 'signed-in',
			summary: 'Remove a location from your favorites, if it is one',
			rest: 'DELETE /location-favorites/:locationId',
			input: favoriteInput,
			run: ({ viewer, input }) => favorites.remove(viewer, input.locationId),
		}),
		merge: mutation({
			policy: 'signed-in',
			summary: 'Add the favorites that a guest saved in the browser; repeating it adds nothing',
			input: favoritesMerge,
			output: z.object({ added: z.int(), skipped: z.int() }),
			run: ({ viewer, input }) => favorites.merge(viewer, input),
		}),
		calendar: query({
			policy: 'signed-in',
			summary: 'Your private link to the opening hours of your favorites, for calendar programs',
			rest: 'GET /user/favorites-calendar',
			output: favoritesCalendar,
			run: ({ viewer }) => calendars.link(viewer),
		}),
		createCalendar: mutation({
			policy: 'signed-in',
			summary: 'Make your private link to the opening hours of your favorites; an existing one stays',
			description: 'Anyone who has the link may read the calendar, without an account.',
			rest: 'POST /user/favorites-calendar',
			output: favoritesCalendar,
			run: ({ viewer }) => calendars.createLink(viewer),
		}),
		removeCalendar: mutation({
			policy: 'signed-in',
			summary: 'End your private link to the opening hours of your favorites, if there is one',
			rest: 'DELETE /user/favorites-calendar',
			run: ({ viewer }) => calendars.removeLink(viewer),
		}),
	}
}
