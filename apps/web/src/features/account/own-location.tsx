import { VIEW_COUNT_DAYS } from '@farmgate/contracts/business-constants'
import type { OwnedListing } from '@farmgate/contracts/listing-write'
import type { OwnedLocation, ReviewState } from '@farmgate/contracts/location-write'
import { countText } from '@farmgate/contracts/page'
import { Alert, Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { locationPhoto } from '../../shared/cards/card-pictures.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { DeleteButton } from '../../shared/forms/delete-button.tsx'
import { ActionButton } from '../../shared/ui/action-button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { RejectionNote } from '../../shared/ui/rejection-note.tsx'
import { TypePlaceholder } from '../../shared/ui/type-placeholder.tsx'
import classes from './own-items.module.css'
import { OwnListing } from './own-listing.tsx'

const GLYPH_PX = 22

const STATES: Record<ReviewState, { text: string; color: 'leaf' | 'marigold' | 'tomato' }> = {
	approved: { text: 'Approved', color: 'leaf' },
	pending: { text: 'Pending approval', color: 'marigold' },
	rejected: { text: 'Rejected', color: 'tomato' },
	hidden: { text: 'Hidden', color: 'tomato' },
}

function Thumb({ location }: { location: OwnedLocation }) {
	const image = locationPhoto(location)
	if (image !== null) return <img src={image} alt="" loading="lazy" width={56} height={56} />
	return <TypePlaceholder type={location.type} glyphSize={GLYPH_PX} />
}

/** What the state of the review means for the owner. */
function ReviewNote({ location }: { location: OwnedLocation }) {
	if (location.reviewState === 'pending') {
		return <Alert color="marigold">We review every new place, usually within 2 days.</Alert>
	}
	return (
		<RejectionNote location={location}>
			<LinkButton to="/locations/$id/edit" params={{ id: String(location.id) }}>
				Edit and resubmit
			</LinkButton>
		</RejectionNote>
	)
}

/** Asks the owner to confirm the page, and says when it was confirmed last. */
function ConfirmCard({ location: { id, name, slug, lastConfirmedAt, reviewState } }: { location: OwnedLocation }) {
	const cache = trpc.useUtils()
	const [isConfirmed, setConfirmed] = useState(false)
	if (reviewState !== 'approved') return null
	async function confirm(): Promise<void> {
		await cache.client.locations.confirm.mutate({ id })
		setConfirmed(true)
		void cache.locations.bySlug.invalidate({ slug })
		// This card says it; the dashboard's data is for the next visit.
		void cache.account.locations.invalidate(undefined, { refetchType: 'none' })
	}
	return (
		<Group justify="space-between">
			<Text role="status">
				{isConfirmed
					? 'Thank you! Visitors see that it was confirmed today.'
					: lastConfirmedAt === null
						? 'Not confirmed yet.'
						: `Last confirmed on ${formatLongDate(lastConfirmedAt)}.`}
			</Text>
			{!isConfirmed && (
				<ActionButton
					aria-label={`Confirm this is still correct: ${name}`}
					failureTitle="Your confirmation was not saved"
					action={confirm}
				>
					Confirm this is still correct
				</ActionButton>
			)}
		</Group>
	)
}

function Actions({ location, location: { id, name } }: { location: OwnedLocation }) {
	return (
		<Group gap="xs" className={classes.actions}>
			<LinkButton to="/listings/new" search={{ location: id }} variant="default" aria-label={`Add listing at ${name}`}>
				Add listing
			</LinkButton>
			<LinkButton to="/locations/$id/edit" params={{ id: String(id) }} variant="default" aria-label={`Edit ${name}`}>
				Edit
			</LinkButton>
			<DeleteButton
				subject="location"
				item={location}
				listingCount={location.allListingCount}
				variant="default"
				aria-label={`Delete ${name}`}
			>
				Delete
			</DeleteButton>
		</Group>
	)
}

type Props = {
	location: OwnedLocation
	/** Its listings that are loaded. */
	listings: OwnedListing[]
	/** Loads the rest of the listings; null when all are loaded. */
	onMoreListings: (() => void) | null
}

/** A location of the user with its state, its counts and its listings. */
export function OwnLocation({ location, listings, onMoreListings }: Props) {
	const { name, slug, type, address, reviewState, allListingCount, favoriteCount, recentViewCount } = location
	const state = STATES[reviewState]
	const hasPage = reviewState === 'approved' || reviewState === 'pending'
	const isIncomplete = onMoreListings !== null && listings.length < allListingCount
	return (
		<Paper component="li" p="lg">
			<Stack>
				<div className={classes.item}>
					<Paper flex="none" w="3.5rem" h="3.5rem" radius="md" className="cover">
						<Thumb location={location} />
					</Paper>
					<Stack gap={2} align="flex-start" className={classes.facts}>
						<Title order={3}>
							{hasPage ? (
								<Link to="/locations/$idOrSlug" params={{ idOrSlug: slug }}>
									{name}
								</Link>
							) : (
								name
							)}
						</Title>
						<Text size="sm" c="dimmed">
							{type} · {address}
						</Text>
						<Text size="sm" c="dimmed">
							{countText(allListingCount, 'listing')} · {countText(favoriteCount, 'favorite')} ·{' '}
							{countText(recentViewCount, 'view')} in {VIEW_COUNT_DAYS} days
						</Text>
						<Badge color={state.color}>{state.text}</Badge>
					</Stack>
					<Actions location={location} />
				</div>
				<ReviewNote location={location} />
				<ConfirmCard location={location} />
				{listings.length > 0 && (
					<Stack component="ul" className={classes.listings} aria-label={`Listings at ${name}`}>
						{listings.map((listing) => (
							<OwnListing key={listing.id} listing={listing} />
						))}
					</Stack>
				)}
				{isIncomplete && (
					<Group c="dimmed">
						{listings.length} of {countText(allListingCount, 'listing')} shown
						<Button variant="default" onClick={onMoreListings}>
							Show more
						</Button>
					</Group>
				)}
			</Stack>
		</Paper>
	)
}
