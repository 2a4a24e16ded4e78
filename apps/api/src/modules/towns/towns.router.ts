import { byIdInput } from '../../platform/entity-reference.ts'
import { procedure, router } from '../../platform/trpc.ts'
import { townPageInput } from './town-page-input.ts'
import type { TownsService } from './towns.service.ts'

export function createTownsRouter(towns: TownsService) {
	return router({
		page: procedure('public')
			.input(townPageInput)
			.query(({ input }) => towns.page(input)),
		ofPlace: procedure('public')
			.input(byIdInput)
			.query(({ input }) => towns.ofPlace(input.id)),
	})
}
