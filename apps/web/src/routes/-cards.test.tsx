import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute } from '../testing/render-route.tsx'

async function openCard(name: string, responses: object): Promise<HTMLElement> {
	renderRoute('/search?q=farm', {
		'locations.list': () => buildPage([]),
		'listings.list': () => buildPage([]),
		...responses,
	})
	const card = (await screen.findByRole('link', { name })).closest('article')
	if (card === null) throw new Error('The card is missing')
	return card
}

describe('the card of a location', () => {
	it('names two categories, and how many others there are [G1]', async () => {
		const location = buildLocation({ categories: ['Eggs', 'Honey', 'Milk', 'Bread'] })
		const card = await openCard('Hill Farm', { 'locations.list': () => buildPage([location]) })
		expect(
			within(card)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent),
		).toEqual(['Eggs', 'Honey', '+2'])
		expect(within(card).getByTitle('Milk, Bread')).toBeVisible()
	})

	it.each([true, false])('says whether the place is invented: %s', async (isSample) => {
		const location = buildLocation({ isSample })
		const card = await openCard('Hill Farm', { 'locations.list': () => buildPage([location]) })
		expect(within(card).queryAllByText('Sample')).toHaveLength(isSample ? 1 : 0)
	})

	it('beside a place names one category, and says that it was not confirmed for long [G1]', async () => {
		const neighbor = buildLocation({
			id: 2,
			slug: 'brook-farm',
			name: 'Brook Farm',
			categories: ['Eggs', 'Honey'],
			lastConfirmedAt: '2014-01-01T00:00:00.000Z',
		})
		const responses = { 'locations.list': () => buildPage([neighbor]) }
		renderRoute('/locations/hill-farm', responsesFor(buildLocation(), responses))
		const near = await screen.findByRole('region', { name: 'More near Hill Farm' })
		expect(
			within(near)
				.getAllByRole('listitem')
				.map(({ textContent }) => textContent),
		).toEqual(expect.arrayContaining(['Eggs', '+1']))
		expect(within(near).getByText('Not confirmed since 2014.')).toBeVisible()
		expect(within(near).queryByText('Honey')).not.toBeInTheDocument()
	})
})

describe('the card of a listing', () => {
	const variantsOf = (...prices: number[]) => prices.map((price) => ({ name: `For ${price}`, price, unit: null }))

	it('has the range of all prices in dollars and cents, and the first three variants [G2]', async () => {
		const listing = buildListing({ variants: variantsOf(4.5, 12, 8, 3) })
		const card = await openCard('Brown eggs', { 'listings.list': () => buildPage([listing]) })
		expect(within(card).getByText('$3.00–$12.00')).toBeVisible()
		const variants = within(card).getAllByRole('listitem')
		expect(variants.map(({ textContent }) => textContent)).toEqual([
			'For 4.5$4.50',
			'For 12$12.00',
			'For 8$8.00',
			'+1 more',
		])
	})

	it('says "Price on request" without a variant [G2]', async () => {
		const listing = buildListing({ variants: [] })
		const card = await openCard('Brown eggs', { 'listings.list': () => buildPage([listing]) })
		expect(within(card).getByText('Price on request')).toBeVisible()
	})
})
