import { readFilterOf, readSortOf } from '@farmgate/contracts/address-filter'
import { MOBILE_BREAKPOINT_PX } from '@farmgate/contracts/business-constants'
import type { Filter } from '@farmgate/contracts/filter'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { storedViewMode, storeViewMode, type ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { renderConditions } from '../../shared/rendering/render-conditions.ts'
import { useMediaQuery, useStoredValue } from '../../shared/rendering/use-browser-value.ts'
import type { Browse } from './browse.ts'
import { aroundVisitor } from './browse-inputs.ts'
import type { BrowsePreset } from './browse-presets.ts'
import { type BrowseSearch, CLEARED, readBrowseSearch, setsMiddle, viewOf, withMapTarget } from './browse-search.ts'
import { addressTarget } from './map-target.ts'
import { type MapArea, useMapArea } from './use-map-area.ts'
import { useNamedWay, useNearName } from './use-near-name.ts'

/** With larger text in the browser, the breakpoint is larger too, as in the style sheets. */
const DEFAULT_TEXT_PX = 16
const NARROW_WINDOW = `(max-width: ${(MOBILE_BREAKPOINT_PX - 0.02) / DEFAULT_TEXT_PX}em)`

/** Too narrow for list and map side by side. */
export function useIsNarrow(): boolean {
	return useMediaQuery(NARROW_WINDOW, renderConditions()?.isNarrow ?? false)
}

function useBrowseView(search: BrowseSearch, preset: BrowsePreset, isNarrow: boolean): ViewMode {
	const stored = useStoredValue(storedViewMode, null)
	const view = viewOf(search) ?? stored ?? preset.defaultView
	return isNarrow && view === 'split' ? 'map' : view
}

/** Changes the address; an undefined value removes a parameter. */
function useAddress(): [BrowseSearch, (change: BrowseSearch, how: { replace: boolean }) => void] {
	const address = useSearch({ strict: false })
	const search = useMemo(() => readBrowseSearch(address), [address])
	const navigate = useNavigate()
	const write = useCallback(
		(change: BrowseSearch, { replace }: { replace: boolean }) => {
			void navigate({
				to: '.',
				search: (before: Record<string, unknown>) => ({ ...readBrowseSearch(before), ...change }),
				replace,
				// A new filter starts at the top; a change by moving the map or typing keeps the scroll position.
				resetScroll: !replace,
			})
		},
		[navigate],
	)
	return [search, write]
}

/** Whether `clear` would remove a filter. */
function isNarrowed(filter: Filter, { fixed }: BrowsePreset, hasOwnArea: boolean): boolean {
	const { types, kind, near: _near, bbox: _bbox, ...others } = filter
	const typed = fixed.types === undefined && types !== undefined && types.length > 0
	const narrowed = Object.values(others).some((value) => value !== undefined)
	return narrowed || typed || kind !== fixed.defaultKind || hasOwnArea
}

/** The state of a browse screen, from its address and the map. */
export function useBrowse(preset: BrowsePreset): { browse: Browse; mapArea: MapArea; isNarrow: boolean } {
	const [search, write] = useAddress()
	const { position } = useGeolocation()
	const isNarrow = useIsNarrow()
	const view = useBrowseView(search, preset, isNarrow)
	const isOnMap = view !== 'list'
	const addressFilter = useMemo(() => {
		const read = readFilterOf(search, preset.fixed, position)
		return isOnMap ? read : aroundVisitor(read, position)
	}, [search, preset, position, isOnMap])
	const nearName = useNearName(search, addressFilter)
	const way = useNamedWay(search, addressFilter)
	const { lat, lng, zoom } = search
	const addressed = useMemo(
		() => addressTarget({ lat, lng, zoom }, addressFilter, position),
		[lat, lng, zoom, addressFilter, position],
	)
	const mapArea = useMapArea({
		addressed,
		addressedArea: addressFilter.bbox,
		isShown: isOnMap,
		replace: (change) => write(change, { replace: true }),
	})
	const area = addressFilter.bbox ?? (isOnMap ? mapArea.settled : undefined)
	const filter = useMemo(
		() => (area === addressFilter.bbox ? addressFilter : { ...addressFilter, bbox: area }),
		[addressFilter, area],
	)
	const followsMap = isOnMap && mapArea.followsMap

	const { stayAt } = mapArea
	const change = useCallback<Browse['change']>(
		(changed, { replace } = { replace: false }) => {
			// A new text is corrected again.
			const next = withMapTarget('q' in changed ? { ...changed, literal: undefined } : changed, search)
			const setsArea = next.bbox !== undefined && next.bbox !== search.bbox
			if (isOnMap && !setsMiddle(next, search) && !setsArea) {
				const after = { ...search, ...next }
				const { key } = addressTarget(after, readFilterOf(after, preset.fixed, position), position)
				stayAt(key, { adopts: after.bbox === undefined && search.bbox !== undefined })
			}
			write(next, { replace })
		},
		[search, preset, position, isOnMap, stayAt, write],
	)
	const setView = useCallback(
		(next: ViewMode) => {
			storeViewMode(next)
			write({ view: next }, { replace: true })
		},
		[write],
	)

	// The same object until something changes, because rendering all controls again takes a phone 100 ms.
	const browse = useMemo<Browse>(
		() => ({
			preset,
			search,
			filter,
			nearName,
			way,
			understood: null,
			sort: readSortOf(search, filter),
			area,
			isOnMap,
			reach: null,
			isReady: !isOnMap || area !== undefined,
			position,
			isFiltered: isNarrowed(addressFilter, preset, addressFilter.bbox !== undefined && !followsMap),
			view,
			canGroup: view !== 'map',
			change,
			clear: () => change(followsMap ? { ...CLEARED, bbox: search.bbox } : CLEARED),
			setView,
		}),
		[preset, search, filter, nearName, way, area, isOnMap, position, addressFilter, followsMap, view, change, setView],
	)
	return { browse, mapArea, isNarrow }
}
