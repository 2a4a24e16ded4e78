import type { Coordinates } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import { type Question, searchListInput } from '@farmgate/contracts/first-questions'
import { cutSearchText } from '@farmgate/contracts/question-names'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../app/trpc.ts'

/** What a text that is still being typed may mean; asked for nothing while it is blank. A question that is passed by is called off. */
export function useSuggestions(text: string, near: Coordinates | undefined) {
	const q = cutSearchText(text)
	return trpc.search.suggest.useQuery(
		{ q, near },
		{ enabled: q !== '', placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
	)
}

/** The places of a question, page by page; not asked for when the question is about products only. */
export function useFoundLocations(question: Question) {
	return trpc.locations.list.useInfiniteQuery(searchListInput(question), {
		enabled: question.filter.kind !== 'listing',
		getNextPageParam: (page) => page.nextCursor ?? undefined,
	})
}

/** The products of a question, page by page; not asked for when the question is about places only. */
export function useFoundListings(question: Question) {
	return trpc.listings.list.useInfiniteQuery(searchListInput(question), {
		enabled: question.filter.kind !== 'location',
		getNextPageParam: (page) => page.nextCursor ?? undefined,
	})
}

/** Texts that would find something under a filter that finds nothing. */
export function useCorrections(filter: Filter) {
	return trpc.search.corrections.useQuery(filter)
}
