import { NEAR_ME } from '@farmgate/contracts/question-names'
import { useEffect, useRef } from 'react'
import { geolocationState } from '../../../shared/geolocation/geolocation-store.ts'
import { requestPositionOrSay } from '../../../shared/geolocation/request-position-or-say.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import type { Browse } from '../browse.ts'
import type { BrowseSearch } from '../browse-search.ts'

/** The change of an address that stops measuring from anywhere; what needs a middle goes with it. */
export function withoutNear({ sort }: BrowseSearch): BrowseSearch {
	return {
		near: undefined,
		nearName: undefined,
		radiusMeters: undefined,
		sort: sort === 'nearest' ? undefined : sort,
	}
}

/**
 * Makes an address with `near=me` mean something: asks for the position once, and takes `near` out again when there is none
 * or when the visitor takes their permission back.
 */
export function useNearMe({ search, change }: Pick<Browse, 'search' | 'change'>): void {
	const isWanted = search.near === NEAR_ME
	const isKnown = useGeolocation().position !== null
	const latest = useRef({ search, change })
	useEffect(() => {
		latest.current = { search, change }
	})

	useEffect(() => {
		if (!isWanted) return
		let isGone = false
		void requestPositionOrSay().then(() => {
			if (isGone || geolocationState().position !== null) return
			latest.current.change(withoutNear(latest.current.search), { replace: true })
		})
		return () => {
			isGone = true
		}
	}, [isWanted])

	const wasKnown = useRef(isKnown)
	useEffect(() => {
		const isLost = wasKnown.current && !isKnown
		wasKnown.current = isKnown
		if (isWanted && isLost) latest.current.change(withoutNear(latest.current.search), { replace: true })
	}, [isWanted, isKnown])
}
