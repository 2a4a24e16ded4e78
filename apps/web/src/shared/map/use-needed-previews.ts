import { PREVIEWS_MAX } from '@farmgate/contracts/preview'
import { useEffect, useRef } from 'react'
import { type DrawnItem, isMarker, type MarkerItem, type MarkerRef, mapItemKey } from './map-item.ts'
import type { PreviewLookup } from './map-props.ts'

type Options = {
	previews: PreviewLookup | undefined
	onNeed: ((markers: readonly MarkerRef[]) => void) | undefined
	/** The marker that all its words are wanted of. */
	pointed: DrawnItem | undefined
	/** Markers of which at least the name must be known, the most urgent first. */
	named: readonly DrawnItem[]
}

/** The marker with whatever words are known of it. */
export function withWords<Item extends DrawnItem>(item: Item, previews: PreviewLookup | undefined): Item {
	if (!isMarker(item)) return item
	const preview = previews?.(item)
	return preview ? { ...item, name: 'title' in preview ? preview.title : preview.name, slug: preview.slug } : item
}

/** Which of these lack words, at most as many of each kind as one call may ask for. */
export function lackingWords({ previews, pointed, named }: Omit<Options, 'onNeed'>): MarkerRef[] {
	const nameless = named.filter(isMarker).filter(({ name }) => name === undefined)
	const wanted: MarkerItem[] = pointed && isMarker(pointed) ? [pointed, ...nameless] : nameless
	const lacking = new Map(wanted.filter((item) => !previews?.(item)).map((item) => [mapItemKey(item), item]))
	const refs = [...lacking.values()].map(({ kind, id }) => ({ kind, id }))
	const firstOf = (kind: MarkerRef['kind']) => refs.filter((ref) => ref.kind === kind).slice(0, PREVIEWS_MAX)
	return [...firstOf('location'), ...firstOf('listing')]
}

/** Asks for the words that are missing, once for the same markers: what cannot be had is not asked for again and again. */
export function useNeededPreviews({ previews, onNeed, pointed, named }: Options): void {
	const asked = useRef('')
	useEffect(() => {
		if (!previews || !onNeed) return
		const lacking = lackingWords({ previews, pointed, named })
		const key = lacking.map(mapItemKey).join()
		if (key === asked.current) return
		asked.current = key
		if (lacking.length > 0) onNeed(lacking)
	}, [previews, onNeed, pointed, named])
}
