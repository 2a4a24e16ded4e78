import { homeLocationsInput } from '@farmgate/contracts/first-questions'
import { PRODUCT_NAME } from '@farmgate/contracts/product'
import { absoluteUrl } from './absolute-url.ts'
import { type Found, findFirst, type ListServices } from './found-items.ts'
import { type Html, html } from './html.ts'
import { cardGrid } from './list-body.ts'
import type { PageBuilder } from './page.ts'
import { pageHead } from './page-head.ts'
import { website } from './structured-data/website.ts'

const ABOUT_PRODUCT =
	'Farms, farmstands, markets and shops near you: what they sell, when they are open and how to get there.'

/** What the product is for, room for the ways into it, and the places added last. */
function startBody({ items }: Found): Html {
	return html`<div class="first-paint-hero"><h1>Buy it where it grows.</h1><p>Farms, farmstands, markets and shops around you: what they sell, when they are open, how to pay.</p></div><h2>Discover Local Locations</h2>${cardGrid(items, 3)}`
}

/** `/`, as whoever is not signed in sees it. */
export function createStartPage(services: ListServices): PageBuilder {
	return async ({ origin }) => {
		const found = await findFirst(services, 'location', homeLocationsInput(null))
		return {
			head: pageHead({
				title: `${PRODUCT_NAME} - farms, farmstands, markets and shops near you`,
				description: ABOUT_PRODUCT,
				canonical: absoluteUrl(origin, '/'),
				structuredData: [website(origin)],
			}),
			answers: [{ ...found.answer, kind: 'query' }],
			body: startBody(found),
		}
	}
}
