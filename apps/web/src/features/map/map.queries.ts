import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Filter } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import { useDebouncedValue } from '@mantine/hooks'
import { useCallback, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import type { Viewpoint } from '../../shared/map/viewpoint.ts'
import { type MapRequestBox, mapRequestBox } from './map-request-box.ts'

const REQUEST_DEBOUNCE_MS = 150

/** Which box and zoom to ask for, as the map moves; undefined until the map said what it shows. */
export function useMapRequestBox() {
	const [wanted, setWanted] = useState<MapRequestBox>()
	const follow = useCallback((viewpoint: Viewpoint, bounds: BoundingBox) => {
		setWanted((previous) => mapRequestBox(bounds, viewpoint.zoom, previous))
	}, [])
	const [box] = useDebouncedValue(wanted, REQUEST_DEBOUNCE_MS, { leading: true })
	return { box, isSettled: box === wanted, follow }
}

/**
 * What the map draws for a filter in a box. The last answer stays until the next has come, also when the next one fails;
 * `isCurrent` says whether `view` answers this very question. A question nobody waits for any more is called off.
 */
export function useMapView(filter: Filter, box: MapRequestBox | undefined) {
	const { data, error, isFetching, refetch } = trpc.browse.map.useQuery(
		{ ...filter, bbox: box?.bbox, zoom: box?.zoom ?? 0 },
		{ enabled: box !== undefined, trpc: { abortOnUnmount: true } },
	)
	const [kept, setKept] = useState<MapView>()
	if (data && data !== kept) setKept(data)
	return { view: data ?? kept, isCurrent: data !== undefined, error, isFetching, retry: () => void refetch() }
}
