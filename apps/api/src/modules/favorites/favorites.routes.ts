import { favorite, favoriteInput, favoriteState } from '@farmgate/contracts/favorite'
import { readListQuery } from '@farmgate/contracts/filter-query'
import { cursorPage } from '../../platform/cursor.ts'
import { readId, readQuery } from '../../platform/read-input.ts'
import type { RestScope } from '../../platform/rest/rest-scope.ts'
import {
	failures,
	idParams,
	NO_CONTENT,
	noQuerystring,
	oneOf,
	pageOf,
	pageQuerystring,
	SIGNED_IN,
} from '../../platform/rest/route-schemas.ts'
import { sendPage } from '../../platform/rest/send-page.ts'
import { signedIn } from '../../platform/viewer.ts'
import type { FavoritesService } from './favorites.service.ts'

const tags = ['Favorites']
const config = { policy: 'signed-in' } as const

/** GET and POST /api/location-favorites, GET and DELETE of one place below it. */
export function addFavoriteRoutes(scope: RestScope, favorites: FavoritesService): void {
	scope.get(
		'/location-favorites',
		{
			config,
			schema: {
				operationId: 'listFavorites',
				tags,
				summary: 'The places that you keep, newest favorite first, a page at a time',
				security: SIGNED_IN,
				querystring: pageQuerystring,
				response: { 200: pageOf(favorite, 'One page of your favorites'), ...failures(400, 401, 429, 500, 503) },
			},
		},
		async (request, reply) => {
			const page = readQuery(cursorPage, () => readListQuery(request.query))
			return sendPage(request, reply, await favorites.list(signedIn(request), page))
		},
	)

	scope.get(
		'/location-favorites/:id',
		{
			config,
			schema: {
				operationId: 'getFavoriteState',
				tags,
				summary: 'Whether you keep the place with this id',
				security: SIGNED_IN,
				params: idParams,
				querystring: noQuerystring,
				response: { 200: oneOf(favoriteState, 'Whether you do'), ...failures(400, 401, 429, 500, 503) },
			},
		},
		(request) => favorites.state(signedIn(request), readId(request.params.id)),
	)

	scope.post(
		'/location-favorites',
		{
			config,
			schema: {
				operationId: 'addFavorite',
				tags,
				summary: 'Keep a place; one that is kept already stays as it is',
				security: SIGNED_IN,
				querystring: noQuerystring,
				body: favoriteInput,
				response: {
					200: oneOf(favorite, 'The favorite, which was there already'),
					201: oneOf(favorite, 'The new favorite'),
					...failures(400, 401, 404, 429, 500, 503),
				},
			},
		},
		async (request, reply) => {
			const { favorite, isNew } = await favorites.add(signedIn(request), request.body.locationId)
			return reply.code(isNew ? 201 : 200).send(favorite)
		},
	)

	scope.delete(
		'/location-favorites/:id',
		{
			config,
			schema: {
				operationId: 'removeFavorite',
				tags,
				summary: 'Keep the place with this id no longer, if you did',
				security: SIGNED_IN,
				params: idParams,
				querystring: noQuerystring,
				response: { 204: NO_CONTENT, ...failures(400, 401, 429, 500, 503) },
			},
		},
		async (request, reply) => {
			await favorites.remove(signedIn(request), readId(request.params.id))
			return reply.code(204).send(null)
		},
	)
}
