import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { MarkerItem } from './map-item.ts'
import { accessibleName } from './map-item-text.ts'
import { missingPreviews, useNeededPreviews, withPreview } from './use-needed-previews.ts'

const coordinates = { lat: 43, lng: -79 }
const locationItem = (id: number): MarkerItem => ({ kind: 'location', id, type: 'Farm', coordinates })
const listingItem = (id: number): MarkerItem => ({ kind: 'listing', id, priceFrom: 4.5, currency: 'USD', coordinates })
const farm: LocationPreview = {
	id: 1,
	slug: 'long-row-farm',
	name: 'Long Row Farm',
	type: 'Farm',
	address: '1 Long Row',
	image: null,
	listingCount: 0,
	categories: [],
	listingTitles: [],
	openingRules: [],
	openingText: null,
	holidays: [],
	seasonMonths: [],
	timeZone: 'America/Toronto',
	lastConfirmedAt: null,
	recentConfirmationCount: 0,
}
const knowsFarm = ({ kind, id }: { kind: string; id: number }): LocationPreview | ListingPreview | undefined =>
	kind === 'location' && id === 1 ? farm : undefined

describe('the preview of a marker', () => {
	it('gives it a name and slug; until then its name is its type', () => {
		expect(accessibleName(withPreview(locationItem(1), () => undefined))).toBe('Farm')
		expect(accessibleName(withPreview(listingItem(1), undefined))).toBe('Product, From $4.50')
		expect(accessibleName(withPreview(locationItem(1), knowsFarm))).toBe('Long Row Farm, Farm')
		expect(withPreview(locationItem(1), knowsFarm)).toMatchObject({ slug: 'long-row-farm' })
	})

	it('is requested when missing, the pointed marker first', () => {
		const lacking = missingPreviews({
			previews: knowsFarm,
			pointed: locationItem(9),
			named: [locationItem(1), locationItem(2), listingItem(1)],
		})
		expect(lacking).toEqual([
			{ kind: 'location', id: 9 },
			{ kind: 'location', id: 2 },
			{ kind: 'listing', id: 1 },
		])
	})

	it('is requested for a marker with a name only when it is pointed at', () => {
		const named = { ...locationItem(2), name: 'Named Farm', slug: 'named' }
		expect(missingPreviews({ previews: knowsFarm, pointed: undefined, named: [named] })).toEqual([])
		expect(missingPreviews({ previews: knowsFarm, pointed: named, named: [named] })).toHaveLength(1)
	})

	it('is requested for at most as many markers as one request allows', () => {
		const many = Array.from({ length: 500 }, (_, id) => locationItem(id + 10))
		expect(missingPreviews({ previews: knowsFarm, pointed: undefined, named: many })).toHaveLength(200)
	})

	it('is requested once when it cannot be loaded', () => {
		const onNeed = vi.fn()
		const { rerender } = renderHook(useNeededPreviews, {
			initialProps: { previews: knowsFarm, onNeed, pointed: undefined, named: [locationItem(2)] },
		})
		rerender({ previews: (ref) => knowsFarm(ref), onNeed, pointed: undefined, named: [locationItem(2)] })
		expect(onNeed).toHaveBeenCalledExactlyOnceWith([{ kind: 'location', id: 2 }])
	})
})
