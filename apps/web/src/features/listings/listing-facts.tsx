import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange, formatVariantPrice } from '@farmgate/contracts/price'
import type { ReactNode } from 'react'
import { Availability } from '../../shared/cards/availability.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { usePageCalendar } from '../../shared/dates/page-calendar.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import classes from './listing-facts.module.css'

type Props = {
	listing: Listing
	/** Follows "Listed on May 1, 2026." */
	note?: string
	/** Buttons below the text, such as sharing. */
	actions?: ReactNode
}

/** All that is known about a listing, except for its title and photos. */
export function ListingFacts({ listing, note, actions }: Props) {
	const calendar = usePageCalendar()
	return (
		<div className={classes.facts}>
			<p className={classes.price}>{formatPriceRange(listing)}</p>
			<Availability listing={listing} />
			{listing.isSample && <p className={classes.sample}>Sample: this product is invented.</p>}
			{listing.description && <p className={classes.description}>{listing.description}</p>}
			{listing.variants.length > 0 && (
				<ul className={classes.variants} aria-label="Sizes and prices">
					{listing.variants.map((variant) => (
						<li key={`${variant.name} ${variant.price}`} className={classes.variant}>
							<span>{variant.name}</span>
							<span>{formatVariantPrice(variant, listing.currency)}</span>
						</li>
					))}
				</ul>
			)}
			{listing.categories.length > 0 && (
				<p className={classes.tags}>
					{listing.categories.map((category) => (
						<Tag key={category}>{category}</Tag>
					))}
				</p>
			)}
			<p className={classes.note}>
				Listed on {formatLongDate(listing.createdAt, calendar)}.{note && ` ${note}`}
			</p>
			{actions}
		</div>
	)
}
