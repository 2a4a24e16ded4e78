import type { ListingPreview, LocationPreview } from '@farmgate/contracts/preview'
import { fireEvent, render as renderPlain, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { withTheme } from '../../../testing/with-theme.tsx'
import { ListingPreviewCard, LocationPreviewCard } from './marker-preview.tsx'

const render = (card: React.ReactNode) => renderPlain(withTheme(card))

const farm: LocationPreview = {
	id: 1,
	slug: 'long-row-farm',
	name: 'Long Row Farm',
	type: 'Farm',
	address: '1 Long Row, Pelham',
	categories: [],
	image: '/images/farm.webp',
	listingCount: 5,
	listingTitles: ['Brown eggs', 'Sourdough'],
	openingRules: [],
	openingText: 'Daily from dawn to dusk',
	holidays: [],
	seasonMonths: [],
	timeZone: 'America/Toronto',
	lastConfirmedAt: '2014-01-01T00:00:00.000Z',
	recentConfirmationCount: 0,
}
const coordinates = { lat: 43, lng: -79 }
const eggs: ListingPreview = {
	id: 2,
	slug: 'brown-eggs',
	title: 'Brown eggs',
	thumbnail: null,
	locationName: 'Long Row Farm',
	variants: [
		{ name: 'Half dozen', price: 3.5, unit: null },
		{ name: 'Dozen', price: 6, unit: null },
	],
	variantCount: 4,
	currency: 'USD',
	createdAt: '2026-06-13T16:00:00Z',
}

describe('a location under the pointer', () => {
	it('shows its picture, name, type, address, opening state, listing count and first listings [F3]', () => {
		const { container } = render(
			withTheme(<LocationPreviewCard type="Farm" coordinates={coordinates} title="Farm" preview={farm} />),
		)
		for (const text of [
			'Long Row Farm',
			'Farm',
			'1 Long Row, Pelham',
			/dawn to dusk/,
			'Not confirmed since 2014.',
			'5 listings available',
			'Brown eggs',
			'Sourdough',
			'+3 more',
		])
			expect(screen.getByText(text)).toBeVisible()
		expect(container.querySelector('img')).toHaveAttribute('src', '/images/farm.webp')
	})

	it('shows the placeholder of its type when its picture cannot be loaded', () => {
		const { container } = render(
			withTheme(<LocationPreviewCard type="Farm" coordinates={coordinates} title="Farm" preview={farm} />),
		)
		const image = container.querySelector('img')
		if (image) fireEvent.error(image)
		expect(container.querySelector('img')).toBeNull()
		expect(screen.getByText('Long Row Farm')).toBeVisible()
	})

	it.each([
		[0, [], 'No listings available'],
		[0, ['Organic', 'U-Pick'], 'No listings available'],
		[0, ['Eggs', 'Organic'], 'Sells Eggs'],
		[0, ['Eggs', 'Honey', 'Milk', 'Bread'], 'Sells 4 kinds of goods: Eggs, Honey, Milk …'],
		[1, ['Eggs'], '1 listing available'],
	])('with %i listings and the goods %j says "%s"', (listingCount, categories, text) => {
		const titles = farm.listingTitles.slice(0, listingCount)
		render(
			withTheme(
				<LocationPreviewCard
					type="Farm"
					coordinates={coordinates}
					title="Farm"
					preview={{ ...farm, categories, listingCount, listingTitles: titles }}
				/>,
			),
		)
		expect(screen.getByText(text)).toBeVisible()
		expect(screen.queryByText(/more$/)).toBeNull()
	})

	it('shows its type until its preview is loaded', () => {
		render(
			withTheme(<LocationPreviewCard type="Market" coordinates={coordinates} title="Market" preview={undefined} />),
		)
		expect(screen.getAllByText('Market')).toHaveLength(2)
		expect(screen.queryByText(/available/)).toBeNull()
	})
})

describe('a listing under the pointer', () => {
	it('shows its picture, its title, its date, and its first variants with their prices [F2, G3]', () => {
		const preview = { ...eggs, thumbnail: '/images/eggs.webp' }
		const { container } = render(withTheme(<ListingPreviewCard title="Product" preview={preview} />))
		expect(container.querySelector('img')).toHaveAttribute('src', '/images/eggs.webp')
		for (const text of ['Brown eggs', 'June 13, 2026', 'Half dozen', '$3.50', 'Dozen', '$6.00', '+2 more'])
			expect(screen.getByText(text)).toBeVisible()
	})

	it('without variants shows that the price is on request', () => {
		render(withTheme(<ListingPreviewCard title="Product" preview={{ ...eggs, variants: [], variantCount: 0 }} />))
		expect(screen.getByText('Price on request')).toBeVisible()
	})
})
