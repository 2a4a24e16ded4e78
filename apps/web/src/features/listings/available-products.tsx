import type { Listing } from '@farmgate/contracts/listing'
import { formatTotal } from '@farmgate/contracts/page'
import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { CardLink } from '../../shared/ui/card-link.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { SectionHeading } from '../../shared/ui/section-heading.tsx'
import classes from './available-products.module.css'
import { useListingPages } from './listings.queries.ts'

type Props = {
	locationId: number
	locationSlug: string
	/** How many there are as far as is known, for as many placeholders. */
	expectedCount: number
	selectedListingId: number | undefined
}

const MAX_PLACEHOLDERS = 12

/** A product on the page of its place; the selected one is brought into view. */
function ProductCard({
	listing,
	locationSlug,
	isSelected,
}: {
	listing: Listing
	locationSlug: string
	isSelected: boolean
}) {
	const element = useRef<HTMLElement>(null)
	const router = useRouter()
	useEffect(() => {
		if (!isSelected) return
		const bringIntoView = () => element.current?.scrollIntoView({ block: 'center' })
		bringIntoView()
		// On arrival the router scrolls to the top of the new screen after this; what it says then comes after its scrolling.
		const stopWaiting = router.subscribe('onRendered', () => {
			stopWaiting()
			bringIntoView()
		})
		return stopWaiting
	}, [isSelected, router])
	return (
		<ListingCard
			ref={element}
			listing={listing}
			showsPlace={false}
			isSelected={isSelected}
			titleLink={
				<CardLink
					to="/locations/$idOrSlug"
					params={{ idOrSlug: locationSlug }}
					search={{ listing: listing.id }}
					replace
					resetScroll={false}
				>
					{listing.title}
				</CardLink>
			}
		/>
	)
}

function Products({ locationId, locationSlug, expectedCount, selectedListingId }: Props) {
	const pages = useListingPages(locationId)
	const loaded = pages.data?.pages
	if (pages.isError && !loaded) {
		return <ErrorPanel error={pages.error} onRetry={() => void pages.refetch()} isRetrying={pages.isFetching} />
	}
	if (!loaded) {
		return (
			<CardGrid columns="two" aria-busy>
				{placeholderKeys(Math.min(expectedCount, MAX_PLACEHOLDERS)).map((key) => (
					<ListingCardSkeleton key={key} />
				))}
			</CardGrid>
		)
	}
	const listings = loaded.flatMap((page) => page.items)
	const total = loaded[0]?.total
	if (listings.length === 0 || total === undefined) {
		return <p className={classes.empty}>Nothing is listed here right now. Ask at the place, or come back later.</p>
	}
	return (
		<>
			<CardGrid columns="two" aria-label="Available Products">
				{listings.map((listing) => (
					<ProductCard
						key={listing.id}
						listing={listing}
						locationSlug={locationSlug}
						isSelected={listing.id === selectedListingId}
					/>
				))}
			</CardGrid>
			{pages.hasNextPage && (
				<p className={classes.more}>
					{listings.length} of {formatTotal(total)} shown
					<Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
						Show more
					</Button>
				</p>
			)}
		</>
	)
}

/** What is for sale at a place. */
export function AvailableProducts(props: Props) {
	return (
		<section aria-labelledby="available-products">
			<SectionHeading id="available-products" title="Available Products" />
			<Products {...props} />
		</section>
	)
}
