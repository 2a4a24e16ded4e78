import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allowConsoleError } from '../testing/console-errors.ts'
import { buildListing, buildLocation } from '../testing/fixtures.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the address of a listing', () => {
	it.each(['/l/10', '/listings/brown-eggs'])(
		'%s loads the listing and then its location, shows a skeleton until then, and is replaced by the address of both [A6, I1]',
		async (address) => {
			const loaded = Promise.withResolvers<ReturnType<typeof buildListing>>()
			const responses = responsesFor(buildLocation(), {
				'listings.bySlug': () => loaded.promise,
				'listings.byId': () => loaded.promise,
			})
			const { history, requested } = renderRoute(address, responses)
			expect(await screen.findByText('Loading…')).toBeInTheDocument()
			expect(requested).not.toContain('locations.bySlug')
			loaded.resolve(buildListing())
			expect(await heading('Hill Farm')).toBeVisible()
			expect(history.location.href).toBe('/locations/hill-farm?listing=10')
			expect(history.length).toBe(1)
		},
	)

	it('shows a listing without a location on its own page [A6, I2]', async () => {
		const listing = buildListing({
			locationId: null,
			locationSlug: null,
			variants: [{ name: 'Dozen', price: 4.5, unit: null }],
		})
		renderRoute('/listings/brown-eggs', { 'listings.bySlug': () => listing })
		expect(await heading('Brown eggs')).toBeVisible()
		const [price, ofDozen] = screen.getAllByText('$4.50')
		expect(price).toBeVisible()
		expect(ofDozen?.closest('tr')).toHaveTextContent('Dozen')
		expect(screen.getByRole('link', { name: 'Browse listings' })).toHaveAttribute('href', '/search')
		expect(screen.getByRole('button', { name: 'Share Brown eggs' })).toBeVisible()
	})

	it('shows the large picture; without one a drawing of the product, or a placeholder, and says so', async () => {
		const pictures = { imageThumb: '/thumb.webp', imageFull: '/full.webp' }
		const listing = buildListing({ locationId: null, locationSlug: null, categories: ['Eggs'], ...pictures })
		renderRoute('/listings/brown-eggs', { 'listings.bySlug': () => listing })
		await heading('Brown eggs')
		const main = screen.getByRole('main')
		const fail = () => fireEvent.error(main.querySelector('img') ?? main)
		expect(main.querySelector('img')).toHaveAttribute('src', '/full.webp')
		expect(screen.queryByText('No photo yet')).toBeNull()
		fail()
		expect(main.querySelector('img')).toHaveAttribute('src', '/pictures/brown-eggs,eggs.webp')
		expect(screen.getByText('No photo yet')).toBeVisible()
		fail()
		expect(main.querySelector('img')).toBeNull()
	})

	it('says that a generated picture is no photo', async () => {
		const image = {
			url: '/full.webp',
			thumbUrl: '/thumb.webp',
			order: 0,
			alt: 'Generated picture: Eggs',
			isGenerated: true,
		}
		const pictures = { imageThumb: image.thumbUrl, imageFull: image.url, images: [image] }
		const listing = buildListing({ locationId: null, locationSlug: null, ...pictures })
		renderRoute('/listings/brown-eggs', { 'listings.bySlug': () => listing })
		await heading('Brown eggs')
		expect(screen.getByText('Generated picture')).toBeVisible()
	})

	it.each(['/listings/gone', '/l/999', '/l/not-a-number'])('shows "Listing not found" at %s [I2]', async (address) => {
		const missing = () => {
			throw new ServerFailure('listing.not_found')
		}
		renderRoute(address, { 'listings.bySlug': missing, 'listings.byId': missing })
		expect(await heading('Listing not found')).toBeVisible()
		expect(screen.getByRole('link', { name: 'Browse listings' })).toBeVisible()
	})

	it.each(['/listings/eggs', '/l/7'])(
		'shows the reason and a retry button when %s could not be loaded',
		async (address) => {
			allowConsoleError(/Server error - please try again/)
			const failing = () => {
				throw new ServerFailure('internal')
			}
			renderRoute(address, { 'listings.bySlug': failing, 'listings.byId': failing })
			expect(await heading('Listing not found')).toBeVisible()
			expect(screen.getByRole('alert')).toHaveTextContent(/try again/i)
			expect(screen.getByRole('link', { name: 'Browse listings' })).toBeVisible()
		},
	)
})
