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
import { useRestoredLocation } from '../../shared/deleted-locations/use-restored-location.ts'
import { DeleteDialog } from '../../shared/forms/delete-dialog.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { showToast } from '../../shared/ui/toast-store.ts'
import { TypePlaceholder } from '../../shared/ui/type-placeholder.tsx'
import { showUndoToast } from '../../shared/ui/undo-toast.tsx'
import classes from './own-items.module.css'
import { OwnListing } from './own-listing.tsx'

const GLYPH_PX = 22
const REMOVAL_TOAST = 'location-removal'

const STATES: Record<ReviewState, { text: string; color: 'leaf' | 'marigold' | 'tomato' }> = {
	approved: { text: 'Approved', color: 'leaf' },
	pending: { text: 'Pending approval', color: 'marigold' },
	rejected: { text: 'Rejected', color: 'tomato' },
	hidden: { text: 'Hidden', color: 'tomato' },
}

function Thumb({ location }: { location: OwnedLocation }) {
	const image = locationPhoto(location)
	if (image !== null) return <img src={image} alt="" loading="lazy" width={56} height={56} />
	return <TypePlaceholder type={location.type} seed={location.id} glyphSize={GLYPH_PX} />
}

/** What the state of the review means for the owner. */
function ReviewNote({ location }: { location: OwnedLocation }) {
	if (location.reviewState === 'approved') return null
	if (location.reviewState === 'pending') {
		return <Alert color="marigold">We review every new place, usually within 2 days.</Alert>
	}
	return (
		<Alert
			color="tomato"
			title={location.reviewState === 'hidden' ? 'We have hidden this place.' : 'This place was not approved.'}
		>
			<Text mb="sm">{location.rejectionReason}</Text>
			<LinkButton to="/locations/$id/edit" params={{ id: String(location.id) }}>
				Edit and resubmit
			</LinkButton>
		</Alert>
	)
}

/** Asks the owner to confirm the page, and says when it was confirmed last. */
function ConfirmCard({ location }: { location: OwnedLocation }) {
	const cache = trpc.useUtils()
	const confirmation = trpc.locations.confirm.useMutation()
	if (location.reviewState !== 'approved') return null
	const since = confirmation.data?.lastConfirmedAt ?? location.lastConfirmedAt
	async function confirm(): Promise<void> {
		try {
			await confirmation.mutateAsync({ id: location.id })
			void cache.locations.bySlug.invalidate({ slug: location.slug })
			// This card shows the response; the dashboard's data is for the next visit.
			void cache.account.locations.invalidate(undefined, { refetchType: 'none' })
		} catch {
			showToast({ title: 'Your confirmation was not saved', message: 'Please try again.', isError: true })
		}
	}
	return (
		<Group justify="space-between">
			<Text role="status">
				{confirmation.isSuccess
					? 'Thank you! Visitors see that it was confirmed today.'
					: since === null
						? 'Not confirmed yet.'
						: `Last confirmed on ${formatLongDate(since)}.`}
			</Text>
			{!confirmation.isSuccess && (
				<Button
					variant="default"
					aria-label={`Confirm this is still correct: ${location.name}`}
					loading={confirmation.isPending}
					onClick={() => void confirm()}
				>
					Confirm this is still correct
				</Button>
			)}
		</Group>
	)
}

function DeleteButton({ location }: { location: OwnedLocation }) {
	const [isAsking, setAsking] = useState(false)
	const cache = trpc.useUtils()
	const removal = trpc.locations.remove.useMutation()
	const restore = useRestoredLocation()
	async function deleteIt(): Promise<void> {
		try {
			await removal.mutateAsync({ id: location.id })
			await cache.account.invalidate()
			void cache.locations.invalidate()
			const label = `Undo: keep ${location.name}`
			showUndoToast({ id: REMOVAL_TOAST, title: 'Location deleted', label, undo: () => void restore(location) })
		} catch {
			setAsking(false)
			showToast({ title: 'Failed to delete location. Please try again.', isError: true })
		}
	}
	return (
		<>
			<Button variant="default" aria-label={`Delete ${location.name}`} onClick={() => setAsking(true)}>
				Delete
			</Button>
			{isAsking && (
				<DeleteDialog
					subject="location"
					name={location.name}
					isDeleting={removal.isPending}
					onDelete={() => void deleteIt()}
					onClose={() => setAsking(false)}
				>
					{location.allListingCount > 0 && (
						<Text>{countText(location.allListingCount, 'listing')} at this location will be deleted with it.</Text>
					)}
				</DeleteDialog>
			)}
		</>
	)
}

function Actions({ location: { id, name }, location }: { location: OwnedLocation }) {
	return (
		<Group gap="xs" className={classes.actions}>
			<LinkButton to="/listings/new" search={{ location: id }} variant="default" aria-label={`Add listing at ${name}`}>
				Add listing
			</LinkButton>
			<LinkButton to="/locations/$id/edit" params={{ id: String(id) }} variant="default" aria-label={`Edit ${name}`}>
				Edit
			</LinkButton>
			<DeleteButton location={location} />
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
	const isIncomplete = onMoreListings !== null && listings.length < allListingCount
	return (
		<Paper component="li" p="lg">
			<Stack>
				<div className={classes.item}>
					<div className={`cover ${classes.picture}`}>
						<Thumb location={location} />
					</div>
					<Stack gap={2} align="flex-start" className={classes.facts}>
						<Title order={3}>
							<Link to="/locations/$idOrSlug" params={{ idOrSlug: slug }}>
								{name}
							</Link>
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
