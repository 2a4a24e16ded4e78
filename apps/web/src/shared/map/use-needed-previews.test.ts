import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { MarkerItem } from './map-item.ts'
import { accessibleName } from './map-item-text.ts'
import { lackingWords, useNeededPreviews, withWords } from './use-needed-previews.ts'

const coordinates = { lat: 43, lng: -79 }
const place = (id: number): MarkerItem => ({ kind: 'location', id, type: 'Farm', coordinates })
const product = (id: number): MarkerItem => ({ kind: 'listing', id, priceFrom: 4.5, coordinates })
const farm: LocationPreview = {
	id: 1,
	slug: 'long-row-farm',
	name: 'Long Row Farm',
	type: 'Farm',
	address: '1 Long Row',
	image: null,
	listingCount: 0,
	listingTitles: [],
}
const knowsFarm = ({ kind, id }: { kind: string; id: number }): LocationPreview | ListingPreview | undefined =>
	kind === 'location' && id === 1 ? farm : undefined

describe('the words of a marker', () => {
	it('are what it is until they are known, and its name and address afterwards', () => {
		expect(accessibleName(withWords(place(1), () => undefined))).toBe('Farm')
		expect(accessibleName(withWords(product(1), undefined))).toBe('Product, From $4.50')
		expect(accessibleName(withWords(place(1), knowsFarm))).toBe('Long Row Farm, Farm')
		expect(withWords(place(1), knowsFarm)).toMatchObject({ slug: 'long-row-farm' })
	})

	it('are asked for where they lack, what is pointed at first', () => {
		const lacking = lackingWords({ previews: knowsFarm, pointed: place(9), named: [place(1), place(2), product(1)] })
		expect(lacking).toEqual([
			{ kind: 'location', id: 9 },
			{ kind: 'location', id: 2 },
			{ kind: 'listing', id: 1 },
		])
	})

	it('of a marker that the server named are only asked for when it is pointed at', () => {
		const named = { ...place(2), name: 'Named Farm', slug: 'named' }
		expect(lackingWords({ previews: knowsFarm, pointed: undefined, named: [named] })).toEqual([])
		expect(lackingWords({ previews: knowsFarm, pointed: named, named: [named] })).toHaveLength(1)
	})

	it('are asked for in portions that one call can take', () => {
		const many = Array.from({ length: 500 }, (_, id) => place(id + 10))
		expect(lackingWords({ previews: knowsFarm, pointed: undefined, named: many })).toHaveLength(200)
	})

	it('that cannot be had are not asked for over and over', () => {
		const onNeed = vi.fn()
		const { rerender } = renderHook(useNeededPreviews, {
			initialProps: { previews: knowsFarm, onNeed, pointed: undefined, named: [place(2)] },
		})
		rerender({ previews: (ref) => knowsFarm(ref), onNeed, pointed: undefined, named: [place(2)] })
		expect(onNeed).toHaveBeenCalledExactlyOnceWith([{ kind: 'location', id: 2 }])
	})
})
