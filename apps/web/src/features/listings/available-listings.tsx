import type { Listing } from '@farmgate/contracts/listing'
import { Paper, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ListingCard } from '../../shared/cards/listing-card.tsx'
import { ListingCardSkeleton } from '../../shared/cards/listing-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { CardLink } from '../../shared/ui/card-link.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { Section } from '../../shared/ui/section.tsx'
import { ShowMore } from '../../shared/ui/show-more.tsx'
import { EditListingLink, useIsEditable } from './edit-listing.tsx'
import type { ListingPages } from './listings.queries.ts'

type Props = {
	pages: ListingPages
	locationSlug: string
	/** Number of listings at the location; as many placeholders are shown while loading. */
	expectedCount: number
	selectedListingId: number | undefined
	/** The selected listing is no longer sold here. */
	isSelectedGone: boolean
}

const MAX_PLACEHOLDERS = 12

/**
 * A listing on the page of its location. When the page was opened at it, it is scrolled into view and its link gets the focus,
 * to which it returns when the dialog of the listing is closed.
 */
function SelectableListingCard({
	listing,
	locationSlug,
	isSelected,
	isEditable,
}: {
	listing: Listing
	locationSlug: string
	isSelected: boolean
	isEditable: boolean
}) {
	const element = useRef<HTMLElement>(null)
	const router = useRouter()
	const isOpenedAt = useRef(isSelected)
	useEffect(() => {
		if (!isOpenedAt.current) return
		const scrollToCard = () => {
			element.current?.querySelector('a')?.focus({ preventScroll: true })
			element.current?.scrollIntoView({ block: 'center' })
		}
		scrollToCard()
		// After navigation the router scrolls to the top of the new screen and then emits `onRendered`.
		const unsubscribe = router.subscribe('onRendered', () => {
			unsubscribe()
			scrollToCard()
		})
		return unsubscribe
	}, [router])
	return (
		<ListingCard
			ref={element}
			listing={listing}
			showsLocation={false}
			isSelected={isSelected}
			actions={isEditable && <EditListingLink id={listing.id} title={listing.title} />}
			titleLink={
				<CardLink
					to="/locations/$idOrSlug"
					params={{ idOrSlug: locationSlug }}
					search={{ listing: listing.id }}
					state={{ isListingOpened: true }}
					resetScroll={false}
					aria-haspopup="dialog"
				>
					{listing.title}
				</CardLink>
			}
		/>
	)
}

function Listings({ pages, locationSlug, expectedCount, selectedListingId, isSelectedGone }: Props) {
	const loaded = pages.data?.pages
	const isEditable = useIsEditable(loaded?.map((page) => page.items) ?? [])
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
		return <Text c="dimmed">Nothing is listed here right now. Check with the seller, or come back later.</Text>
	}
	return (
		<>
			{isSelectedGone && (
				<Paper bg="var(--fg-marigold-wash)" p="sm" mb="sm">
					The product in this link is no longer sold here.
				</Paper>
			)}
			<CardGrid columns="two" isFirstWide={listings.length % 2 === 1} aria-label="Available Products">
				{listings.map((listing) => (
					<SelectableListingCard
						key={listing.id}
						listing={listing}
						locationSlug={locationSlug}
						isSelected={listing.id === selectedListingId}
						isEditable={isEditable(listing.id)}
					/>
				))}
			</CardGrid>
			{pages.hasNextPage && <ShowMore shown={listings.length} total={total} pages={pages} />}
		</>
	)
}

/** The listings of a location. */
export function AvailableListings(props: Props) {
	return (
		<Section title="Available Products">
			<Listings {...props} />
		</Section>
	)
}
