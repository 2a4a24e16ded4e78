import { readFilterOf, readSortOf } from '@farmgate/contracts/address-question'
import { MOBILE_BREAKPOINT_PX } from '@farmgate/contracts/business-constants'
import type { Filter } from '@farmgate/contracts/filter'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { storedViewMode, storeViewMode, type ViewMode } from '../../shared/preferences/stored-preferences.ts'
import { renderConditions } from '../../shared/rendering/render-conditions.ts'
import { useBrowserValue, useMediaQuery } from '../../shared/rendering/use-browser-value.ts'
import type { Browse } from './browse.ts'
import type { BrowsePreset } from './browse-presets.ts'
import { type BrowseSearch, CLEARED, readBrowseSearch, viewOf } from './browse-search.ts'
import { addressedPlace } from './map-target.ts'
import { type MapArea, useMapArea, withPlace } from './use-map-area.ts'

/** A window too narrow for two things beside each other. */
export function useIsNarrow(): boolean {
	return useMediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`, renderConditions()?.isNarrow ?? false)
}

function useBrowseView(search: BrowseSearch, preset: BrowsePreset, isNarrow: boolean): ViewMode {
	const stored = useBrowserValue(storedViewMode, null)
	const view = viewOf(search) ?? stored ?? preset.defaultView
	return isNarrow && view === 'split' ? 'map' : view
}

/** Changes of the address; an undefined value takes a parameter out. */
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
				// A new question is read from its first answer on; what only follows a move or a key leaves the page where it is.
				resetScroll: !replace,
			})
		},
		[navigate],
	)
	return [search, write]
}

/** Whether `clear` would widen the question. */
function isNarrowed(filter: Filter, { fixed }: BrowsePreset, hasOwnArea: boolean): boolean {
	const { q, category, types, kind, radiusMeters, openAt, inSeason } = filter
	const typed = fixed.types === undefined && types !== undefined && types.length > 0
	const narrowed = [q, category, radiusMeters, openAt, inSeason].some((value) => value !== undefined)
	return narrowed || typed || kind !== fixed.defaultKind || hasOwnArea
}

/** The state of a browse screen: its address, and what the map shows. */
export function useBrowse(preset: BrowsePreset): { browse: Browse; mapArea: MapArea; isNarrow: boolean } {
	const [search, write] = useAddress()
	const { position } = useGeolocation()
	const isNarrow = useIsNarrow()
	const view = useBrowseView(search, preset, isNarrow)
	const isOnMap = view !== 'list'
	const asked = useMemo(() => readFilterOf(search, preset.fixed, position), [search, preset, position])
	const { lat, lng, zoom } = search
	const addressed = useMemo(
		() => addressedPlace({ lat, lng, zoom }, asked, position),
		[lat, lng, zoom, asked, position],
	)
	const mapArea = useMapArea({
		addressed,
		addressedArea: asked.bbox,
		isShown: isOnMap,
		replace: (change) => write(change, { replace: true }),
	})
	const area = asked.bbox ?? (isOnMap ? mapArea.settled : undefined)
	const filter = useMemo(() => (area === asked.bbox ? asked : { ...asked, bbox: area }), [asked, area])
	const followsMap = isOnMap && mapArea.followsMap

	function change(wanted: BrowseSearch, { replace } = { replace: false }): void {
		const next = withPlace(wanted, search)
		const setsMiddle = next.near !== undefined && next.near !== search.near
		const setsArea = next.bbox !== undefined && next.bbox !== search.bbox
		if (isOnMap && !setsMiddle && !setsArea) {
			const after = { ...search, ...next }
			const { key } = addressedPlace(after, readFilterOf(after, preset.fixed, position), position)
			mapArea.stayAt(key, { adopts: after.bbox === undefined && search.bbox !== undefined })
		}
		write(next, { replace })
	}

	const browse: Browse = {
		preset,
		search,
		filter,
		sort: readSortOf(search.sort, filter),
		area,
		isOnMap,
		isReady: !isOnMap || area !== undefined,
		position,
		isFiltered: isNarrowed(filter, preset, asked.bbox !== undefined && !followsMap),
		view,
		change,
		clear: () => change(followsMap ? { ...CLEARED, bbox: search.bbox } : CLEARED),
		setView(next) {
			storeViewMode(next)
			write({ view: next }, { replace: true })
		},
	}
	return { browse, mapArea, isNarrow }
}
