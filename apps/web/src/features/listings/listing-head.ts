import { windowTitle } from '@farmgate/contracts/brand'
import { listingPath } from '@farmgate/contracts/entity-paths'
import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange } from '@farmgate/contracts/price'
import { SCREENS } from '@farmgate/contracts/screens'
import { breadcrumbList } from '../../shared/page-head/list-data.ts'
import { describeListing } from '../../shared/page-head/listing-data.ts'
import { type HeadImage, type HeadTags, pageHeadTags } from '../../shared/page-head/page-head.ts'
import { absoluteUrl, webUrl } from '../../shared/page-head/web-url.ts'
import type { RouterContext } from '../../shared/rendering/router-context.ts'

function imageOf(origin: string, { title, images }: Listing): HeadImage | null {
	const url = webUrl(origin, images[0]?.url ?? null)
	return url === null ? null : { url, alt: images[0]?.alt || title, size: null }
}

/** The head of a listing without a location. */
export function listingHead({ server }: RouterContext, listing: Listing): HeadTags {
	const origin = server?.origin ?? ''
	const url = absoluteUrl(origin, listingPath(listing))
	const price = formatPriceRange(listing)
	return pageHeadTags({
		title: windowTitle(listing.title),
		description: listing.description.trim() === '' ? `${listing.title}: ${price}` : listing.description,
		canonical: url,
		image: imageOf(origin, listing),
		structuredData: [
			...describeListing({ origin, url, listing, sellerId: null }).nodes,
			breadcrumbList(url, [
				{ name: SCREENS['/search'].title, url: absoluteUrl(origin, '/search') },
				{ name: listing.title, url },
			]),
		],
	})
}
