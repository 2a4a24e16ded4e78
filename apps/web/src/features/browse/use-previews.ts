import { type ListingPreview, type LocationPreview, PREVIEWS_MAX } from '@farmgate/contracts/preview'
import { useCallback, useRef, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { itemKey, type PointedItem } from './pointed-item.ts'

type Preview = LocationPreview | ListingPreview
type Ref = Pick<PointedItem, 'kind' | 'id'>

/** Previews needed within this time are requested together. */
const COLLECT_MS = 60

function idsOf(refs: readonly Ref[], kind: Ref['kind']): number[] {
	return refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
}

/**
 * Previews of markers. `need` requests missing ones, each once and in as few requests as possible; `previewOf` returns the
 * loaded ones. A failed one is requested again when it is needed again.
 */
export function usePreviews() {
	const utils = trpc.useUtils()
	const [known, setKnown] = useState<ReadonlyMap<string, Preview>>(new Map())
	const requested = useRef(new Set<string>())
	const waiting = useRef<Ref[]>([])
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	const fetchPreviews = useCallback(
		async (refs: readonly Ref[]) => {
			try {
				const previews = await utils.browse.previews.fetch({
					locations: idsOf(refs, 'location'),
					listings: idsOf(refs, 'listing'),
				})
				setKnown((before) => {
					const after = new Map(before)
					for (const location of previews.locations) after.set(itemKey({ kind: 'location', id: location.id }), location)
					for (const listing of previews.listings) after.set(itemKey({ kind: 'listing', id: listing.id }), listing)
					return after
				})
			} catch {
				// The markers keep their short names.
				for (const ref of refs) requested.current.delete(itemKey(ref))
			}
		},
		[utils],
	)

	const need = useCallback(
		(refs: readonly Ref[]) => {
			for (const ref of refs) {
				if (requested.current.has(itemKey(ref))) continue
				requested.current.add(itemKey(ref))
				waiting.current.push(ref)
			}
			if (waiting.current.length === 0) return
			clearTimeout(timer.current)
			timer.current = setTimeout(() => {
				const all = waiting.current.splice(0)
				for (let start = 0; start < all.length; start += PREVIEWS_MAX)
					void fetchPreviews(all.slice(start, start + PREVIEWS_MAX))
			}, COLLECT_MS)
		},
		[fetchPreviews],
	)

	const previewOf = useCallback((ref: Ref) => known.get(itemKey(ref)), [known])
	return { previewOf, need }
}
