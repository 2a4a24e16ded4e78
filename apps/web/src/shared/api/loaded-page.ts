import type { Page } from '@farmgate/contracts/page'

/** A first page that another call has loaded, as the initial data of an infinite query; undefined without one. */
export function loadedPage<Item>(page: Page<Item> | null | undefined) {
	return page ? { pages: [page], pageParams: [null] } : undefined
}
