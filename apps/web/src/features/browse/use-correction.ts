import { useMemo } from 'react'
import { correctedFilter, useCorrections } from '../../shared/search/use-corrections.ts'
import { nearbyFilter, useFacets, useReach } from './browse.queries.ts'
import type { Browse } from './browse.ts'

/** `correction` is the text whose results are shown instead; null: none. */
export type Corrected = { shown: Browse; correction: string | null; isCorrecting: boolean }

/** The browse state with its text corrected when nothing matches it in any area. */
export function useCorrection(browse: Browse): Corrected {
	const { filter, search } = browse
	const everywhere = useMemo(() => {
		const { bbox: _bbox, ...rest } = filter
		return rest
	}, [filter])
	const isCorrectable = filter.q !== undefined && search.literal === undefined
	const here = useFacets(browse)
	const isEmptyHere = isCorrectable && here.current?.total.value === 0
	const anywhere = useFacets({ ...browse, filter: everywhere, isReady: isEmptyHere })
	const isEmpty = isEmptyHere && anywhere.current?.total.value === 0
	const nearby = useMemo(() => nearbyFilter(search, everywhere), [search, everywhere])
	const near = useCorrections(nearby, isEmpty)
	const isNoneNear = nearby !== everywhere && near.data?.length === 0
	const far = useCorrections(everywhere, isEmpty && isNoneNear)
	const corrections = isNoneNear ? far : near
	const first = (isEmpty && corrections.data?.[0]) || null
	const correction = first === null ? null : first.q
	const corrected = useMemo(() => (first === null ? filter : correctedFilter(filter, first)), [filter, first])
	const { reached, reach, isReady } = useReach(search, corrected, correction !== null && !browse.isOnMap)
	const shown = useMemo(
		() => (correction === null ? browse : { ...browse, filter: reached, reach, isReady: browse.isReady && isReady }),
		[browse, correction, reached, reach, isReady],
	)
	const isLookingElsewhere = isEmptyHere && anywhere.current === undefined && anywhere.error === null
	const isLoading = isEmpty && (corrections.isPending || !isReady)
	return { shown, correction, isCorrecting: isLookingElsewhere || isLoading }
}
