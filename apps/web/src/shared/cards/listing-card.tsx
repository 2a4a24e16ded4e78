import { CARD_VARIANT_COUNT } from '@farmgate/contracts/business-constants'
import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange, formatVariantPrice } from '@farmgate/contracts/price'
import type { ReactNode, Ref } from 'react'
import card from '../ui/card.module.css'
import { CardLink } from '../ui/card-link.tsx'
import { Availability } from './availability.tsx'
import { CardActions } from './card-actions.tsx'
import { ItemDistance } from './distance.tsx'
import { ListingPicture } from './listing-picture.tsx'

type Props = {
	listing: Listing
	/** A `CardLink` with the title; default: to the listing's page. */
	titleLink?: ReactNode
	/** False on the page of the location itself. */
	showsLocation?: boolean
	isSelected?: boolean
	/** Buttons below the text. */
	actions?: ReactNode
	ref?: Ref<HTMLElement>
}

function Variants({ listing }: { listing: Listing }) {
	const shown = listing.variants.slice(0, CARD_VARIANT_COUNT)
	const hidden = listing.variants.length - shown.length
	if (shown.length === 0) return null
	return (
		<ul className={card.variants}>
			{shown.map((variant) => (
				<li key={`${variant.name} ${variant.price}`} className={card.variant}>
					<span>{variant.name}</span>
					<span>{formatVariantPrice(variant, listing.currency)}</span>
				</li>
			))}
			{hidden > 0 && <li className={card.muted}>+{hidden} more</li>}
		</ul>
	)
}

/** A listing with its price, its first variants and its location. */
export function ListingCard(props: Props) {
	const { listing, titleLink, showsLocation = true, isSelected = false, actions, ref } = props
	return (
		<article
			ref={ref}
			className={card.card}
			data-selected={isSelected || undefined}
			aria-current={isSelected ? 'true' : undefined}
		>
			<div className={`cover ${card.picture}`}>
				<ListingPicture listing={listing} />
			</div>
			<div className={card.body} data-listing>
				<div className={card.top}>
					<span className={card.price}>{formatPriceRange(listing)}</span>
					<Availability listing={listing} />
				</div>
				<h3 className={card.name}>
					{titleLink ?? (
						<CardLink to="/listings/$slug" params={{ slug: listing.slug }}>
							{listing.title}
						</CardLink>
					)}
				</h3>
				<p className={card.where}>
					{showsLocation && listing.locationName && <span>{listing.locationName}</span>}
					<ItemDistance item={listing} />
				</p>
				{listing.description && (
					<p className={card.description} data-whole={isSelected || undefined}>
						{listing.description}
					</p>
				)}
				<Variants listing={listing} />
				<CardActions>{actions}</CardActions>
			</div>
		</article>
	)
}
