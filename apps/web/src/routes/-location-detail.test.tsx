import type { OpeningRules } from '@farmgate/opening-rules/opening-rules'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cachedResponses } from '../shared/api/cached-responses.ts'
import { CACHED_AT_HEADER } from '../shared/api/service-worker-messages.ts'
import { storePosition } from '../shared/geolocation/stored-position.ts'
import { allowConsoleError } from '../testing/console-errors.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { NELL, signedIn } from '../testing/identities.ts'
import { responsesFor } from '../testing/location-responses.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

const TWO = { value: 2, atLeast: false }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page of a location', () => {
	it('opens by id and redirects to the slug without a second request', async () => {
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

	it('shows "Location not found" with a link to the list', async () => {
		renderRoute('/locations/nowhere', {
			'locations.bySlug': () => {
				throw new ServerFailure('location.not_found')
			},
		})
		expect(await heading('Location not found')).toBeVisible()
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

	it('shows a pending location with its type instead of as verified', async () => {
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ isApproved: false, type: 'Market' })))
		await heading('Hill Farm')
		expect(screen.queryByText('Verified')).not.toBeInTheDocument()
		expect(screen.getAllByText('Market').length).toBeGreaterThan(0)
		expect(screen.getByText('Waiting for approval. Not in any list yet.')).toBeVisible()
	})

	it('has no punctuation before the ellipsis of a description', async () => {
		const start = `${'word '.repeat(22)}word`
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ description: `${start}. Another sentence.` })))
		await heading('Hill Farm')
		expect(screen.getByText(`${start}…`)).toBeVisible()
	})

	it('cuts a long description at 120 characters and has the full text below', async () => {
		const description = `${'word '.repeat(40)}end`
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ description })))
		await heading('Hill Farm')
		expect(screen.getByText(`${description.slice(0, 120).trimEnd()}…`)).toBeVisible()
		expect(screen.getByText(description)).toBeVisible()
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

	it("highlights today in the location's time zone", async () => {
		// Friday 22:30 UTC is still Friday in Toronto and already Saturday in Auckland.
		vi.useFakeTimers({ now: new Date('2026-06-05T22:30:00Z'), toFake: ['Date'] })
		const hours = [{ day: 'Saturday' as const, open: '09:00', close: '12:00', isClosed: false }]
		const openingRules = rulesOfWeek([{ day: 6, opens: 540, closes: 720 }]) ?? []
		const location = buildLocation({ hours, openingRules, timeZone: 'Pacific/Auckland' })
		renderRoute('/locations/hill-farm', responsesFor(location))
		await heading('Hill Farm')
		const today = screen.getByText('today').closest('tr') as HTMLElement
		expect(within(today).getByText('9 AM – noon')).toBeVisible()
		expect(screen.getByText(/^Open now · closes noon/)).toBeVisible()
		expect(screen.getByText('Open Saturdays 9 AM–noon')).toBeVisible()
	})

	it('lists the rules that one week does not show, and the words of the source', async () => {
		vi.useFakeTimers({ now: new Date('2026-06-05T22:30:00Z'), toFake: ['Date'] })
		const openingRules: OpeningRules = [
			{ days: { weekdays: [5, 6] }, spans: [{ opens: 540, closes: 720 }], state: 'open' },
			{ days: { holidays: 'only' }, spans: [], state: 'closed' },
		]
		const location = buildLocation({ openingRules, openingText: 'Until sold out', holidays: ['2026-06-06'] })
		renderRoute('/locations/hill-farm', responsesFor(location))
		await heading('Hill Farm')
		expect(screen.getByText('public holiday').closest('tr')).toHaveTextContent('Saturday Jun 6 public holidayClosed')
		expect(screen.getByText('Closed · opens June 12')).toBeVisible()
		expect(screen.getByText('Fri, Sat 9 AM – noon')).toBeVisible()
		expect(screen.getByText('Public holidays closed')).toBeVisible()
		expect(screen.getByRole('heading', { name: 'Hours as stated by the source' })).toBeVisible()
		expect(screen.getByText('Until sold out')).toBeVisible()
	})

	it('shows missing hours as unknown instead of closed', async () => {
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		expect(screen.getByText('Hours not known')).toBeVisible()
		expect(screen.queryByText('Closed')).not.toBeInTheDocument()
	})

	const provenance = {
		source: 'USDA',
		sourceId: '1',
		license: 'Public domain.',
		isChecked: false,
		delistedAt: null,
		otherFields: [],
	}

	it('marks a sample, and names the source of an imported location', async () => {
		renderRoute(
			'/locations/hill-farm',
			responsesFor(buildLocation({ isSample: true, provenance, lastConfirmedAt: '2026-05-20T12:00:00.000Z' })),
		)
		await heading('Hill Farm')
		expect(screen.getByText('Sample: this place is invented.')).toBeVisible()
		expect(screen.getByText('From USDA. Public domain.')).toBeVisible()
		expect(screen.getByTitle('May 20, 2026')).toBeVisible()
	})

	it('is listed by its source until its owner has checked it, then verified', async () => {
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ provenance })))
		expect(await screen.findByText('Listed by USDA')).toBeVisible()
		expect(screen.queryByText('Verified')).not.toBeInTheDocument()
		cleanup()
		renderRoute('/locations/hill-farm', responsesFor(buildLocation({ provenance: { ...provenance, isChecked: true } })))
		expect(await screen.findByText('Verified')).toBeVisible()
		expect(screen.queryByText('Listed by USDA')).not.toBeInTheDocument()
	})

	it('says that its source no longer lists it, and where single fields come from', async () => {
		const otherFields = [
			{ field: 'contactPhone' as const, source: 'Elm list', confirmedAt: '2024-02-03T00:00:00.000Z' },
			{ field: 'hours' as const, source: 'Elm list', confirmedAt: null },
		]
		const delistedAt = '2026-05-20T12:00:00.000Z'
		renderRoute(
			'/locations/hill-farm',
			responsesFor(buildLocation({ provenance: { ...provenance, delistedAt, otherFields } })),
		)
		expect(await screen.findByText('No longer listed by USDA')).toBeVisible()
		expect(screen.getByText(/No longer listed by USDA since May 20, 2026\./)).toBeVisible()
		expect(screen.getByText('Phone from Elm list, February 3, 2024.')).toBeVisible()
		expect(screen.getByText('Hours from Elm list.')).toBeVisible()
	})

	it('scrolls to the listing of the address and marks it', async () => {
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

	it('without a position shows up to eight locations nearest to itself, without itself', async () => {
		const others = Array.from({ length: 9 }, (_, index) =>
			buildLocation({ id: index + 1, slug: `p-${index + 1}`, name: `Place ${index + 1}`, distanceMeters: index * 900 }),
		)
		renderRoute('/locations/hill-farm', responsesFor(buildLocation(), { 'locations.list': () => buildPage(others) }))
		const section = await screen.findByRole('region', { name: 'More near Hill Farm' })
		const names = within(section)
			.getAllByRole('heading', { level: 3 })
			.map((name) => name.textContent)
		expect(names).toEqual(['Place 2', 'Place 3', 'Place 4', 'Place 5', 'Place 6', 'Place 7', 'Place 8', 'Place 9'])
		expect(within(section).getByText('900 m away from Hill Farm')).toBeVisible()
		expect(within(section).getByRole('link', { name: 'View All' })).toHaveAttribute(
			'href',
			'/locations?near=43.04,-79.28&nearName=Hill+Farm',
		)
	})

	it('with a position shows the locations nearest to the visitor, with their distances from there', async () => {
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

	it('links back to the type list visited last', async () => {
		localStorage.setItem('previousLocationTypePage', '/shops')
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		const main = screen.getByRole('main')
		expect(within(main).getByRole('link', { name: 'Shops' })).toHaveAttribute('href', '/shops')
	})

	it('ignores a stored back link that is not a type list', async () => {
		localStorage.setItem('previousLocationTypePage', 'https://evil.example')
		renderRoute('/locations/hill-farm', responsesFor())
		await heading('Hill Farm')
		expect(within(screen.getByRole('main')).getByRole('link', { name: 'Locations' })).toHaveAttribute(
			'href',
			'/locations',
		)
	})
})
