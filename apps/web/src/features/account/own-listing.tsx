import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { formatPriceRange } from '@farmgate/contracts/price'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { DeleteDialog } from '../../shared/forms/delete-dialog.tsx'
import { useListingRemoval } from '../../shared/listings/use-listing-removal.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { SwitchField } from '../../shared/ui/switch-field.tsx'
import classes from './own-items.module.css'
import { useListingSwitches } from './use-listing-switches.ts'

type State = { text: string; tone: 'good' | 'waiting' | 'off' }

/** What buyers see of a listing. */
function stateOf({ isActive, isPublic, isSoldOut, locationId }: OwnedListing): State {
	if (!isActive) return { text: 'Inactive', tone: 'off' }
	if (!isPublic && locationId !== null) return { text: 'Waiting for the place to be approved', tone: 'waiting' }
	return isSoldOut ? { text: 'Sold out', tone: 'waiting' } : { text: 'Active', tone: 'good' }
}

function datesText({ availableFrom, availableUntil }: OwnedListing): string {
	const from = availableFrom === null ? '' : ` · from ${formatLongDate(availableFrom, 'utc')}`
	return availableUntil === null ? from : `${from} · until ${formatLongDate(availableUntil, 'utc')}`
}

function DeleteButton({ listing }: { listing: OwnedListing }) {
	const [isAsking, setAsking] = useState(false)
	const removal = useListingRemoval()
	async function deleteIt(): Promise<void> {
		if (!(await removal.remove(listing))) setAsking(false)
	}
	return (
		<>
			<Button variant="default" aria-label={`Delete ${listing.title}`} onClick={() => setAsking(true)}>
				Delete
			</Button>
			{isAsking && (
				<DeleteDialog
					subject="listing"
					name={listing.title}
					isDeleting={removal.isPending}
					onDelete={() => void deleteIt()}
					onClose={() => setAsking(false)}
				/>
			)}
		</>
	)
}

/** A listing of the user with its state and what can be done with it. */
export function OwnListing({ listing }: { listing: OwnedListing }) {
	const change = useListingSwitches(listing)
	const { id, title, slug, isActive, isSoldOut, isPublic } = listing
	const state = stateOf(listing)
	return (
		<li className={classes.listing}>
			<div className={classes.picture}>
				<ListingPicture listing={listing} />
			</div>
			<div className={classes.facts}>
				<h4 className={classes.title}>
					{isPublic ? (
						<Link to="/listings/$slug" params={{ slug }}>
							{title}
						</Link>
					) : (
						title
					)}
				</h4>
				<p className={classes.details}>
					{formatPriceRange(listing)}
					{datesText(listing)}
				</p>
				<span className={classes.state} data-tone={state.tone}>
					{state.text}
				</span>
			</div>
			<div className={classes.actions}>
				<SwitchField
					label="Active"
					accessibleLabel={`Active: ${title}`}
					isOn={isActive}
					onChange={(isOn) => void change({ isActive: isOn })}
				/>
				<Button
					variant="default"
					aria-label={`${isSoldOut ? 'Back in stock' : 'Sold out'}: ${title}`}
					onClick={() => void change({ isSoldOut: !isSoldOut })}
				>
					{isSoldOut ? 'Back in stock' : 'Sold out'}
				</Button>
				<LinkButton to="/listings/$id/edit" params={{ id: String(id) }} variant="default" aria-label={`Edit ${title}`}>
					Edit
				</LinkButton>
				<DeleteButton listing={listing} />
			</div>
		</li>
	)
}
