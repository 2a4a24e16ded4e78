import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cachedResponses } from '../shared/api/cached-responses.ts'
import { CACHED_AT_HEADER } from '../shared/api/service-worker-messages.ts'
import { allowConsoleError } from '../testing/console-errors.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page of a location', () => {
	it('opens by id and redirects to the slug without a second request [A5, H1]', async () => {
		const { requested, history } = renderRoute('/locations/1?listing=10', responsesFor())
		expect(await heading('Hill Farm')).toBeVisible()
		expect(history.location.href).toBe('/locations/hill-farm?listing=10')
		expect(requested.filter((path) => path === 'locations.byId' || path === 'locations.bySlug')).toEqual([
			'locations.byId',
		])
		expect(document.title).toBe('Hill Farm - Farmgate')
		expect(document.querySelector('meta[name=description]')).toHaveAttribute(
			'content',
			'12 Pelham Street, Fonthill, ON',
		)
	})

	it.each([
		['open', true, ['/api/locations/1/hours.ics']],
		['unknown', true, []],
		['open', false, []],
	] as const)(
		'has a calendar of hours that are %s, if everyone can see it: %s',
		async (state, isApproved, expected) => {
			const openingRules = [{ days: {}, spans: [{ opens: 540, closes: 1020 }], state }]
			const location = buildLocation({ openingRules, isApproved })
			renderRoute('/locations/hill-farm', { ...responsesFor(), 'locations.bySlug': () => location })
			await heading('Hill Farm')
			const links = screen.queryAllByRole('link', { name: 'Add to calendar' })
			expect(links.map((link) => link.getAttribute('href'))).toEqual(expected)
		},
	)

	it('shows the age of cached data, and refetches when the network returns', async () => {
		let description = 'Eggs on Fridays.'
		renderRoute('/locations/hill-farm', {
			...responsesFor(),
			'locations.bySlug': () => buildLocation({ description }),
		})
		await heading('Hill Farm')
		const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
		act(() => {
			cachedResponses.note('/api/trpc/locations.bySlug?input={"slug":"hill-farm"}', {
				headers: new Headers({ [CACHED_AT_HEADER]: '2026-11-20T10:00:00Z' }),
			})
			window.dispatchEvent(new Event('offline'))
		})
		expect(screen.getByText(/Showing what was found/)).toBeVisible()
		description = 'Eggs on Mondays.'
		isOnline.mockReturnValue(true)
		act(() => void window.dispatchEvent(new Event('online')))
		expect(await screen.findByText('Eggs on Mondays.')).toBeVisible()
		expect(screen.queryByText(/Showing what was found/)).not.toBeInTheDocument()
	})

	it('shows what the list knew, with a way back, when it cannot be loaded', async () => {
		allowConsoleError(/error boundary/)
		renderRoute('/', {
			...responsesFor(),
			'locations.bySlug': () => {
				throw new ServerFailure('service.unavailable')
			},
		})
		fireEvent.click(await screen.findByRole('link', { name: 'Hill Farm' }))
		expect(await heading('Hill Farm')).toBeVisible()
		const known = screen.getByRole('article')
		expect(within(known).getByRole('alert')).toHaveTextContent('The server is starting or busy.')
		expect(within(known).getByRole('link', { name: /^Directions ?to Hill Farm/ })).toBeVisible()
		expect(within(known).getByRole('link', { name: 'Locations' })).toHaveAttribute('href', '/locations')
	})

	it('shows "Location not found" with a link to the list [H6]', async () => {
		renderRoute('/locations/nowhere', {
			'locations.bySlug': () => {
				throw new ServerFailure('location.not_found')
			},
		})
		expect(await heading('Location not found')).toBeVisible()
		expect(document.title).toBe('Page not found - Farmgate')
		expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/locations')
	})

	it('without a network shows what the list had of the place, and loads the rest when the network returns', async () => {
		allowConsoleError(/Failed to fetch/)
		let isOffline = true
		const farm = buildLocation({ categories: ['Eggs', 'Honey', 'Milk'] })
		const { history } = renderRoute('/farms', {
			...responsesFor(farm, { 'locations.list': () => buildPage([farm]) }),
			'locations.bySlug': () => {
				if (isOffline) throw new TypeError('Failed to fetch')
				return farm
			},
		})
		fireEvent.click(await screen.findByRole('link', { name: 'Hill Farm' }))
		expect(await heading('Hill Farm')).toBeVisible()
		expect(history.location.href).toBe('/locations/hill-farm')
		expect(screen.getByRole('alert')).toHaveTextContent('This is what the list showed of this place.')
		expect(screen.getByText('12 Pelham Street, Fonthill, ON')).toBeVisible()
		expect(screen.getByText('Milk')).toBeVisible()
		isOffline = false
		act(() => void window.dispatchEvent(new Event('online')))
		expect(await screen.findByRole('region', { name: /Available Products/ })).toBeVisible()
		expect(screen.queryByText(/This is what the list showed/)).not.toBeInTheDocument()
	})

	it('distinguishes a failed request from a missing location', async () => {
		allowConsoleError(/Server error - please try again/)
		renderRoute('/locations/hill-farm', {
			'locations.bySlug': () => {
				throw new ServerFailure('internal')
			},
		})
		expect(await heading('Something went wrong.')).toBeVisible()
		expect(screen.queryByText('Location not found')).not.toBeInTheDocument()
	})

	it('has no punctuation before the ellipsis of a description', async () => {
		const start = `${'word '.repeat(22)}word`
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ description: `${start}. Another sentence.` })))
		await heading('Hill Farm')
		expect(screen.getByText(`${start}…`)).toBeVisible()
	})

	it('links its address to a map of the world, and its map image to our map [H2, H3]', async () => {
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		expect(screen.getByRole('link', { name: /^12 Pelham Street, Fonthill, ON/ })).toHaveAttribute(
			'href',
			'https://www.google.com/maps/search/?api=1&query=12%20Pelham%20Street%2C%20Fonthill%2C%20ON',
		)
		const image = document.querySelector('img[src*="/api/map-image"][src*="zoom=12"][src*="size=400x200"]')
		expect(image?.closest('a')).toHaveAttribute('href', expect.stringMatching(/^\/map\?.*lat=43\.04/))
	})

	it('cuts a long description at 120 characters and has the full text below [H2]', async () => {
		const description = `${'word '.repeat(40)}end`
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ description })))
		await heading('Hill Farm')
		expect(screen.getByText(`${description.slice(0, 120).trimEnd()}…`)).toBeVisible()
		expect(screen.getByText(description)).toBeVisible()
	})

	it('folds a description of more than three lines, and unfolds it on demand', async () => {
		vi.stubGlobal(
			'ResizeObserver',
			class {
				readonly #report: ResizeObserverCallback
				constructor(report: ResizeObserverCallback) {
					this.#report = report
				}
				observe = () => this.#report([{ contentRect: { height: 200 } } as ResizeObserverEntry], this)
				unobserve = () => undefined
				disconnect = () => undefined
			},
		)
		const description = 'word '.repeat(40)
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ description })))
		await heading('Hill Farm')
		fireEvent.click(await screen.findByRole('button', { name: 'Show all', expanded: false }))
		fireEvent.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
		expect(screen.getByRole('button', { name: 'Show all', expanded: false })).toBeVisible()
	})

	it('folds goods beyond the eighth, and unfolds them on demand', async () => {
		const categories = ['Eggs', 'Honey', 'Dairy', 'Meat', 'Fruit', 'Herbs', 'Nuts', 'Beans', 'Tofu', 'Plants']
		renderRoute('/locations/hill-farm', {
			...responsesFor(),
			'locations.bySlug': () => buildLocation({ categories }),
		})
		const goods = within(await screen.findByRole('region', { name: 'What is sold here' }))
		expect(goods.getByText('Beans')).toBeVisible()
		expect(goods.queryByText('Tofu')).toBeNull()
		fireEvent.click(goods.getByRole('button', { name: 'Show all 10', expanded: false }))
		expect(categories.every((name) => goods.queryByText(name) !== null)).toBe(true)
		fireEvent.click(goods.getByRole('button', { name: 'Show fewer', expanded: true }))
		expect(goods.queryByText('Plants')).toBeNull()
	})

	it('shows eight goods without a button that unfolds them, and what is not goods without a button', async () => {
		const goodsNames = ['Eggs', 'Honey', 'Dairy', 'Meat', 'Fruit', 'Herbs', 'Nuts', 'Beans']
		const categories = [...goodsNames, 'Organic', 'U-Pick']
		renderRoute('/locations/hill-farm', {
			...responsesFor(),
			'locations.bySlug': () => buildLocation({ categories }),
		})
		const goods = within(await screen.findByRole('region', { name: 'What is sold here' }))
		expect(goods.getByText('Beans')).toBeVisible()
		expect(goods.getAllByRole('button')).toHaveLength(8)
		expect(goods.queryByRole('button', { name: /Show/ })).toBeNull()
		expect(screen.getByText('Organic · U-Pick')).toBeVisible()
		expect(screen.queryByRole('button', { name: /Organic/ })).toBeNull()
	})

	it('links to web pages, phone numbers and email addresses only', async () => {
		renderRoute(
			'/locations/hill-farm',
			responsesFor(
				buildLocation({
					website: 'javascript:alert(1)',
					facebookUrl: 'data:text/html,x',
					instagramUrl: 'instagram.com/hill',
					contactPhone: '905-555-0142',
					contactEmail: 'hill@example.com',
				}),
			),
		)
		await heading('Hill Farm')
		const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map((link) => link.href)
		expect(links.filter((href) => !/^(https?|tel|mailto):/.test(href))).toEqual([])
		expect(links).toContain('tel:9055550142')
		expect(links).toContain('mailto:hill@example.com')
		const outside = screen.getByRole('link', { name: /@hill/ })
		expect(outside).toHaveAttribute('rel', 'noopener noreferrer')
		expect(screen.queryByText('Facebook')).not.toBeInTheDocument()
	})
})
