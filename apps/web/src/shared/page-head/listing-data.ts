import type { Listing } from '@farmgate/contracts/listing'
import { plainPrice } from '@farmgate/contracts/price'
import type { OfferLeaf, ProductLeaf } from 'schema-dts'
import { node, reference, type StructuredData } from './structured-data.ts'
import { webUrl } from './web-url.ts'

type Described = {
	origin: string
	/** Absolute URL of the page that shows the listing. */
	url: string
	listing: Listing
	/** `@id` of the location that sells it; null without one. */
	sellerId: string | null
}

const IN_STOCK = 'https://schema.org/InStock'
const SOLD_OUT = 'https://schema.org/SoldOut'

/** One offer for each variant, or one without a price. */
function offersOf({ url, listing: { title, variants, currency, isSoldOut }, sellerId }: Described): OfferLeaf[] {
	const availability = isSoldOut ? SOLD_OUT : IN_STOCK
	const same = { '@type': 'Offer', url, availability, seller: sellerId && reference(sellerId) } as const
	if (variants.length === 0) return [node<OfferLeaf>({ ...same, '@id': `${url}#offer`, name: title })]
	return variants.map(({ name, price, unit }, index) =>
		node<OfferLeaf>({
			...same,
			'@id': `${url}#offer-${index + 1}`,
			name: [title, name, unit].filter((part) => part).join(', '),
			price: plainPrice(price, currency),
			priceCurrency: currency,
		}),
	)
}

/** The nodes of a listing, and the `@id`s of its offers. Without a price it is an offer alone, because products require prices. */
export function describeListing(described: Described): { nodes: StructuredData[]; offerIds: string[] } {
	const { origin, url, listing } = described
	const offers = offersOf(described)
	const offerIds = offers.flatMap((offer) => offer['@id'] ?? [])
	if (listing.variants.length === 0) return { nodes: offers, offerIds }
	const product = node<ProductLeaf>({
		'@type': 'Product',
		'@id': `${url}#product`,
		name: listing.title,
		description: listing.description,
		url,
		image: listing.images.map((image) => webUrl(origin, image.url)).filter((image) => image !== null),
		category: listing.categories.join(', '),
		offers,
	})
	return { nodes: [product], offerIds }
}
