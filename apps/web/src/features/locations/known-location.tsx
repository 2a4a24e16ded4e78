import type { Location } from '@farmgate/contracts/location'
import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../shared/api/trpc.ts'
import { LocationCard } from '../../shared/cards/location-card.tsx'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { VisitLinks } from '../../shared/visits/visit-links.tsx'
import classes from './known-location.module.css'
import { previousListPage } from './previous-list-page.ts'

type Listed = LocationCardFields | Location
type ListData = { items?: Listed[]; pages?: { items: Listed[] }[] }

/** A location by its id or slug, from the lists that were loaded; undefined when none has it. */
function findListed(queryClient: QueryClient, idOrSlug: string): Listed | undefined {
	const lists = queryClient.getQueriesData<ListData>({ queryKey: getQueryKey(trpc.locations.list) })
	const listed = lists.flatMap(([, data]) => [
		...(data?.items ?? []),
		...(data?.pages ?? []).flatMap(({ items }) => items),
	])
	return listed.find(({ id, slug }) => slug === idOrSlug || String(id) === idOrSlug)
}

/** What lists have shown of a location whose page could not be loaded, with a link back to the list. */
export function KnownLocation({ idOrSlug }: { idOrSlug: string }) {
	const location = findListed(useQueryClient(), idOrSlug)
	const back = previousListPage()
	return (
		<div className={classes.known}>
			<BackLink to={back.path} search={back.search}>
				{back.title}
			</BackLink>
			{location && (
				<>
					<p>This is what the list showed of this place:</p>
					<LocationCard
						location={location}
						headingLevel={2}
						hasStrip
						links={'contactPhone' in location && <VisitLinks location={location} />}
					/>
				</>
			)}
		</div>
	)
}
