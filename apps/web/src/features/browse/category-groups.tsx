import type { Facets } from '@farmgate/contracts/facets'
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import { useEffect, useRef, useState } from 'react'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { useCategorySample } from './browse.queries.ts'
import type { Browse } from './browse.ts'
import classes from './category-groups.module.css'
import { offeredCategories } from './filters/category-choices.ts'
import { ListingResult, LocationResult } from './result-card.tsx'
import type { ListFrame } from './result-lists.tsx'

/** Cards of one category, in whole rows. */
const SAMPLE_ROWS_NARROW = 3

type Props = ListFrame & { browse: Browse; facets: Facets | undefined }

/** True once the element has been near the view. */
function useSeen() {
	const [isSeen, setSeen] = useState(false)
	const ref = useRef<HTMLElement>(null)
	useEffect(() => {
		const element = ref.current
		if (isSeen || !element) return
		if (typeof IntersectionObserver === 'undefined') return setSeen(true)
		const observer = new IntersectionObserver(
			(entries) => {
				if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
			},
			{ rootMargin: '400px' },
		)
		observer.observe(element)
		return () => observer.disconnect()
	}, [isSeen])
	return { ref, isSeen }
}

type GroupProps = ListFrame & { browse: Browse; name: string; count: number | null }

function Group({ browse, name, count, columns, scroller: _scroller, revealKey: _key, ...frame }: GroupProps) {
	const { ref, isSeen } = useSeen()
	const filter = { ...browse.filter, category: name }
	const { locations, listings } = useCategorySample({ ...browse, filter }, isSeen)
	const shown = columns === 1 ? SAMPLE_ROWS_NARROW : columns
	const failed = locations.isError ? locations : listings.isError ? listings : null
	const locationItems = (locations.data?.items ?? []).slice(0, shown)
	const listingItems = (listings.data?.items ?? []).slice(0, shown)
	const isEmpty = !locations.data && !listings.data
	const Skeleton = filter.kind === 'listing' ? ListingCardSkeleton : LocationCardSkeleton
	const number = count === null ? null : count.toLocaleString('en-US')
	return (
		<section ref={ref} className={classes.group} aria-label={name}>
			<div className={classes.head}>
				<h2 className={classes.name}>
					{/* Decorative. Hidden without a connection. */}
					<img
						src={productPictureAddress({ title: name })}
						className={classes.drawing}
						width={44}
						height={44}
						alt=""
						loading="lazy"
						onError={({ currentTarget }) => {
							currentTarget.hidden = true
						}}
					/>
					{number === null ? name : `${name} (${number})`}
				</h2>
				<button type="button" className={classes.all} onClick={() => browse.change({ category: name })}>
					{number === null ? 'See all' : `See all ${number}`} <span className="visually-hidden">of {name}</span>
				</button>
			</div>
			{failed ? (
				<ErrorPanel error={failed.error} onRetry={() => void failed.refetch()} isRetrying={failed.isFetching} />
			) : (
				<ul className={classes.cards} style={{ '--columns': columns } as React.CSSProperties} aria-busy={isEmpty}>
					{isEmpty &&
						placeholderKeys(Math.min(shown, count ?? shown)).map((key) => (
							<li key={key}>
								<Skeleton />
							</li>
						))}
					{locationItems.map((location) => (
						<li key={`location:${location.id}`}>
							<LocationResult location={location} headingLevel={3} openAt={browse.filter.openAt} {...frame} />
						</li>
					))}
					{listingItems.map((listing) => (
						<li key={`listing:${listing.id}`}>
							<ListingResult listing={listing} {...frame} />
						</li>
					))}
				</ul>
			)}
		</section>
	)
}

/** A few items of each category that has any, with its name and count; loaded when near the view. */
export function CategoryGroups({ browse, facets, ...frame }: Props) {
	const categories = offeredCategories(facets).filter(({ count }) => count !== 0)
	return categories.map(({ name, count }) => <Group key={name} browse={browse} name={name} count={count} {...frame} />)
}
