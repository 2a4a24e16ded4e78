import { parseIdParameter } from '@farmgate/contracts/slug'

/** What a queue shows, as in its address. A screen ignores values that it does not know. */
export type QueueFilter = {
	q?: string | undefined
	/** Default: the oldest first. */
	sort?: 'newest' | undefined
	/** Default: what waits for a decision. */
	state?: string | undefined
	kind?: string | undefined
}

/** `item`: the id of the opened item of a review queue. */
export type ReviewSearch = QueueFilter & { item?: number | undefined }

export function readReviewSearch({ item, sort, ...texts }: Record<string, unknown>): ReviewSearch {
	const id = parseIdParameter(String(item ?? ''))
	const given = (['q', 'state', 'kind'] as const).flatMap((name) =>
		texts[name] === undefined || texts[name] === '' ? [] : [[name, String(texts[name])]],
	)
	return {
		...Object.fromEntries(given),
		...(sort === 'newest' ? { sort } : {}),
		...(id === null ? {} : { item: id }),
	}
}

export type ReviewSelection = ReturnType<typeof reviewSelection>

/** Opening and closing an item is a step of the history; going on to another item, and filtering, is not. */
export function reviewSelection(
	{ item, ...filter }: ReviewSearch,
	navigate: (options: { search: ReviewSearch; replace: boolean; resetScroll: false }) => unknown,
) {
	return {
		filter,
		onFilter: (change: QueueFilter) =>
			void navigate({ search: readReviewSearch({ ...filter, ...change }), replace: true, resetScroll: false }),
		selectedId: item ?? null,
		onSelect: (id: number | null) =>
			void navigate({
				search: id === null ? filter : { ...filter, item: id },
				replace: item !== undefined,
				resetScroll: false,
			}),
	}
}
