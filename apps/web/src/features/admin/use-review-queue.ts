import type { DecisionResults } from '@farmgate/contracts/admin-decision'
import type { ErrorCode } from '@farmgate/contracts/errors'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
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

/** What is sent about one item, and about several; `reason` is empty unless the decision asks for one. */
type Request<Item> = {
	one: (item: Item, reason: string) => Promise<unknown>
	many?: (ids: number[], reason: string) => Promise<DecisionResults>
}

type Call<Input, Output> = { mutate: (input: Input) => Promise<Output> }
type Reason = { reason: string }

/** Sends a decision with these calls. `reason` is sent if there is one. */
export function requestOf<Item extends { id: number }>(
	one: Call<{ id: number } & Reason, unknown>,
	many: Call<{ ids: number[] } & Reason, DecisionResults>,
): Required<Request<Item>> {
	const given = (reason: string) => (reason === '' ? {} : { reason }) as Reason
	return {
		one: ({ id }, reason) => one.mutate({ id, ...given(reason) }),
		many: (ids, reason) => many.mutate({ ids, ...given(reason) }),
	}
}

/** A decision about items. It is sent after they have left the list, to which they come back when sending fails. */
export type ReviewAction<Item> = {
	/** In the toast, after the item's name: "claim approved". */
	done: string
	run: Request<Item>
	/** Null: cannot be undone. */
	undo: Request<Item> | null
}

