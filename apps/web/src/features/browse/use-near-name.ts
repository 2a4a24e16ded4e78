import type { Filter } from '@farmgate/contracts/filter'
import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { useMemo } from 'react'
import { usePointName } from '../../shared/search/use-town-name.ts'
import type { NamedWay } from './browse.ts'
import type { BrowseSearch } from './browse-search.ts'

/** Name of the point of an address, after "near" or "from". Null without a point, and for the visitor's position. */
export function useNearName(search: BrowseSearch, { near }: Pick<Filter, 'near'>): string | null {
	const isPoint = search.near !== undefined && withIntents(search).near !== NEAR_ME
	return usePointName(isPoint ? near : undefined, search.nearName)
}

/** The way of an address with the names of its ends; null without one. */
export function useNamedWay({ fromName, toName }: BrowseSearch, { along }: Pick<Filter, 'along'>): NamedWay | null {
	const from = usePointName(along?.from, fromName)
	const to = usePointName(along?.to, toName)
	return useMemo(
		() => (along === undefined || from === null || to === null ? null : { ...along, fromName: from, toName: to }),
		[along, from, to],
	)
}
