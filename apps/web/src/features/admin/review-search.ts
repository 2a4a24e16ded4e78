import { parseIdParameter } from '@farmgate/contracts/slug'

type Texts<Name extends string> = { [name in Name]?: string | undefined }

/** The texts of an address that are not empty. */
function readTexts<Name extends string>(names: readonly Name[], address: Record<string, unknown>): Texts<Name> {
	const texts = names.map((name) => [name, String(address[name] ?? '')] as const)
	return Object.fromEntries(texts.filter(([, text]) => text !== '')) as Texts<Name>
}

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

export function readReviewSearch(address: Record<string, unknown>): ReviewSearch {
	const id = parseIdParameter(String(address.item ?? ''))
	return {
		...readTexts(['q', 'state', 'kind'], address),
		...(address.sort === 'newest' ? { sort: 'newest' } : {}),
		...(id === null ? {} : { item: id }),
	}
}

/** `person`: first name, email address or user id; `place`: name, slug or id. */
export type AuditSearch = Texts<'entity' | 'entityId' | 'person' | 'place'>

export function readAuditSearch(address: Record<string, unknown>): AuditSearch {
	return readTexts(['entity', 'entityId', 'person', 'place'], address)
}

export type ReviewSelection = ReturnType<typeof reviewSelection>

type Change = { search: (current: ReviewSearch) => ReviewSearch; replace: boolean; resetScroll: false }

/**
 * Opening an item adds a history entry; other changes replace it. Changes apply to the current address, which may be newer than this
 * render.
 */
export function reviewSelection({ item, ...filter }: ReviewSearch, navigate: (change: Change) => unknown) {
	const go = (changed: ReviewSearch, replace: boolean) =>
		void navigate({
			search: (current) => readReviewSearch({ ...current, ...changed }),
			replace,
			resetScroll: false,
		})
	return {
		filter,
		onFilter: (change: QueueFilter) => go({ ...change, item: undefined }, true),
		selectedId: item ?? null,
		onSelect: (id: number | null) => go({ item: id ?? undefined }, item !== undefined),
	}
}
