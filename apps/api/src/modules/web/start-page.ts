import { homeLocationsInput } from '@farmgate/contracts/first-questions'
import { START_LEAD, START_PLACES_TITLE, START_TITLE, START_WINDOW_TITLE } from '@farmgate/contracts/start-page-text'
import { absoluteUrl } from './absolute-url.ts'
import { type Found, findFirst, type ListServices } from './found-items.ts'
import { type Html, html } from './html.ts'
import { cardGrid } from './list-body.ts'
import type { PageBuilder } from './page.ts'
import { pageHead } from './page-head.ts'
import { withinPatience } from './patience.ts'
import { website } from './structured-data/website.ts'

const ABOUT_PRODUCT =
	'Farms, farmstands, markets and shops near you: what they sell, when they are open and how to get there.'

/** What the product is for, room for the ways into it, and the places added last, if they are known. */
function startBody(newest: Found | null): Html {
	const places = newest && html`<h2>${START_PLACES_TITLE}</h2>${cardGrid(newest.items, 3)}`
	return html`<div class="first-paint-hero"><h1>${START_TITLE}</h1><p>${START_LEAD}</p></div>${places}`
}

/** `/`, as whoever is not signed in sees it. */
export function createStartPage(services: ListServices): PageBuilder {
	return async ({ origin }) => {
		const newest = await withinPatience(findFirst(services, 'location', homeLocationsInput(null)))
		return {
			head: pageHead({
				title: START_WINDOW_TITLE,
				description: ABOUT_PRODUCT,
				canonical: absoluteUrl(origin, '/'),
				structuredData: [website(origin)],
			}),
			answers: newest === null ? [] : [{ ...newest.answer, kind: 'query' }],
			body: startBody(newest),
		}
	}
}
