import { PRODUCT_NAME, windowTitle } from '@farmgate/contracts/product'
import { absoluteUrl } from './absolute-url.ts'
import type { PageBuilder } from './page.ts'
import { pageHead } from './page-head.ts'

/** A list of the directory. */
export function createListPage(path: string, title: string, description: string): PageBuilder {
	return async ({ origin }) => ({
		head: pageHead({ title: windowTitle(title), description, canonical: absoluteUrl(origin, path) }),
		answers: [],
		body: null,
	})
}

/** `/map`, which has two more names. */
export const mapPage: PageBuilder = async ({ origin }) => ({
	head: pageHead({
		title: `Map · ${PRODUCT_NAME}`,
		description: 'Every place of the directory and what it sells, on the map.',
		canonical: absoluteUrl(origin, '/map'),
	}),
	answers: [],
	body: null,
})
