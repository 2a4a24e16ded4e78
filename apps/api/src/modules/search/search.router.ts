import { filter } from '@farmgate/contracts/filter'
import { procedure, router } from '../../platform/trpc.ts'
import type { SearchService } from './search.service.ts'
import { suggestInput } from './suggest-input.ts'

export function createSearchRouter(search: SearchService) {
	return router({
		suggest: procedure('public')
			.input(suggestInput)
			.query(({ input }) => search.suggest(input)),
		corrections: procedure('public')
			.input(filter)
			.query(({ input }) => search.corrections(input)),
	})
}
