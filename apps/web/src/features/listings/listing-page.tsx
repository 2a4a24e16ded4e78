import type { Listing } from '@farmgate/contracts/listing'
import { formatPriceRange, formatVariantPrice } from '@farmgate/contracts/price'
import type { ReactNode } from 'react'
import { Availability } from '../../shared/cards/availability.tsx'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { useIsHydrated } from '../../shared/rendering/use-browser-value.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import classes from './listing-page.module.css'

const LONG_TITLE_LENGTH = 60

type Props = {
	listing: Listing
	/** Buttons below the text, such as sharing. */
	actions?: ReactNode
}

/** The page of a listing without a location. All others are shown on the page of their location. */
export function ListingPage({ listing, actions }: Props) {
	const isHydrated = useIsHydrated()
	return (
		<article className={classes.page}>
			<div className={classes.picture}>
				<ListingPicture listing={listing} isLarge />
			</div>
			<div className={classes.facts}>
				<BackLink to="/search">Browse listings</BackLink>
				<h1 data-long={listing.title.length > LONG_TITLE_LENGTH || undefined}>{listing.title}</h1>
				<p className={classes.price}>{formatPriceRange(listing.variants)}</p>
				<Availability listing={listing} />
				{listing.isSample && <p className={classes.sample}>Sample: this product is invented.</p>}
				{listing.description && <p className={classes.description}>{listing.description}</p>}
				{listing.variants.length > 0 && (
					<ul className={classes.variants}>
						{listing.variants.map((variant) => (
							<li key={`${variant.name} ${variant.price}`} className={classes.variant}>
								<span>{variant.name}</span>
								<span>{formatVariantPrice(variant)}</span>
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
					Listed on {formatLongDate(listing.createdAt, isHydrated ? undefined : 'UTC')}. The seller has not named a
					place for it.
				</p>
				{actions}
			</div>
		</article>
	)
}
