import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { storePosition } from '../shared/geolocation/stored-position.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute } from '../testing/render-route.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('what is near a location, and the way back to the list', () => {
	it('without a position shows up to eight locations nearest to itself, without itself [H4]', async () => {
		const others = Array.from({ length: 9 }, (_, index) =>
			buildLocation({ id: index + 1, slug: `p-${index + 1}`, name: `Place ${index + 1}`, distanceMeters: index * 900 }),
		)
		renderRoute('/locations/hill-farm', responsesFor(buildLocation(), { 'locations.list': () => buildPage(others) }))
		const section = await screen.findByRole('region', { name: 'More near Hill Farm' })
		const names = within(section)
			.getAllByRole('heading', { level: 3 })
			.map((name) => name.textContent)
		expect(names).toEqual(['Place 2', 'Place 3', 'Place 4', 'Place 5', 'Place 6', 'Place 7', 'Place 8', 'Place 9'])
		expect(within(section).getByText('900 m away')).toBeVisible()
		expect(within(section).getByRole('link', { name: 'View All' })).toHaveAttribute(
			'href',
			'/locations?near=43.04,-79.28&nearName=Hill+Farm',
		)
	})

	it('with a position shows the locations nearest to the visitor, with their distances from there [H4]', async () => {
		const position = { lat: 42.65, lng: -73.75 }
		storePosition(position, Date.now())
		const market = buildLocation({ id: 2, slug: 'market', name: 'Market', distanceMeters: 98 })
		const neighbor = buildLocation({ id: 3, slug: 'neighbor', name: 'Neighbor', distanceMeters: 50 })
		renderRoute(
			'/locations/hill-farm',
			responsesFor(buildLocation(), {
				'locations.list': ({ near }: { near: typeof position }) =>
					buildPage(near.lat === position.lat ? [market] : [neighbor]),
			}),
		)
		const section = await screen.findByRole('region', { name: 'More near you' })
		expect(within(section).getAllByRole('heading', { level: 3 })).toHaveLength(1)
		expect(within(section).getByRole('link', { name: 'Market' })).toBeVisible()
		expect(within(section).getByText('98 m away')).toBeVisible()
		expect(within(section).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/locations?near=me')
	})

	it('links back to the type list visited last [H5, P7]', async () => {
		localStorage.setItem('previousLocationTypePage', '/shops')
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		const main = screen.getByRole('main')
		expect(within(main).getByRole('link', { name: 'Shops' })).toHaveAttribute('href', '/shops')
	})

	it('links back to the search in which it was found [H5]', async () => {
		localStorage.setItem('previousLocationTypePage', '/shops')
		renderRoute(
			'/search?q=eggs',
			responsesFor(buildLocation(), {
				'locations.list': () => buildPage([buildLocation()]),
				'listings.list': () => buildPage([]),
			}),
		)
		fireEvent.click(await screen.findByRole('link', { name: 'Hill Farm' }))
		await heading('Hill Farm')
		const back = within(screen.getByRole('main')).getByRole('link', { name: 'Search results' })
		expect(back).toHaveAttribute('href', '/search?q=eggs')
	})

	it('ignores a stored back link that is not a type list [H5]', async () => {
		localStorage.setItem('previousLocationTypePage', 'https://evil.example')
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		expect(within(screen.getByRole('main')).getByRole('link', { name: 'Locations' })).toHaveAttribute(
			'href',
			'/locations',
		)
	})
})
