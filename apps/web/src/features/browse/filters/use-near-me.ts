import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { addressIntents, withIntents, withoutPart } from '@farmgate/contracts/search-query/intents'
import { useEffect, useRef } from 'react'
import { geolocationState } from '../../../shared/geolocation/geolocation-store.ts'
import { requestPositionWithToast } from '../../../shared/geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'

/** The change of an address that removes the center and the filters that need it. */
export function withoutNear({ sort }: BrowseSearch): BrowseSearch {
	return {
		near: undefined,
		nearName: undefined,
		radiusMeters: undefined,
		sort: sort === 'nearest' ? undefined : sort,
	}
}

/** Like `withoutNear`, and without a text such as "near me". */
export function withoutNearMe(search: BrowseSearch): BrowseSearch {
	const inText = addressIntents(search).find(({ kind }) => kind === 'nearMe')
	if (inText === undefined) return withoutNear(search)
	const q = withoutPart(search.q ?? '', inText.text)
	return { ...withoutNear(search), q: q === '' ? undefined : q }
}

/**
 * Requests the position once for an address with `near=me`, and removes `near` when there is none or the user revokes the
 * permission. `onRefused` is called when there is none.
 */
export function useNearMe({ search, change }: Pick<Browse, 'search' | 'change'>, onRefused?: () => void): void {
	const isWanted = withIntents(search).near === NEAR_ME
	const isKnown = useGeolocation().position !== null
	const latest = useRef({ search, change, onRefused })
	useEffect(() => {
		latest.current = { search, change, onRefused }
	})

	useEffect(() => {
		if (!isWanted) return
		let isGone = false
		void requestPositionWithToast().then(() => {
			if (isGone || geolocationState().position !== null) return
			latest.current.change(withoutNearMe(latest.current.search), { replace: true })
			latest.current.onRefused?.()
		})
		return () => {
			isGone = true
		}
	}, [isWanted])

	const wasKnown = useRef(isKnown)
	useEffect(() => {
		const isLost = wasKnown.current && !isKnown
		wasKnown.current = isKnown
		if (isWanted && isLost) latest.current.change(withoutNearMe(latest.current.search), { replace: true })
	}, [isWanted, isKnown])
}
