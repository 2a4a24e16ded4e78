import type { Location } from '@farmgate/contracts/location'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { Button, Group, Stack, Text } from '@mantine/core'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import type { ComponentProps } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { useReconnect } from '../../shared/hooks/use-online.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { LinkButton } from '../../shared/ui/link-button.tsx'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'
import { MessageScreen } from '../../shared/ui/message-screen.tsx'
import { VisitLinks } from '../../shared/visits/visit-links.tsx'
import { previousListPage } from './previous-list-page.ts'
import { SoldHere } from './sold-here.tsx'

type Listed = LocationCardFields | Location
type ListData = { items?: Listed[]; pages?: { items: Listed[] }[] }

function findListed(queryClient: QueryClient, idOrSlug: string): Listed | undefined {
	const lists = queryClient.getQueriesData<ListData>({ queryKey: getQueryKey(trpc.locations.list) })
	const listed = lists.flatMap(([, data]) => [
		...(data?.items ?? []),
		...(data?.pages ?? []).flatMap(({ items }) => items),
	])
	return listed.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug)
}

/** A location by its id or slug, from the lists that were loaded; undefined when none has it. */
export function useListedLocation(idOrSlug: string): Listed | undefined {
	return findListed(useQueryClient(), idOrSlug)
}

/** A link back to the list shown last. */
export function BackToList() {
	const { path, search, title } = previousListPage()
	return (
		<BackLink to={path} search={search}>
			{title}
		</BackLink>
	)
}

type Props = Pick<ComponentProps<typeof SoldHere>, 'addToList'> & {
	location: Listed
	error: unknown
	onRetry: () => void
}

/** The page of a location that could not be loaded, from what its card has. Loads it when the network returns. */
export function KnownLocation({ location, addToList, error, onRetry }: Props) {
	useReconnect(onRetry)
	const now = useNow()
	return (
		<article>
			<Stack gap="sm" maw="40rem">
				<BackToList />
				<div>
					<LocationTypeBadge type={location.type} />
				</div>
				<h1>{location.name}</h1>
				<Text role="alert" c="dimmed">
					This is what the list showed of this place. {errorText(readError(error))}
				</Text>
				<Group>
					<Button variant="default" onClick={onRetry}>
						Try Again
					</Button>
				</Group>
				<p>{location.address}</p>
				<OpeningLine location={location} now={now} />
				{'contactPhone' in location && <VisitLinks location={location} />}
				<SoldHere location={location} addToList={addToList} />
			</Stack>
		</article>
	)
}

/** The screen for a missing location. */
export function LocationNotFound() {
	return (
		<MessageScreen
			title="Location not found"
			text="It may have closed or moved, or it is not approved."
			actions={<LinkButton to="/locations">Go back</LinkButton>}
		/>
	)
}
