import { windowTitle } from '@farmgate/contracts/product'
import type { TownPage } from '@farmgate/contracts/town-page'
import { townDescription, townLabel, townSummary, townTitle } from '@farmgate/contracts/town-page-text'
import { townListingsInput, townPath, townPlacesInput } from '@farmgate/contracts/town-questions'
import { AppError } from '../../platform/app-error.ts'
import { townPageInput } from '../towns/town-page-input.ts'
import type { TownsService } from '../towns/towns.service.ts'
import { absoluteUrl } from './absolute-url.ts'
import { type Found, findFirst, type ListServices } from './found-items.ts'
import { type Html, html } from './html.ts'
import { cardGrid } from './list-body.ts'
import type { AskedPage, PageBuilder } from './page.ts'
import { type PageHead, pageHead } from './page-head.ts'
import { mapImage } from './share-image.ts'
import { breadcrumbList, itemList } from './structured-data/lists.ts'

type Deps = ListServices & { towns: Pick<TownsService, 'page'> }

/** Shows the whole circle. */
const MAP_ZOOM = 9

type Listed = { page: TownPage; places: Found; listings: Found }

function townHead(origin: string, { page, places, listings }: Listed): PageHead {
	const { town, category, isListed } = page
	const url = absoluteUrl(origin, townPath(town.slug, category?.slug))
	const items = places.items.map(({ name, path }) => ({ name, url: absoluteUrl(origin, path) }))
	const ofCategory = category === null ? [] : [{ name: category.name, url }]
	return pageHead({
		title: windowTitle(townTitle(page)),
		description: townDescription(page, listings.total),
		canonical: url,
		isIndexed: isListed,
		image: mapImage(origin, town.name, town.coordinates, { zoom: MAP_ZOOM }),
		structuredData: [
			itemList(url, townTitle(page), items, places.total.value),
			breadcrumbList(url, [
				{ name: 'Locations', url: absoluteUrl(origin, '/locations') },
				{ name: townLabel(town), url: absoluteUrl(origin, townPath(town.slug)) },
				...ofCategory,
			]),
		],
	})
}

const link = (path: string, text: string) => html`<a href="${path}">${text}</a>`

/** What it says and lists, and the ways on from here as plain links, which are found without running anything. */
function townBody({ page, places, listings }: Listed): Html {
	const { town, category, categories, towns } = page
	const way = [
		link('/locations', 'Locations'),
		...(category === null ? [] : [link(townPath(town.slug), townLabel(town))]),
	]
	const ofCategory = categories.map(({ slug, name }) => link(townPath(town.slug, slug), `${name} near ${town.name}`))
	const ofTowns = towns.map((other) => link(townPath(other.slug, category?.slug), townTitle({ town: other, category })))
	return html`<div class="first-paint-facts"><p>${way.map((step) => html`${step} › `)}</p><h1>${townTitle(page)}</h1>
<p>${townSummary(page)}</p></div><div class="first-paint-bar"></div>${cardGrid(places.items, 2)}${
		listings.items.length === 0 ? null : cardGrid(listings.items, 2)
	}<ul>${[...ofCategory, ...ofTowns].map((onwards) => html`<li>${onwards}</li>`)}</ul>`
}

/** `/near/fonthill-on` and `/near/fonthill-on/honey`. */
export function createTownPage({ towns, ...lists }: Deps): PageBuilder {
	return async ({ origin, parameters: [asked = '', askedCategory] }: AskedPage) => {
		const input = townPageInput.safeParse({ town: asked, category: askedCategory ?? null })
		if (!input.success) throw new AppError('town.not_found')
		const page = await towns.page(input.data)
		const slugs = { town: page.town.slug, category: page.category?.slug ?? null }
		if (slugs.town !== asked || slugs.category !== input.data.category) {
			return { redirectTo: townPath(slugs.town, slugs.category) }
		}
		const [places, listings] = await Promise.all([
			findFirst(lists, 'location', townPlacesInput(page)),
			findFirst(lists, 'listing', townListingsInput(page)),
		])
		const listed = { page, places, listings }
		return {
			head: townHead(origin, listed),
			answers: [
				{ path: 'towns.page', kind: 'query', input: slugs, data: page },
				{ ...places.answer, kind: 'query' },
				{ ...listings.answer, kind: 'query' },
			],
			body: townBody(listed),
		}
	}
}
