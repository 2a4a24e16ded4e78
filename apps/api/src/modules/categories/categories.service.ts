import type { Category } from '@farmgate/contracts/category'
import type { ListRequest } from '@farmgate/contracts/filter'
import type { Listing } from '@farmgate/contracts/listing'
import type { Page } from '@farmgate/contracts/page'
import type { Queryable } from '../../database/database.ts'
import { existing } from '../../http/errors/app-error.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import { createCategoriesRepository } from './categories.repository.ts'

type Deps = { db: Queryable; listings: Pick<ListingsService, 'list'> }

export function createCategoriesService({ db, listings }: Deps) {
	const repository = createCategoriesRepository(db)
	return {
		list: (): Promise<Category[]> => repository.list(),

		/**
		 * A page of public listings of a category, which overrides the request's, with these or all fields. Throws
		 * `category.not_found` and `cursor.invalid`.
		 */
		async listings<Field extends keyof Listing>(
			id: number,
			request: ListRequest,
			fields?: readonly Field[],
		): Promise<Page<Pick<Listing, Field>>> {
			const category = existing(await repository.findById(id), 'category.not_found')
			return await listings.list({ ...request, category: category.name }, fields)
		},
	}
}
export type CategoriesService = ReturnType<typeof createCategoriesService>
