import { filter, mapRequest } from '@farmgate/contracts/filter'
import { previewRequest } from '@farmgate/contracts/preview'
import * as z from 'zod'
import { procedure, router } from '../../platform/trpc.ts'
import type { BrowseService } from './browse.service.ts'

export function createBrowseRouter(browse: BrowseService) {
	return router({
		map: procedure('public', { weight: 2 })
			.input(mapRequest)
			.query(({ input }) => browse.map(input)),
		facets: procedure('public', { weight: 2 })
			.input(z.prefault(filter, {}))
			.query(({ input }) => browse.facets(input)),
		previews: procedure('public')
			.input(previewRequest)
			.query(({ input }) => browse.previews(input)),
	})
}
