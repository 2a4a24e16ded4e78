import type { Location } from '@farmgate/contracts/location'
import type { DuplicatePair } from '@farmgate/contracts/location-review'
import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { nextCursorOf } from '../../shared/api/next-cursor.ts'
import { trpc } from '../../shared/api/trpc.ts'
import { formatLongDate } from '../../shared/dates/long-date.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { DiffTable } from './diff-table.tsx'
import { Facts } from './facts.tsx'
import { LocationPageLink } from './location-page-link.tsx'
import { fieldTexts } from './review-fields.ts'
import { ReviewMap } from './review-map.tsx'
import { type ApproveDialogProps, ReviewQueue } from './review-queue.tsx'
import { useDecisionSender } from './use-queue-actions.ts'

const PAGE_SIZE = 50

type Props = { selectedId: number | null; onSelect: (id: number | null) => void }

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

type MergeDialogProps = ApproveDialogProps<DuplicatePair> & {
	mergeInto: (kept: Location) => (pair: DuplicatePair) => Promise<unknown>
}

/** Asks which of two locations stays. */
function MergeDialog({ item, onApprove, onClose, mergeInto }: MergeDialogProps) {
	const [kept, setKept] = useState(() => betterOf(item))
	const gone = otherOf(item, kept)
	return (
		<Dialog title="Merge these places" onClose={onClose}>
			{(close) => (
				<form
					onSubmit={(event) => {
						event.preventDefault()
						onApprove(mergeInto(kept))
					}}
				>
					<Stack>
						<Radio.Group
							label="Which one stays?"
							value={String(kept.id)}
							onChange={(id) => setKept(String(item.other.id) === id ? item.other : item.location)}
						>
							{[item.location, item.other].map(({ id, name, address, ownerUserId }) => (
								<Radio
									key={id}
									value={String(id)}
									label={`${name}, ${address}${ownerUserId === null ? '' : ' (has an owner)'}`}
								/>
							))}
						</Radio.Group>
						<Text>
							It gets the products, photos, favorites and sources of the other one, fields that it lacks
							{gone.ownerUserId !== null && kept.ownerUserId === null && ', and its owner'}. The other one is deleted,
							and its address leads here. This cannot be undone.
						</Text>
						<Group justify="flex-end">
							<Button variant="default" onClick={close}>
								Cancel
							</Button>
							<Button type="submit">Merge</Button>
						</Group>
					</Stack>
				</form>
			)}
		</Dialog>
	)
}

/** Pairs of locations that may be the same, found by imports. */
export function DuplicatesScreen(selection: Props) {
	const pages = trpc.duplicates.list.useInfiniteQuery({ limit: PAGE_SIZE }, { getNextPageParam: nextCursorOf })
	const sender = useDecisionSender('duplicates')
	const merge = sender(trpc.locations.merge.useMutation())
	const dismiss = sender(trpc.duplicates.dismiss.useMutation())
	const reopen = sender(trpc.duplicates.reopen.useMutation())
	const mergeInto = (kept: Location) => (pair: DuplicatePair) =>
		merge({ id: kept.id, duplicateId: otherOf(pair, kept).id })
	return (
		<ReviewQueue
			title="Duplicates"
			emptyText="No possible duplicates."
			pages={pages}
			nameOf={({ location }) => location.name}
			summaryOf={({ other, reason }) => `${other.name} · ${reason}`}
			detail={(pair) => <PairDetail pair={pair} />}
			approve={{
				label: 'Merge',
				done: 'merged',
				run: (pair) => mergeInto(betterOf(pair))(pair),
				undo: null,
			}}
			approveDialog={(props) => <MergeDialog {...props} mergeInto={mergeInto} />}
			reject={{
				label: 'Not a duplicate',
				done: 'marked as different',
				run: ({ id }) => dismiss({ id }),
				undo: ({ id }) => reopen({ id }),
			}}
			{...selection}
		/>
	)
}
