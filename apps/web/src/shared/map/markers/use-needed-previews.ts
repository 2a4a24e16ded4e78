import { type ListingPreview, type LocationPreview, PREVIEWS_MAX } from '@farmgate/contracts/preview'
import { useEffect, useRef } from 'react'
import { type DrawnItem, isMarker, type MarkerItem, type MarkerRef, mapItemKey } from './map-item.ts'

/** The preview of a marker, from `browse.previews`; undefined until it is loaded. A new function when more are loaded. */
export type PreviewLookup = (marker: MarkerRef) => LocationPreview | ListingPreview | undefined

type Options = {
	previews: PreviewLookup | undefined
	onNeed: ((markers: readonly MarkerRef[]) => void) | undefined
	/** Its whole preview is needed. */
	pointed: DrawnItem | undefined
	/** Markers that need at least a name, the most urgent first. */
	named: readonly DrawnItem[]
}

/** The marker with the name and slug of its preview, if that is loaded. */
export function withPreview<Item extends DrawnItem>(item: Item, previews: PreviewLookup | undefined): Item {
	if (!isMarker(item)) return item
	const preview = previews?.(item)
	return preview ? { ...item, name: 'title' in preview ? preview.title : preview.name, slug: preview.slug } : item
}

/** Which of these need a preview, at most `PREVIEWS_MAX` of each kind: one request. */
export function missingPreviews({ previews, pointed, named }: Omit<Options, 'onNeed'>): MarkerRef[] {
	const nameless = named.filter(isMarker).filter(({ name }) => name === undefined)
	const candidates: MarkerItem[] = pointed && isMarker(pointed) ? [pointed, ...nameless] : nameless
	const missing = new Map(candidates.filter((item) => !previews?.(item)).map((item) => [mapItemKey(item), item]))
	const refs = [...missing.values()].map(({ kind, id }) => ({ kind, id }))
	const firstOf = (kind: MarkerRef['kind']) => refs.filter((ref) => ref.kind === kind).slice(0, PREVIEWS_MAX)
	return [...firstOf('location'), ...firstOf('listing')]
}

/** Requests missing previews, once for the same markers, so that a failed request is not repeated forever. */
export function useNeededPreviews({ previews, onNeed, pointed, named }: Options): void {
	const requested = useRef('')
	useEffect(() => {
		if (!previews || !onNeed) return
		const missing = missingPreviews({ previews, pointed, named })
		const key = missing.map(mapItemKey).join()
		if (key === requested.current) return
		requested.current = key
		if (missing.length > 0) onNeed(missing)
	}, [previews, onNeed, pointed, named])
}
