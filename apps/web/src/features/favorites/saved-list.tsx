import type { Location } from '@farmgate/contracts/location'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { dismissToast, showToast } from '../../shared/ui/toast-store.ts'
import { favoriteError } from './favorite-error.ts'
import { FAVORITE_TOAST } from './favorite-toast.ts'
import classes from './saved-list.module.css'
import { type SavedPlaces, useSavedPlaces } from './saved-places.ts'
import { type Favorites, useFavorites } from './use-favorites.ts'

const PLACEHOLDER_COUNT = 3
const ICON_PX = 20

/** What else can be done with a card, such as sharing the place; another feature's, so the route brings it. */
export type CardActions = (location: Location) => ReactNode

async function putBack(favorites: Favorites, { id }: Location): Promise<void> {
	dismissToast(FAVORITE_TOAST)
	const outcome = await favorites.setKept(id, true)
	if (outcome.kind === 'failed') showToast({ id: FAVORITE_TOAST, ...favoriteError(outcome.error) })
	if (outcome.kind === 'settled') showToast({ id: FAVORITE_TOAST, title: 'Added to favorites' })
}

async function takeOut(favorites: Favorites, location: Location): Promise<void> {
	const outcome = await favorites.setKept(location.id, false)
	if (outcome.kind === 'failed') {
		showToast({
			id: FAVORITE_TOAST,
			title: 'Error',
			message: 'Failed to remove location favorite',
			isError: true,
		})
	}
	if (outcome.kind !== 'settled') return
	const undo = (
		<Button
			variant="default"
			className={classes.undo}
			onClick={() => void putBack(favorites, location)}
			aria-label={`Undo: keep ${location.name}`}
		>
			Undo
		</Button>
	)
	showToast({ id: FAVORITE_TOAST, title: 'Location removed from favorites', message: undo })
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
	return (
		<Button
			variant="default"
			leftSection={<IconTrash size={ICON_PX} aria-hidden />}
			aria-label={`Remove ${name} from favorites`}
			onClick={onRemove}
			data-remove
		>
			Remove
		</Button>
	)
}

/** The keyboard goes on at the card that takes the place of the one removed, or at the screen when none is left. */
function moveFocusOn(list: HTMLElement | null, index: number): void {
	const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
	const next = buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('main')
	next?.focus()
}

function GoneNote({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<p className={classes.note}>
			{count === 1 ? 'One saved place is' : `${count} saved places are`} no longer in the directory.
		</p>
	)
}

function More({ saved }: { saved: SavedPlaces }) {
	if (saved.error !== null && saved.error !== undefined) {
		return <ErrorPanel error={saved.error} onRetry={saved.retry} isRetrying={saved.isFetching} />
	}
	if (!saved.hasMore) return null
	return (
		<p className={classes.more}>
			<Button variant="default" loading={saved.isFetching} onClick={saved.loadMore}>
				Show more
			</Button>
		</p>
	)
}

/** The kept places as cards: loading, failed, none, or some. */
export function SavedList({ label, actions }: { label: string; actions: CardActions }) {
	const saved = useSavedPlaces()
	const favorites = useFavorites()
	const list = useRef<HTMLDivElement>(null)
	const { places } = saved
	if (places === undefined || !favorites.isKnown) {
		if (saved.error) return <ErrorPanel error={saved.error} onRetry={saved.retry} isRetrying={saved.isFetching} />
		return (
			<CardGrid aria-busy aria-label={label}>
				{placeholderKeys(PLACEHOLDER_COUNT).map((key) => (
					<LocationCardSkeleton key={key} />
				))}
			</CardGrid>
		)
	}
	const kept = places.filter(({ id }) => favorites.isKept(id))
	return (
		<div ref={list} className={classes.list}>
			{kept.length === 0 && !saved.hasMore && !saved.error ? (
				<EmptyState text="No saved locations yet" action={<LinkButton to="/locations">Explore Locations</LinkButton>} />
			) : (
				<CardGrid aria-label={label}>
					{kept.map((location, index) => (
						<LocationCard
							key={location.id}
							location={location}
							headingLevel={2}
							actions={
								<>
									{actions(location)}
									<RemoveButton
										name={location.name}
										onRemove={() => {
											moveFocusOn(list.current, index)
											void takeOut(favorites, location)
										}}
									/>
								</>
							}
						/>
					))}
				</CardGrid>
			)}
			<More saved={saved} />
			<GoneNote count={saved.goneCount} />
		</div>
	)
}
