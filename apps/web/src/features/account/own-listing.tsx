import type { OwnedListing } from '@farmgate/contracts/listing-write'
import { formatPriceRange } from '@farmgate/contracts/price'
import { Badge, Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { ListingPicture } from '../../shared/cards/listing-picture.tsx'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { DeleteButton } from '../../shared/forms/delete-button.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import classes from './own-items.module.css'
import { useListingSwitches } from './use-listing-switches.ts'

type State = { text: string; color: 'leaf' | 'marigold' | 'gray' }

/** What buyers see of a listing. */
function stateOf({ isActive, isPublic, isSoldOut, locationId }: OwnedListing): State {
	if (!isActive) return { text: 'Inactive', color: 'gray' }
	if (!isPublic && locationId !== null) return { text: 'Not shown until the place is approved', color: 'marigold' }
	return isSoldOut ? { text: 'Sold out', color: 'marigold' } : { text: 'Active', color: 'leaf' }
}

function datesText({ availableFrom, availableUntil }: OwnedListing): string {
	const from = availableFrom === null ? '' : ` · from ${formatLongDate(availableFrom, 'utc')}`
	return availableUntil === null ? from : `${from} · until ${formatLongDate(availableUntil, 'utc')}`
}

/** A listing of the user with its state and what can be done with it. */
export function OwnListing({ listing }: { listing: OwnedListing }) {
	const { change, isPending } = useListingSwitches(listing)
	const { id, title, slug, isActive, isSoldOut, isPublic } = listing
	const state = stateOf(listing)
	return (
		<li className={classes.item}>
			<Paper flex="none" w="3.5rem" h="3.5rem" radius="md" className="cover">
				<ListingPicture listing={listing} />
			</Paper>
			<Stack gap={2} align="flex-start" className={classes.facts}>
				<Title order={4}>
					{isPublic ? (
						<Link to="/listings/$slug" params={{ slug }}>
							{title}
						</Link>
					) : (
						title
					)}
				</Title>
				<Text size="sm" c="dimmed">
					{formatPriceRange(listing)}
					{datesText(listing)}
				</Text>
				<Badge color={state.color}>{state.text}</Badge>
			</Stack>
			<Group gap="xs" className={classes.actions}>
				<Switch
					label="Active"
					aria-label={`Active: ${title}`}
					checked={isActive}
					disabled={isPending}
					onChange={({ currentTarget }) => void change({ isActive: currentTarget.checked })}
				/>
				<Button
					variant="default"
					aria-label={`${isSoldOut ? 'Back in stock' : 'Sold out'}: ${title}`}
					loading={isPending}
					onClick={() => void change({ isSoldOut: !isSoldOut })}
				>
					{isSoldOut ? 'Back in stock' : 'Sold out'}
				</Button>
				<LinkButton to="/listings/$id/edit" params={{ id: String(id) }} variant="default" aria-label={`Edit ${title}`}>
					Edit
				</LinkButton>
				<DeleteButton subject="listing" item={{ id, name: title }} variant="default" aria-label={`Delete ${title}`}>
					Delete
				</DeleteButton>
			</Group>
		</li>
	)
}
