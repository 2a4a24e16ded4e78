import type { DecisionResults } from '@farmgate/contracts/admin-decision'
import type { ErrorCode } from '@farmgate/contracts/errors'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { showToast } from '../../shared/ui/toast-store.ts'
import { showUndoToast } from '../../shared/ui/undo-toast.tsx'
import type { UsualReason } from './reason-dialog.tsx'

/** An infinite query of tRPC, as far as a queue reads it. */
export type QueuePages<Item> = {
	data: { pages: { items: Item[]; total: number }[] } | undefined
	error: unknown
	isFetching: boolean
	hasNextPage: boolean
	isFetchingNextPage: boolean
	refetch: () => unknown
	fetchNextPage: () => unknown
}

/** A decision about an item. It is sent after the item has left the list, which comes back when sending fails. */
export type ReviewAction<Item> = {
	/** On the button: "Approve". */
	label: string
	/** In the toast, after the item's name: "approved". */
	done: string
	/** `reason`: empty unless the decision asks for one. */
	run: (item: Item, reason: string) => Promise<unknown>
	/** Null: cannot be undone. */
	undo: ((item: Item) => Promise<unknown>) | null
}

/** A decision about several items. */
export type ManyAction = {
	/** In the toast, after their number: "approved". */
	done: string
	/** In the question before it is sent: what it does, or who gets the reason. */
	text: string
	run: (ids: number[], reason: string) => Promise<DecisionResults>
	undo: (ids: number[]) => Promise<DecisionResults>
}

/** A decision that a queue offers for each item. */
export type Decision<Item> = ReviewAction<Item> & {
	/** It asks for a reason first, which the sender gets. */
	reason?: {
		title: (item: Item) => string
		/** Who gets the reason. */
		explanation: (item: Item) => string
		usual: readonly UsualReason[]
	}
	/** Several items can be decided at once. */
	many?: ManyAction
}

type QueueOptions<Item> = {
	pages: QueuePages<Item>
	selectedId: number | null
	onSelect: (id: number | null) => void
	nameOf: (item: Item) => string
}

/** The next page is fetched when fewer items than this follow the current one. */
const PREFETCH_ITEMS = 5
const FAILURE_TOAST = 'review-failure'
/** The toast of a decision replaces that of the decision before. */
const DECISION_TOAST = 'review-decision'

/** Another admin has decided the item, or deleted it. */
const DECIDED_CODES: ReadonlySet<ErrorCode> = new Set([
	'review.decided',
	'location.not_found',
	'claim.not_found',
	'duplicate.not_found',
	'report.not_found',
])

function isDecidedElsewhere(error: unknown): boolean {
	const read = readError(error)
	return read.kind === 'known' && DECIDED_CODES.has(read.code)
}

function without(ids: ReadonlySet<number>, id: number): Set<number> {
	const rest = new Set(ids)
	rest.delete(id)
	return rest
}

function showFailure(title: string, error: unknown): void {
	showToast({ id: FAILURE_TOAST, title, message: errorText(readError(error)), isError: true })
}

/** What was done, what failed, and what another admin has decided: all three as ids. */
function splitResults({ results }: DecisionResults) {
	const idsOf = (outcome: 'done' | 'failed' | 'elsewhere') =>
		results
			.filter(({ error }) => outcome === (error === null ? 'done' : DECIDED_CODES.has(error) ? 'elsewhere' : 'failed'))
			.map(({ id }) => id)
	return { done: idsOf('done'), failed: idsOf('failed'), elsewhere: idsOf('elsewhere') }
}

/** "2 approved, 1 back in the list", without the counts of 0. */
function countsText(counts: readonly [ids: readonly number[], text: string][]): string {
	const some = counts.filter(([ids]) => ids.length > 0)
	return some.map(([ids, text]) => `${ids.length} ${text}`).join(', ')
}

/**
 * The items of a review queue that are not decided yet, and the current one. A decision removes its item at once and goes on to
 * the next item; a failed one brings it back, unless another admin has decided the item.
 */
