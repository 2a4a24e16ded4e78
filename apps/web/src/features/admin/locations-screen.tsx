import { type AdminLocation, adminStateFilter } from '@farmgate/contracts/location-admin'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { Badge, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { type Column, PagedTable } from '../../shared/ui/paged-table.tsx'
import { LocationMenu } from './location-menu.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import { LocationReviewDetail } from './location-review-detail.tsx'
import { chosenOption } from './queue-filters.tsx'
import { QueueScreen } from './queue-screen.tsx'
import type { QueueFilter, ReviewSelection } from './review-search.ts'
import { requestOf } from './use-review-queue.ts'

const PAGE_SIZE = 50
const USUAL_REASONS = [
	['Listed already', 'This place is listed already. Please find its page and claim it.'],
	['Does not sell directly', 'This does not seem to be a place that sells food or farm products directly.'],
	['Address not found', 'We could not find this address. Please check it and choose it from the suggestions.'],
	['Not enough information', 'Please tell us more: what you sell, and when people can come.'],
	['Advertising', 'The text reads like an advertisement. Please describe the place itself.'],
] as const

const STATES = [
	{ value: '', label: 'Waiting' },
	{ value: 'all', label: 'All places' },
	{ value: 'approved', label: 'Approved' },
	{ value: 'rejected', label: 'Rejected' },
	{ value: 'hidden', label: 'Hidden' },
	{ value: 'deleted', label: 'Deleted' },
	{ value: 'delisted', label: 'No longer listed' },
] as const
const TYPES = [
	{ value: '' as const, label: 'All types' },
	...LOCATION_TYPES.map((type) => ({ value: type, label: type })),
]

const STATE_TEXTS: Record<AdminLocation['state'], string> = {
	pending: 'Waiting',
	approved: 'Approved',
	rejected: 'Rejected',
	hidden: 'Hidden',
	deleted: 'Deleted',
}

function State({ location: { state, reason, restorableUntil, delistedAt } }: { location: AdminLocation }) {
	const notes = [
		reason,
		restorableUntil && `Can be restored until ${formatLongDate(restorableUntil)}`,
		delistedAt && `Not listed by its directory since ${formatLongDate(delistedAt)}`,
	]
	return (
		<>
			<Badge miw="max-content" color={state === 'approved' ? 'leaf' : 'gray'}>
				{STATE_TEXTS[state]}
			</Badge>
			{notes.filter(Boolean).map((note) => (
				<Text key={note} size="sm" c="dimmed">
					{note}
				</Text>
			))}
		</>
	)
}

/** The page of a place that visitors see, the review of one that waits, or the form of one that only its owner sees. */
function PlaceLink({ location: { id, slug, name, state } }: { location: AdminLocation }) {
	if (state === 'deleted') return name
	if (state === 'approved') return <LocationPageLink slug={slug} name={name} />
	if (state === 'pending') {
		return (
			<Link to="/admin/locations" search={{ item: id }}>
				{name}
			</Link>
		)
	}
	return (
		<Link to="/locations/$id/edit" params={{ id: String(id) }}>
			{name}
		</Link>
	)
}

const COLUMNS: readonly Column<AdminLocation>[] = [
	{ header: 'Place', cell: (location) => <PlaceLink location={location} /> },
	{ header: 'Address', cell: ({ type, address }) => `${type} · ${address}` },
	{ header: 'State', cell: (location) => <State location={location} /> },
	{ header: 'Owner', cell: ({ ownerUserId, ownerName }) => ownerName ?? (ownerUserId === null ? 'None' : ownerUserId) },
	{ header: 'Added', cell: ({ createdAt }) => formatLongDate(createdAt) },
	{ header: 'Manage', cell: (location) => <LocationMenu location={location} /> },
]

/** Places in any state, with what admins can do about them. */
function AllLocations({ state, ...search }: QueueFilter) {
	const known = adminStateFilter.safeParse(state)
	const pages = trpc.locations.all.useInfiniteQuery(
		{ ...search, limit: PAGE_SIZE, ...(known.success ? { state: known.data } : {}) },
		{ getNextPageParam: nextCursorOf, staleTime: 0 },
	)
	return (
		<PagedTable
			label="Admin Locations"
			columns={COLUMNS}
			keyOf={({ id }) => id}
			pages={pages}
			emptyText="No places match."
		/>
	)
}

/** The submitted locations that wait for approval, or locations in other states. */
export function LocationsScreen(selection: ReviewSelection) {
	const { q, sort, state, kind } = selection.filter
	const isWaiting = !chosenOption(STATES, state)
	const type = chosenOption(TYPES, kind) || undefined
	const pages = trpc.locations.pending.useInfiniteQuery(
		{ q, types: type && [type], sort: sort ?? 'oldest', kind: 'location', limit: PAGE_SIZE },
		{ getNextPageParam: nextCursorOf, enabled: isWaiting },
	)
	const [accepted, setAccepted] = useState<Readonly<Record<number, string[]>>>({})
	const { locations } = trpc.useUtils().client
	const reopen = requestOf(locations.reopen, locations.reopenMany)
	return (
		<QueueScreen
			title="Admin Locations"
			noun="place"
			selection={selection}
			filters={{
				searchLabel: isWaiting ? 'Search' : 'Name, id or email',
				states: STATES,
				kinds: { label: 'Type', options: TYPES },
				table: <AllLocations q={q} sort={sort} state={state} />,
			}}
			emptyText="No places are waiting for approval."
			pages={pages}
			nameOf={({ name }) => name}
			summaryOf={({ type, address }) => `${type} · ${address}`}
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
				run: {
					one: ({ id }) => locations.approve.mutate({ id, acceptedCategories: accepted[id] ?? [] }),
					many: (ids) => locations.approveMany.mutate({ ids }),
				},
				undo: reopen,
				several: {
					done: 'approved',
					text: 'Everyone can see them then. Proposed categories are not added.',
				},
			}}
			reject={{
				label: 'Reject',
				done: 'rejected',
				run: requestOf(locations.reject, locations.rejectMany),
				undo: reopen,
				reason: {
					title: ({ name }) => `Reject ${name}`,
					explanation: ({ ownerUserId }) =>
						ownerUserId === null
							? 'It was sent without an account. If the sender left an email address, we send the reason there.'
							: 'The person who sent it gets the reason and can change the place and send it again.',
					usual: USUAL_REASONS,
				},
				several: {
					done: 'rejected',
					text: 'The people who sent them get the reason, if they have an account or left an email address.',
				},
			}}
			auditEntity="location"
		/>
	)
}
