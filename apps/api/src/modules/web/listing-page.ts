import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange } from '@farmgate/contracts/price'
import { windowTitle } from '@farmgate/contracts/product'
import { parseIdParameter } from '@farmgate/contracts/slug'
import { AppError } from '../../platform/app-error.ts'
import type { ListingsService } from '../listings/listings.service.ts'
import { absoluteUrl, webUrl } from './absolute-url.ts'
import { listingPath } from './entity-paths.ts'
import { html } from './html.ts'
import { type AskedPage, assertSlug, type PageBuilder } from './page.ts'
import { type HeadImage, type PageHead, pageHead } from './page-head.ts'
import { breadcrumbList } from './structured-data/lists.ts'
import { describeListing } from './structured-data/product.ts'

type Listings = Pick<ListingsService, 'byId' | 'bySlug'>

function imageOf(origin: string, { title, images }: Listing): HeadImage | null {
	const url = webUrl(origin, images[0]?.url ?? null)
	return url === null ? null : { url, alt: images[0]?.alt || title, size: null }
}

function headOf(origin: string, listing: Listing): PageHead {
	const url = absoluteUrl(origin, listingPath(listing))
	const price = formatPriceRange(listing.variants)
	const { nodes } = describeListing({ origin, url, listing, sellerId: null })
	return pageHead({
		title: windowTitle(listing.title),
		description: listing.description.trim() === '' ? `${listing.title}: ${price}` : listing.description,
		canonical: url,
		image: imageOf(origin, listing),
		structuredData: [
			...nodes,
			breadcrumbList(url, [
				{ name: 'Search', url: absoluteUrl(origin, '/search') },
				{ name: listing.title, url },
			]),
		],
	})
}

/** The address at which a product is seen, with whatever else was asked: campaigns count their visitors by it. */
function addressOf(listing: Listing, query: URLSearchParams): string {
	const [path = '', own = ''] = listingPath(listing).split('?')
	const parameters = new URLSearchParams(own)
	for (const [name, value] of query) if (name !== 'listing') parameters.append(name, value)
	return parameters.size === 0 ? path : `${path}?${parameters}`
}

/** `/listings/…`: the page of a product without a place; all others lead to their place. */
export function createListingPage(listings: Listings): PageBuilder {
	return async ({ origin, parameters: [slug = ''], query }: AskedPage) => {
		// Slugs are written small; who writes one otherwise means it all the same.
		const listing = await listings.bySlug(assertSlug(slug.toLowerCase(), 'listing.not_found'))
		if (listing.locationSlug !== null || listing.slug !== slug) return { redirectTo: addressOf(listing, query) }
		return {
			head: headOf(origin, listing),
			answers: [{ path: 'listings.bySlug', kind: 'query', input: { slug }, data: listing }],
			body: html`<h1>${listing.title}</h1><p>${formatPriceRange(listing.variants)}</p>`,
		}
	}
}

/** `/l/12`: the short address of a product, for labels and messages. */
export function createShortListingPage(listings: Listings): PageBuilder {
	return async ({ parameters: [parameter = ''], query }: AskedPage) => {
		const id = parseIdParameter(parameter)
		if (id === null) throw new AppError('listing.not_found')
		return { redirectTo: addressOf(await listings.byId(id), query) }
	}
}
