import type { Location } from '@farmgate/contracts/location'
import type { DuplicatePair } from '@farmgate/contracts/location-review'
import { useMemo } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { DiffTable } from './diff-table.tsx'
import { Facts } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import { type Merge, MergeDialog } from './merge-dialog.tsx'
import { QueueScreen } from './queue-screen.tsx'
import { fieldTexts } from './review-fields.ts'
import { ReviewMap } from './review-map.tsx'
import type { ReviewSelection } from './review-search.ts'

const PAGE_SIZE = 50

/** The kept location is the one with an owner, else the approved one, else the one with more filled fields. */
function betterOf({ location, other }: DuplicatePair): Location {
	const score = (each: Location) =>
		(each.ownerUserId === null ? 0 : 10_000) +
		(each.isApproved ? 1000 : 0) +
		fieldTexts(each).filter(({ text }) => text !== '').length
	return score(other) > score(location) ? other : location
}

function otherOf({ location, other }: DuplicatePair, one: Location): Location {
	return one.id === location.id ? other : location
}

function PairDetail({ pair }: { pair: DuplicatePair }) {
	const { location, other } = pair
	const others = useMemo(() => [other], [other])
	return (
		<>
			<Facts
				facts={[
					['First', <LocationPageLink key="first" slug={location.slug} name={location.name} />],
					['Second', <LocationPageLink key="second" slug={other.slug} name={other.name} />],
					['Why', pair.reason],
					['Found on', formatLongDate(pair.createdAt)],
				]}
			/>
			<DiffTable
				label="Differences"
				left={{ title: 'First', fields: location }}
				right={{ title: 'Second', fields: other }}
			/>
			<ReviewMap location={location} others={others} />
		</>
	)
}

/** Pairs of locations that may be the same, found by imports. */
export function DuplicatesScreen(selection: ReviewSelection) {
	const pages = trpc.duplicates.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam: nextCursorOf })
	const { locations, duplicates } = trpc.useUtils().client
	const merged = (mergeOf: (pair: DuplicatePair) => Merge) => ({
		done: 'merged',
		run: { one: (pair: DuplicatePair) => locations.merge.mutate(mergeOf(pair)) },
		undo: null,
	})
	return (
		<QueueScreen
			title="Duplicates"
			noun="pair"
			selection={selection}
			emptyText="No possible duplicates."
			pages={pages}
			nameOf={({ location }) => location.name}
			summaryOf={({ other, reason }) => `${other.name} · ${reason}`}
			detail={(pair) => <PairDetail pair={pair} />}
			approve={{
				...merged((pair) => ({ id: betterOf(pair).id, duplicateId: otherOf(pair, betterOf(pair)).id })),
				label: 'Merge',
			}}
			approveDialog={(pair, decide, onClose) => (
				<MergeDialog
					place={pair.location}
					other={pair.other}
					kept={betterOf(pair)}
					onMerge={(merge) => decide(merged(() => merge))}
					onClose={onClose}
				/>
			)}
			reject={{
				label: 'Not a duplicate',
				done: 'marked as different',
				run: { one: ({ id }) => duplicates.dismiss.mutate({ id }) },
				undo: { one: ({ id }) => duplicates.reopen.mutate({ id }) },
			}}
			auditEntity="duplicate"
		/>
	)
}
