import { type ListingPreview, type LocationPreview, PREVIEWS_MAX } from '@farmgate/contracts/preview'
import { useCallback, useRef, useState } from 'react'
import { trpc } from '../../app/trpc.ts'
import { itemKey, type PointedItem } from './pointed-item.ts'

type Preview = LocationPreview | ListingPreview
type Ref = Pick<PointedItem, 'kind' | 'id'>

/** Markers come into view one by one; what is needed within this time is asked for together. */
const COLLECT_MS = 60

function idsOf(refs: readonly Ref[], kind: Ref['kind']): number[] {
	return refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
}

/**
 * Words and pictures of markers: `need` asks for those that are not known, in as few calls as possible and each only once;
 * `previewOf` has them when they have come. What could not be had is asked for again when it is needed again.
 */
export function usePreviews() {
	const utils = trpc.useUtils()
	const [known, setKnown] = useState<ReadonlyMap<string, Preview>>(new Map())
	const asked = useRef(new Set<string>())
	const waiting = useRef<Ref[]>([])
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

	const ask = useCallback(
		async (refs: readonly Ref[]) => {
			try {
				const answer = await utils.browse.previews.fetch({
					locations: idsOf(refs, 'location'),
					listings: idsOf(refs, 'listing'),
				})
				setKnown((before) => {
					const after = new Map(before)
					for (const place of answer.locations) after.set(itemKey({ kind: 'location', id: place.id }), place)
					for (const product of answer.listings) after.set(itemKey({ kind: 'listing', id: product.id }), product)
					return after
				})
			} catch {
				// The markers keep their short names; nothing else on the screen depends on these words.
				for (const ref of refs) asked.current.delete(itemKey(ref))
			}
		},
		[utils],
	)

	const need = useCallback(
		(refs: readonly Ref[]) => {
			for (const ref of refs) {
				if (asked.current.has(itemKey(ref))) continue
				asked.current.add(itemKey(ref))
				waiting.current.push(ref)
			}
			if (waiting.current.length === 0) return
			clearTimeout(timer.current)
			timer.current = setTimeout(() => {
				const all = waiting.current.splice(0)
				for (let start = 0; start < all.length; start += PREVIEWS_MAX) void ask(all.slice(start, start + PREVIEWS_MAX))
			}, COLLECT_MS)
		},
		[ask],
	)

	const previewOf = useCallback((ref: Ref) => known.get(itemKey(ref)), [known])
	return { previewOf, need }
}
