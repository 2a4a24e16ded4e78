import type { Location } from '@farmgate/contracts/location'
import { useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { DeletedLocationsTable } from '../../shared/deleted-locations/deleted-locations-table.tsx'
import { LazySection } from '../../shared/ui/lazy-section.tsx'
import { LocationReviewDetail } from './location-review-detail.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { useDecisionSender } from './use-queue-actions.ts'
import { DECIDED_CODES } from './use-review-queue.ts'

const PAGE_SIZE = 50
const USUAL_REASONS = [
	['Listed already', 'This place is listed already. Please find its page and claim it.'],
	['Does not sell directly', 'This does not seem to be a place that sells food or farm products directly.'],
	['Address not found', 'We could not find this address. Please check it and choose it from the suggestions.'],
	['Not enough information', 'Please tell us more: what you sell, and when people can come.'],
	['Advertising', 'The text reads like an advertisement. Please describe the place itself.'],
] as const

type Props = { selectedId: number | null; onSelect: (id: number | null) => void }

function usePendingLocations() {
	return trpc.locations.pending.useInfiniteQuery(
		{ kind: 'location', sort: 'newest', limit: PAGE_SIZE },
		{ getNextPageParam: nextCursorOf },
	)
}

function DeletedLocations() {
	const pages = trpc.locations.deleted.useInfiniteQuery({}, { getNextPageParam: nextCursorOf, staleTime: 0 })
	return <DeletedLocationsTable pages={pages} />
}

/** The submitted locations that wait for approval, and the deleted ones. */
export function LocationsScreen(selection: Props) {
	const pages = usePendingLocations()
	const [accepted, setAccepted] = useState<Readonly<Record<number, string[]>>>({})
	const sender = useDecisionSender('locations')
	const send = {
		approve: sender(trpc.locations.approve.useMutation()),
		reject: sender(trpc.locations.reject.useMutation()),
		reopen: sender(trpc.locations.reopen.useMutation()),
		approveMany: sender(trpc.locations.approveMany.useMutation()),
	}
	const undo = ({ id }: Location) => send.reopen({ id })
	async function approveMany(ids: number[]): Promise<number[]> {
		const { results } = await send.approveMany({ ids })
		return results.filter(({ error }) => error !== null && !DECIDED_CODES.has(error)).map(({ id }) => id)
	}
	return (
		<>
			<ReviewQueue
				title="Admin Locations"
				emptyText="No places are waiting for approval."
				pages={pages}
				nameOf={({ name }) => name}
				summaryOf={({ type, address, createdAt }) => `${type} · ${address} · ${formatLongDate(createdAt)}`}
				detail={(location) => (
					<LocationReviewDetail
						location={location}
						accepted={accepted[location.id] ?? []}
						onAccept={(names) => setAccepted((before) => ({ ...before, [location.id]: names }))}
					/>
				)}
				approve={{
					label: 'Approve',
					done: 'approved',
					run: ({ id }) => send.approve({ id, acceptedCategories: accepted[id] ?? [] }),
					undo,
				}}
				reject={{
					label: 'Reject',
					done: 'rejected',
					run: ({ id }, reason) => send.reject({ id, reason }),
					undo,
				}}
				rejectDialog={({ item, ...dialog }) => (
					<ReasonDialog
						title={`Reject ${item.name}`}
						explanation={
							item.ownerUserId === null
								? 'It was sent without an account. If the sender left an email address, we send the reason there.'
								: 'The person who sent it gets the reason and can change the place and send it again.'
						}
						usualReasons={USUAL_REASONS}
						submitLabel="Reject"
						{...dialog}
					/>
				)}
				approveMany={approveMany}
				{...selection}
			/>
			<LazySection title="Deleted places">
				<DeletedLocations />
			</LazySection>
		</>
	)
}
