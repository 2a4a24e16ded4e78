import { filter } from '@farmgate/contracts/filter'
import { suggestRequest } from '@farmgate/contracts/suggestions'
import { procedure, router } from '../../platform/trpc.ts'
import type { SearchService } from './search.service.ts'

export function createSearchRouter(search: SearchService) {
	return router({
		suggest: procedure('public', { weight: 2 })
			.input(suggestRequest)
			.query(({ input }) => search.suggest(input)),
		corrections: procedure('public', { weight: 5 })
			.input(filter)
			.query(({ input }) => search.corrections(input)),
	})
}
