import type { Location } from '@farmgate/contracts/location'
import { distanceMeters } from '@farmgate/geo/distance'
import { Button, Chip, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { LocationCardSkeleton } from '../../shared/cards/location-card-skeleton.tsx'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { locationLink } from '../../shared/location-link.ts'
import { isOpenToday } from '../../shared/opening-hours/opening-state.ts'
import type { ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { ShareButton } from '../../shared/share/share-button.tsx'
import { CardGrid } from '../../shared/ui/card-grid.tsx'
import { EmptyState } from '../../shared/ui/empty-state.tsx'
import { ErrorPanel } from '../../shared/ui/error-panel.tsx'
import { focusMain } from '../../shared/ui/focus-main.ts'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { placeholderKeys } from '../../shared/ui/placeholder-keys.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { showUndoToast } from '../../shared/ui/undo-toast.tsx'
import { ViewSwitch } from '../../shared/ui/view-switch.tsx'
import { VisitLinks } from '../../shared/visits/visit-links.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { FAVORITE_TOAST, favoriteError } from './favorite-error.ts'
import { type SavedLocations, useSavedLocations } from './saved-locations.ts'
import { SavedMap } from './saved-map.tsx'
import { type Favorites, useFavorites } from './use-favorites.ts'

const PLACEHOLDER_COUNT = 3

/** Adds or removes a favorite. A removal can be undone. */
async function change(favorites: Favorites, location: Location, wanted: boolean): Promise<void> {
	const outcome = await favorites.setFavorite(location.id, wanted)
	const id = FAVORITE_TOAST
	if (outcome.kind === 'failed' && wanted) showToast({ id, ...favoriteError(outcome.error) })
	else if (outcome.kind === 'failed') {
		showToast({ id, title: 'Error', message: 'Failed to remove location favorite', isError: true })
	} else if (outcome.kind === 'settled' && wanted) showToast({ id, title: 'Added to favorites' })
	else if (outcome.kind === 'settled') {
		const undo = () => void change(favorites, location, true)
		showUndoToast({ id, title: 'Location removed from favorites', label: `Undo: keep ${location.name}`, undo })
	}
}

/** Buttons of a saved location. */
function Actions({ location, onRemove }: { location: Location; onRemove: () => void }) {
	return (
		<>
			<ShareButton name={location.name} link={locationLink(location)} />
			<span data-remove>
				<Button
					variant="default"
					leftSection={<IconTrash aria-hidden />}
					aria-label={`Remove ${location.name} from favorites`}
					onClick={onRemove}
				>
					Remove
				</Button>
			</span>
		</>
	)
}

/** Moves the focus from a card that is removed to the next one, or to the screen when none is left. */
function moveFocus(list: HTMLElement | null, index: number): void {
	const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [])]
	const next = buttons[index + 1] ?? buttons[index - 1]
	if (next) next.focus()
	else focusMain()
}

function MissingNote({ count }: { count: number }) {
	if (count === 0) return null
	return (
		<Text c="dimmed">
			{count === 1 ? 'One saved place is' : `${count} saved places are`} no longer in the directory.
		</Text>
	)
}

function More({ saved }: { saved: SavedLocations }) {
	if (saved.error !== null && saved.error !== undefined) {
		return <ErrorPanel error={saved.error} onRetry={saved.retry} isRetrying={saved.isFetching} />
	}
	if (!saved.hasMore) return null
	return (
		<Button variant="default" mx="auto" loading={saved.isFetching} onClick={saved.loadMore}>
			Show more
		</Button>
	)
}

/** The favorites as cards: loading, failed, none, or some. */
export function SavedList({ label }: { label: string }) {
	const saved = useSavedLocations()
	const favorites = useFavorites()
	const list = useRef<HTMLDivElement>(null)
	const now = useNow()
	const { position } = useGeolocation()
	const [isToday, setToday] = useState(false)
	const [view, setView] = useState<ViewMode>('list')
	const { locations } = saved
	if (locations === undefined || !favorites.isKnown) {
		if (saved.error) return <ErrorPanel error={saved.error} onRetry={saved.retry} isRetrying={saved.isFetching} />
		return (
			<>
				<p role="status" className="visually-hidden">
					Loading saved locations…
				</p>
				<CardGrid aria-busy aria-label={label}>
					{placeholderKeys(PLACEHOLDER_COUNT).map((key) => (
						<LocationCardSkeleton key={key} />
					))}
				</CardGrid>
			</>
		)
	}
	const kept = locations.filter(({ id }) => favorites.isFavorite(id))
	const today = kept.filter((location) => isOpenToday(location, now))
	const shown = isToday ? today : kept
	return (
		<Stack ref={list} gap="lg">
			{kept.length > 0 && (
				<Group>
					<Chip checked={isToday} onChange={setToday}>
						Open today {today.length}
					</Chip>
					<ViewSwitch view={view} onChange={setView} offersSplit={false} />
					<CalendarButton />
				</Group>
			)}
			{view === 'map' && shown.length > 0 && <SavedMap locations={shown} />}
			<Text role="status" c="dimmed">
				{isToday && kept.length > 0 && shown.length === 0 && 'No saved place is known to be open today.'}
			</Text>
			{kept.length === 0 && !saved.hasMore && !saved.error ? (
				<EmptyState text="No saved locations yet" action={<LinkButton to="/locations">Explore Locations</LinkButton>} />
			) : shown.length === 0 ? null : (
				<CardGrid aria-label={label}>
					{shown.map((location, index) => (
						<LocationCard
							key={location.id}
							location={
								position ? { ...location, distanceMeters: distanceMeters(position, location.coordinates) } : location
							}
							headingLevel={2}
							links={<VisitLinks location={location} />}
							actions={
								<Actions
									location={location}
									onRemove={() => {
										moveFocus(list.current, index)
										void change(favorites, location, false)
									}}
								/>
							}
						/>
					))}
				</CardGrid>
			)}
			{(view === 'map' || isToday) && saved.hasMore && (
				<Text c="dimmed">Only the places loaded so far are included. Use “Show more” to include the others.</Text>
			)}
			<More saved={saved} />
			<MissingNote count={saved.missingCount} />
		</Stack>
	)
}
