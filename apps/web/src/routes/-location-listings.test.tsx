import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { NELL, signedIn } from '../testing/identities.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

const TWO = 2

describe('the listings on the page of a location', () => {
	it('says when more products could not be loaded, and loads them after a retry', async () => {
		let isFailing = true
		renderRoute('/locations/hill-farm', {
			...responsesFor(),
			'locations.listings': ({ cursor }: { cursor?: string }) => {
				if (cursor === undefined) return { ...buildPage([buildListing()]), nextCursor: 'more', total: TWO }
				if (isFailing) throw new ServerFailure('service.unavailable')
				return { ...buildPage([buildListing({ id: 11, title: 'Duck eggs', slug: 'duck-eggs' })]), total: TWO }
			},
		})
		fireEvent.click(await screen.findByRole('button', { name: 'Show more' }))
		expect(await screen.findByRole('alert')).toHaveTextContent('The server is starting or busy.')
		isFailing = false
		fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		expect(await screen.findByRole('link', { name: 'Duck eggs' })).toBeVisible()
	})

	it('scrolls to the listing of the address and marks it [A5]', async () => {
		const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
		renderRoute(
			'/locations/hill-farm?listing=11',
			responsesFor(buildLocation(), {
				'locations.listings': () =>
					buildPage([buildListing(), buildListing({ id: 11, slug: 'duck-eggs', title: 'Duck eggs' })]),
			}),
		)
		const link = await screen.findByRole('link', { name: 'Duck eggs' })
		expect(link.closest('article')).toHaveAttribute('aria-current', 'true')
		expect(screen.getByRole('link', { name: 'Brown eggs' }).closest('article')).not.toHaveAttribute('aria-current')
		expect(scrolled).toHaveBeenCalled()
	})

	it('marks listings that are sold out or not for sale yet', async () => {
		const listings = [
			buildListing({ isSoldOut: true, availableFrom: '2099-06-01' }),
			buildListing({ id: 11, title: 'Leeks', availableFrom: '2099-06-01' }),
			buildListing({ id: 12, title: 'Kale', availableFrom: '2020-06-01' }),
		]
		renderRoute('/locations/hill-farm', responsesFor(undefined, { 'locations.listings': () => buildPage(listings) }))
		const card = async (name: string) => (await screen.findByRole('link', { name })).closest('article')
		expect(await card('Brown eggs')).toHaveTextContent('Sold out')
		expect(await card('Brown eggs')).not.toHaveTextContent('Available from')
		expect(await card('Leeks')).toHaveTextContent('Available from June 1, 2099')
		expect(await card('Kale')).not.toHaveTextContent(/Sold out|Available from/)
	})

	it('has edit links for those who may edit it and its listings', async () => {
		const page = { 'locations.listings': () => buildPage([buildListing(), buildListing({ id: 11, title: 'Leeks' })]) }
		const own = { ...page, 'favorites.ids': () => [], 'listings.editable': () => [10] }
		const location = buildLocation({ ownerUserId: NELL.userId })
		renderRoute('/locations/hill-farm', responsesFor(location, own), signedIn())
		expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/locations/1/edit')
		expect(await screen.findByRole('link', { name: 'Edit Brown eggs' })).toHaveAttribute('href', '/listings/10/edit')
		expect(screen.queryByRole('link', { name: 'Edit Leeks' })).not.toBeInTheDocument()
		cleanup()

		const { requested } = renderRoute('/locations/hill-farm', responsesFor(location, page))
		await screen.findByRole('link', { name: 'Brown eggs' })
		expect(screen.queryByRole('link', { name: /^Edit/ })).not.toBeInTheDocument()
		expect(requested).not.toContain('listings.editable')
	})

	it('opens a listing in a dialog with all of its variants, and closes it with "Back"', async () => {
		const names = ['Small', 'Medium', 'Large', 'Extra large', 'Jumbo']
		const variants = names.map((name, index) => ({ name, price: 3 + index, unit: 'dozen' }))
		const eggs = buildListing({ description: 'From hens on pasture.', variants })
		const { history } = renderRoute(
			'/locations/hill-farm',
			responsesFor(buildLocation(), { 'locations.listings': () => buildPage([eggs]) }),
		)
		const link = await screen.findByRole('link', { name: 'Brown eggs' })
		link.focus()
		fireEvent.click(link)
		const dialog = await screen.findByRole('dialog', { name: 'Brown eggs' })
		expect(history.location.href).toBe('/locations/hill-farm?listing=10')
		for (const name of names) expect(within(dialog).getByText(name)).toBeVisible()
		expect(within(dialog).getByText('From hens on pasture.')).toBeVisible()
		expect(within(dialog).getByText('Listed on May 1, 2026.')).toBeVisible()
		expect(within(dialog).getByRole('button', { name: 'Share Brown eggs' })).toBeVisible()
		expect(within(dialog).getByRole('link', { name: /Directions/ })).toBeVisible()
		expect(within(dialog).getByRole('heading', { name: 'Operating Hours' })).toBeVisible()

		act(() => history.back())
		await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
		expect(history.location.href).toBe('/locations/hill-farm')
	})

	it('removes the listing from the address when its dialog is closed', async () => {
		const { history } = renderRoute(
			'/locations/hill-farm?listing=10',
			responsesFor(buildLocation(), { 'locations.listings': () => buildPage([buildListing()]) }),
		)
		const dialog = await screen.findByRole('dialog', { name: 'Brown eggs' })
		fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
		expect(history.location.href).toBe('/locations/hill-farm')
		expect(screen.getByRole('link', { name: 'Brown eggs' })).toHaveFocus()
	})

	it('says that a listing of the address is no longer for sale', async () => {
		renderRoute(
			'/locations/hill-farm?listing=99',
			responsesFor(buildLocation(), { 'locations.listings': () => buildPage([buildListing()]) }),
		)
		expect(await screen.findByText('The product in this link is no longer sold here.')).toBeVisible()
		expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
	})
})
