import { mapRequest } from '@farmgate/contracts/filter'
import { procedure, router } from '../../platform/trpc.ts'
import type { BrowseService } from './browse.service.ts'

export function createBrowseRouter(browse: BrowseService) {
	return router({
		map: procedure('public')
			.input(mapRequest)
			.query(({ input }) => browse.map(input)),
	})
}
