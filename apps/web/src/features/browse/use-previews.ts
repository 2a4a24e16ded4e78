import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { useCallback, useRef, useState } from 'react'
import { trpc } from '../../shared/api/trpc.ts'
import { itemKey, type PointedItem } from './pointed-item.ts'

type Preview = LocationPreview | ListingPreview
type Ref = Pick<PointedItem, 'kind' | 'id'>

function idsOf(refs: readonly Ref[], kind: Ref['kind']): number[] {
	return refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
}

/**
 * Previews of markers. `need` requests missing ones, each once and at most `PREVIEWS_MAX` of each kind; `previewOf` returns the
 * loaded ones. A failed one is requested again when it is needed again.
 */
export function usePreviews() {
	const utils = trpc.useUtils()
	const [known, setKnown] = useState<ReadonlyMap<string, Preview>>(new Map())
	const requested = useRef(new Set<string>())
	const need = useCallback(
		async (refs: readonly Ref[]) => {
			const missing = refs.filter((ref) => !requested.current.has(itemKey(ref)))
			if (missing.length === 0) return
			for (const ref of missing) requested.current.add(itemKey(ref))
			try {
				const { locations, listings } = await utils.browse.previews.fetch({
					locations: idsOf(missing, 'location'),
					listings: idsOf(missing, 'listing'),
				})
				const loaded = [
					...locations.map((preview) => [itemKey({ kind: 'location', id: preview.id }), preview] as const),
					...listings.map((preview) => [itemKey({ kind: 'listing', id: preview.id }), preview] as const),
				]
				setKnown((before) => new Map<string, Preview>([...before, ...loaded]))
			} catch {
				// The markers keep their short names.
				for (const ref of missing) requested.current.delete(itemKey(ref))
			}
		},
		[utils],
	)

	const previewOf = useCallback((ref: Ref) => known.get(itemKey(ref)), [known])
	return { previewOf, need }
}
