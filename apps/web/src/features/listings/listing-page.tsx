import type { Listing } from '@farmgate/contracts/listing'
import { formatPrice, formatPriceRange } from '@farmgate/contracts/price'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import classes from './listing-page.module.css'

/** The page of a product that is sold at no place of the directory. All others are shown on the page of their place. */
export function ListingPage({ listing }: { listing: Listing }) {
	return (
		<article className={classes.page}>
			<div className={classes.picture}>
				<ListingPicture listing={listing} />
			</div>
			<div className={classes.facts}>
				<h1>{listing.title}</h1>
				<p className={classes.price}>{formatPriceRange(listing.variants)}</p>
				{listing.isSample && <p className={classes.sample}>Sample: this product is invented.</p>}
				{listing.description && <p className={classes.description}>{listing.description}</p>}
				{listing.variants.length > 1 && (
					<ul className={classes.variants}>
						{listing.variants.map((variant) => (
							<li key={`${variant.name} ${variant.price}`}>
								{variant.name}: {formatPrice(variant.price)}
							</li>
						))}
					</ul>
				)}
				<p className={classes.tags}>
					{listing.categories.map((category) => (
						<Tag key={category}>{category}</Tag>
					))}
				</p>
				<p className={classes.note}>
					Listed on {formatLongDate(listing.createdAt)}. The seller has not named a place for it.
				</p>
			</div>
		</article>
	)
}
