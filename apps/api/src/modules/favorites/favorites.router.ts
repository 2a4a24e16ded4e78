import { favoriteInput, favoritesMerge } from '@farmgate/contracts/favorite'
import * as z from 'zod'
import { cursorPage } from '../../platform/cursor.ts'
import { procedure, router } from '../../platform/trpc.ts'
import type { FavoritesService } from './favorites.service.ts'

export function createFavoritesRouter(favorites: FavoritesService) {
	return router({
		list: procedure('signed-in')
			.input(z.prefault(cursorPage, {}))
			.query(({ ctx, input }) => favorites.list(ctx.viewer, input)),
		ids: procedure('signed-in').query(({ ctx }) => favorites.ids(ctx.viewer)),
		state: procedure('signed-in')
			.input(favoriteInput)
			.query(({ ctx, input }) => favorites.state(ctx.viewer, input.locationId)),
		add: procedure('signed-in')
			.input(favoriteInput)
			.mutation(async ({ ctx, input }) => (await favorites.add(ctx.viewer, input.locationId)).favorite),
		remove: procedure('signed-in')
			.input(favoriteInput)
			.mutation(({ ctx, input }) => favorites.remove(ctx.viewer, input.locationId)),
		merge: procedure('signed-in')
			.input(favoritesMerge)
			.mutation(({ ctx, input }) => favorites.merge(ctx.viewer, input)),
	})
}