export function useReviewQueue<Item extends { id: number }>(options: QueueOptions<Item>) {
	const { pages, selectedId, onSelect, nameOf } = options
	const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
	const loaded = pages.data?.pages.flatMap((page) => page.items) ?? []
	const items = loaded.filter(({ id }) => !decided.has(id))
	const total = pages.data?.pages[0]?.total
	const left = total === undefined ? undefined : total - (loaded.length - items.length)
	const found = items.findIndex(({ id }) => id === selectedId)
	const { hasNextPage, isFetching, error, fetchNextPage } = pages
	const isMissing = found < 0 && selectedId !== null && !decided.has(selectedId)
	/** The selected item may be on a later page. */
	const isLooking = isMissing && (hasNextPage || isFetching || Boolean(error))
	/** Without a selected item, the first one is shown. */
	const index = isMissing ? -1 : Math.max(0, found)
	const current = items[index] ?? null
	const lastDecision = useRef<(() => Promise<void>) | null>(null)

	const needsMore = hasNextPage && !isFetching && !error && (isLooking || items.length - index <= PREFETCH_ITEMS)
	const latestFetch = useRef(fetchNextPage)
	latestFetch.current = fetchNextPage
	useEffect(() => {
		if (needsMore) void latestFetch.current()
	}, [needsMore])

	const show = (id: number) => setDecided((ids) => without(ids, id))

	async function undo(item: Item, action: ReviewAction<Item>): Promise<void> {
		lastDecision.current = null
		try {
			await action.undo?.(item)
			show(item.id)
			onSelect(item.id)
			showToast({ id: FAILURE_TOAST, title: `${nameOf(item)} is back in the list` })
		} catch (failure) {
			showFailure('Could not undo', failure)
		}
	}

	async function decide(item: Item, action: ReviewAction<Item>, reason = ''): Promise<void> {
		const at = items.indexOf(item)
		const next = items[at + 1] ?? items[at - 1] ?? null
		setDecided((ids) => new Set(ids).add(item.id))
		onSelect(next?.id ?? null)
		try {
			await action.run(item, reason)
			const canUndo = action.undo !== null
			lastDecision.current = canUndo ? () => undo(item, action) : null
			const [id, title] = [DECISION_TOAST, `${nameOf(item)} ${action.done}`]
			if (canUndo) showUndoToast({ id, title, undo: () => void undo(item, action) })
			else showToast({ id, title })
		} catch (failure) {
			if (isDecidedElsewhere(failure)) {
				showFailure(`${nameOf(item)} was already reviewed`, failure)
				return
			}
			show(item.id)
			onSelect(item.id)
			showFailure(`${nameOf(item)} is back in the list`, failure)
		}
	}

	/** Decides several items at once, with an undo of all of them. */
	async function decideMany(chosen: readonly Item[], action: ManyAction, reason: string): Promise<void> {
		const { run, undo: undoMany, done } = action
		const ids = chosen.map(({ id }) => id)
		const showAll = (back: readonly number[]) =>
			setDecided((before) => back.reduce<ReadonlySet<number>>(without, before))
		const showEach = async (decidedIds: number[]) => {
			lastDecision.current = null
			try {
				const { done: back, failed, elsewhere } = splitResults(await undoMany(decidedIds))
				showAll(back)
				const title = countsText([
					[back, 'back in the list'],
					[[...failed, ...elsewhere], 'could not be undone'],
				])
				showToast({ id: FAILURE_TOAST, title, isError: back.length === 0 })
			} catch (failure) {
				showFailure('Could not undo', failure)
			}
		}
		setDecided((before) => new Set([...before, ...ids]))
		onSelect(items.find(({ id }) => !ids.includes(id))?.id ?? null)
		try {
			const { done: decidedIds, failed, elsewhere } = splitResults(await run(ids, reason))
			showAll(failed)
			const title = countsText([
				[decidedIds, done],
				[failed, 'back in the list'],
				[elsewhere, 'already reviewed'],
			])
			const undo = () => void showEach(decidedIds)
			lastDecision.current = decidedIds.length > 0 ? () => showEach(decidedIds) : null
			if (decidedIds.length > 0) showUndoToast({ id: DECISION_TOAST, title, undo })
			else showToast({ id: FAILURE_TOAST, title, isError: true })
		} catch (failure) {
			showAll(ids)
			showFailure('Nothing was saved', failure)
		}
	}

	const move = useCallback(
		(step: 1 | -1) => {
			const target = items[index + step]
			if (target) onSelect(target.id)
		},
		[items, index, onSelect],
	)

	return {
		items,
		/** Null: nothing is left, or the selected item is missing. */
		current,
		/** The selected item is not in the list, or not yet: `looking`. */
		missing: isLooking ? ('looking' as const) : isMissing ? ('gone' as const) : null,
		/** Undecided items in all; undefined while loading. */
		left,
		decide,
		decideMany,
		move,
		/** Undoes the last decision, if it can be. */
		undoLast: () => void lastDecision.current?.(),
	}
}