/** A decision that a queue offers for each item. */
export type Decision<Item> = ReviewAction<Item> & {
	/** On the button: "Approve". */
	label: string
	/** It asks for a reason first, which the sender gets. */
	reason?: {
		title: (item: Item) => string
		/** Who gets the reason. */
		explanation: (item: Item) => string
		usual: readonly UsualReason[]
	}
	/** Several items can be decided at once. */
	several?: {
		/** In the toast, after their number: "approved". */
		done: string
		/** In the question before it is sent: what it does, or who gets the reason. */
		text: string
	}
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

/** What a decision about a place, claim, report or pair may change. */
const CHANGED = ['account', 'audit', 'claims', 'duplicates', 'listings', 'locations', 'reports'] as const

/** Returns a function that marks what a decision may have changed as stale. `active`: what is on the screen is fetched again. */
export function useStaleMarker() {
	const utils = trpc.useUtils()
	return (refetchType: 'active' | 'none') =>
		Promise.all([
			...CHANGED.map((name) => utils[name].invalidate(undefined, { refetchType })),
			utils.waiting.invalidate(),
		])
}

/** The items by what happened to them: another admin may have decided some. `error`: why the whole request failed. */
type Outcome<Item> = { done: Item[]; failed: Item[]; elsewhere: Item[]; error: unknown }

async function outcomeOf<Item extends { id: number }>(
	items: readonly Item[],
	{ one, many }: Request<Item>,
	reason: string,
): Promise<Outcome<Item>> {
	const outcome: Outcome<Item> = { done: [], failed: [], elsewhere: [], error: null }
	const codes = new Map<number, ErrorCode | null>()
	try {
		const [first, ...others] = items
		const ids = items.map(({ id }) => id)
		if (first && others.length === 0) await one(first, reason)
		else for (const { id, error } of (await many?.(ids, reason))?.results ?? []) codes.set(id, error)
	} catch (error) {
		const read = readError(error)
		outcome.error = error
		for (const { id } of items) codes.set(id, read.kind === 'known' ? read.code : 'service.unavailable')
	}
	for (const item of items) {
		const code = codes.get(item.id) ?? null
		outcome[code === null ? 'done' : DECIDED_CODES.has(code) ? 'elsewhere' : 'failed'].push(item)
	}
	return outcome
}

/** "Elm Farm approved" of a single item; "2 approved, 1 back in the list" of several, without the counts of 0. */
function resultText<Item>(
	name: string | null,
	parts: readonly [items: readonly Item[], ofOne: string, ofMany: string][],
): string {
	const some = parts.filter(([items]) => items.length > 0)
	return some.map(([items, one, many]) => (name === null ? `${items.length} ${many}` : `${name} ${one}`)).join(', ')
}

/**
 * The items of a review queue that are not decided yet, and the current one. A decision removes its items at once and goes on to
 * the next item; failed ones come back, unless another admin has decided them.
 */
export function useReviewQueue<Item extends { id: number }>(options: QueueOptions<Item>) {
	const { pages, selectedId, onSelect, nameOf } = options
	const markStale = useStaleMarker()
	const [decided, setDecided] = useState<ReadonlySet<number>>(new Set())
	const loaded = pages.data?.pages.flatMap((page) => page.items) ?? []
	const items = loaded.filter(({ id }) => !decided.has(id))
	const total = pages.data?.pages[0]?.total
	const left = total === undefined ? undefined : total - (loaded.length - items.length)
	const found = items.findIndex(({ id }) => id === selectedId)
	const { hasNextPage, isFetching, error } = pages
	const isMissing = found < 0 && selectedId !== null && !decided.has(selectedId)
	/** The selected item may be on a later page. */
	const isLooking = isMissing && (hasNextPage || isFetching || Boolean(error))
	/** Without a selected item, the first one is shown. */
	const index = isMissing ? -1 : Math.max(0, found)
	const lastDecision = useRef<(() => void) | null>(null)

	const needsMore = hasNextPage && !isFetching && !error && (isLooking || items.length - index <= PREFETCH_ITEMS)
	const fetchMore = useEffectEvent(() => pages.fetchNextPage())
	useEffect(() => {
		if (needsMore) void fetchMore()
	}, [needsMore])

	const show = (back: readonly Item[]) =>
		setDecided((ids) => new Set([...ids].filter((id) => !back.some((item) => item.id === id))))
	const nameOfOnly = ([first, ...others]: readonly Item[]) => (first && others.length === 0 ? nameOf(first) : null)

	/** The queue on the screen is not fetched again, so that the items keep their order. */
	async function send(chosen: readonly Item[], request: Request<Item>, reason: string): Promise<Outcome<Item>> {
		const outcome = await outcomeOf(chosen, request, reason)
		await markStale('none')
		return outcome
	}

	async function undo(chosen: readonly Item[], request: Request<Item>): Promise<void> {
		lastDecision.current = null
		const { done, failed, elsewhere, error: failure } = await send(chosen, request, '')
		const name = nameOfOnly(chosen)
		show(done)
		if (failure) showToast({ id: FAILURE_TOAST, title: 'Could not undo', ...failureMessage(failure) })
		else {
			if (name !== null) onSelect(chosen[0]?.id ?? null)
			const title = resultText(name, [
				[done, 'is back in the list', 'back in the list'],
				[[...failed, ...elsewhere], 'could not be undone', 'could not be undone'],
			])
			showToast({ id: FAILURE_TOAST, title, isError: done.length === 0 })
		}
	}

	/** Decides an item, or several at once, with an undo of all of them. */
	async function decide(
		chosen: readonly Item[],
		action: ReviewAction<Item> & Pick<Decision<Item>, 'several'>,
		reason = '',
	) {
		const rest = items.filter((item) => !chosen.includes(item))
		const at = items.findIndex((item) => chosen.includes(item))
		setDecided((ids) => new Set([...ids, ...chosen.map(({ id }) => id)]))
		onSelect((chosen.length > 1 ? rest[0] : (rest[at] ?? rest.at(-1)))?.id ?? null)
		const { done, failed, elsewhere, error: failure } = await send(chosen, action.run, reason)
		const name = nameOfOnly(chosen)
		show(failed)
		if (name !== null && failed[0]) onSelect(failed[0].id)
		const title = resultText(name, [
			[done, action.done, action.several?.done ?? action.done],
			[failed, 'is back in the list', 'back in the list'],
			[elsewhere, 'was already reviewed', 'already reviewed'],
		])
		const { undo: request } = action
		lastDecision.current = done.length > 0 && request ? () => void undo(done, request) : null
		if (lastDecision.current) showUndoToast({ id: DECISION_TOAST, title, undo: lastDecision.current })
		else if (done.length > 0) showToast({ id: DECISION_TOAST, title })
		else showToast({ id: FAILURE_TOAST, title, ...failureMessage(failure) })
	}

	return {
		items,
		/** Null: nothing is left, or the selected item is missing. */
		current: items[index] ?? null,
		/** The selected item is not in the list, or not yet: `looking`. */
		missing: isLooking ? ('looking' as const) : isMissing ? ('gone' as const) : null,
		/** Undecided items in all; undefined while loading. */
		left,
		decide,
		move(step: 1 | -1): void {
			const target = items[index + step]
			if (target) onSelect(target.id)
		},
		/** Undoes the last decision, if it can be. */
		undoLast: () => lastDecision.current?.(),
	}
}

function failureMessage(error: unknown) {
	return error ? { message: errorText(readError(error)), isError: true } : { isError: true }
}
