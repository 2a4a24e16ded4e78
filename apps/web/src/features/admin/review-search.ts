import { parseIdParameter } from '@farmgate/contracts/slug'

/** `item`: the id of the opened item of a review queue. */
export type ReviewSearch = { item?: number | undefined }

export function readReviewSearch({ item }: Record<string, unknown>): ReviewSearch {
	const id = parseIdParameter(String(item ?? ''))
	return id === null ? {} : { item: id }
}

/** Opening and closing an item is a step of the history; going on to another item is not. */
export function reviewSelection(
	{ item }: ReviewSearch,
	navigate: (options: { search: ReviewSearch; replace: boolean; resetScroll: false }) => unknown,
) {
	return {
		selectedId: item ?? null,
		onSelect: (id: number | null) =>
			void navigate({
				search: id === null ? {} : { item: id },
				replace: item !== undefined,
				resetScroll: false,
			}),
	}
}
