import type { Listing } from '@farmgate/contracts/listing'
import type { OfferLeaf, ProductLeaf } from 'schema-dts'
import { node, reference, type StructuredData } from './structured-data.ts'
import { webUrl } from './web-url.ts'

type Described = {
	origin: string
	/** Whole address at which the product is seen. */
	url: string
	listing: Listing
	/** `@id` of the place that sells it; null when it is sold at none. */
	sellerId: string | null
}

const AVAILABLE = 'https://schema.org/InStock'

/** What a listing offers: one offer for each way to buy it, or one without a price when that is on request. */
function offersOf({ url, listing: { title, variants }, sellerId }: Described): OfferLeaf[] {
	const same = { '@type': 'Offer', url, availability: AVAILABLE, seller: sellerId && reference(sellerId) } as const
	if (variants.length === 0) return [node<OfferLeaf>({ ...same, '@id': `${url}#offer`, name: title })]
	return variants.map(({ name, price }, index) =>
		node<OfferLeaf>({
			...same,
			'@id': `${url}#offer-${index + 1}`,
			name: name === '' ? title : `${title}, ${name}`,
			price: price.toFixed(2),
			priceCurrency: 'USD',
		}),
	)
}

/** A listing as nodes, and the `@id`s of its offers. One whose price is on request is an offer alone: products must have prices. */
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
