import type { TownPage } from '@farmgate/contracts/town-page'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { allowConsoleError } from '../testing/console-errors.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { type Responses, renderRoute, ServerFailure } from '../testing/render-route.tsx'

function buildTownPage(overrides: Partial<TownPage> = {}): TownPage {
	return {
		town: {
			slug: 'fonthill-on',
			name: 'Fonthill',
			regionName: 'Ontario',
			country: 'CA',
			coordinates: { lat: 43.04, lng: -79.29 },
		},
		category: { name: 'Honey', slug: 'honey' },
		isListed: true,
		total: 12,
		around: [{ name: 'Fonthill', count: 12 }],
		openToday: 8,
		inSeason: { count: 10, categories: [] },
		categories: [{ name: 'Eggs', slug: 'eggs', count: 1234 }],
		towns: [{ slug: 'welland-on', name: 'Welland', regionName: 'Ontario', distanceMeters: 6500 }],
		...overrides,
	}
}

function responsesFor(page = buildTownPage(), extra: Responses = {}): Responses {
	return {
		'towns.page': () => page,
		'locations.list': () => buildPage([buildLocation({ distanceMeters: 1400 })]),
		'listings.list': () => buildPage([buildListing({ title: 'Linden honey' })], { total: 34 }),
		...extra,
	}
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const regionLinks = async (name: string) =>
	within(await screen.findByRole('region', { name }))
		.getAllByRole('link')
		.map((link) => [link.textContent, link.getAttribute('href')])

describe('the page of a town', () => {
	it('shows the count of locations, their cards and listings', async () => {
		renderRoute('/near/fonthill-on/honey', responsesFor())
		await heading('Honey near Fonthill, Ontario')
		expect(document.title).toBe('Honey near Fonthill, Ontario - Farmgate')
		expect(screen.getByText('12 places for honey within 25 km of Fonthill: 12 in Fonthill.')).toBeVisible()
		expect(screen.getByText('8 open today. 10 are in season.')).toBeVisible()
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(await screen.findByRole('link', { name: 'Linden honey' })).toBeVisible()
	})

	it('links to the list and the map with the same filter', async () => {
		renderRoute('/near/fonthill-on/honey', responsesFor())
		await heading('Honey near Fonthill, Ontario')
		const queryOf = (link: HTMLElement) => {
			const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
			return { pathname, ...Object.fromEntries(searchParams) }
		}
		const filter = { category: 'Honey', near: '43.04,-79.29', radiusMeters: '25000', nearName: 'Fonthill, Ontario' }
		expect(queryOf(screen.getByRole('link', { name: 'List all 12' }))).toEqual({ pathname: '/locations', ...filter })
		const map = queryOf(screen.getByRole('link', { name: 'Show on the map' }))
		expect(map).toMatchObject({ pathname: '/map', kind: 'location', ...filter })
		expect(queryOf(await screen.findByRole('link', { name: 'View all 34' }))).toEqual({
			pathname: '/locations',
			kind: 'listing',
			...filter,
		})
	})

	it('links to other categories near the town, and to the same category near other towns', async () => {
		renderRoute('/near/fonthill-on/honey', responsesFor())
		expect(await regionLinks('Also near Fonthill')).toEqual([['Eggs (1,234)', '/near/fonthill-on/eggs']])
		expect(await regionLinks('Honey near other towns')).toEqual([
			['Welland, Ontario 6.5 km away', '/near/welland-on/honey'],
		])
		const breadcrumbs = within(screen.getByRole('navigation', { name: 'Where you are' }))
		expect(breadcrumbs.getByRole('link', { name: 'Fonthill, Ontario' })).toHaveAttribute('href', '/near/fonthill-on')
		expect(breadcrumbs.getByText('Honey')).toHaveAttribute('aria-current', 'page')
	})

	it('links to other towns without a category when it has none', async () => {
		renderRoute('/near/fonthill-on', responsesFor(buildTownPage({ category: null })))
		await heading('Farms and local food near Fonthill, Ontario')
		expect(await regionLinks('Towns nearby')).toEqual([['Welland, Ontario 6.5 km away', '/near/welland-on']])
	})

	it('redirects other spellings of the address without a second request', async () => {
		const { requested, history } = renderRoute('/near/Fonthill-ON/Honey', responsesFor())
		await heading('Honey near Fonthill, Ontario')
		expect(history.location.pathname).toBe('/near/fonthill-on/honey')
		expect(requested.filter((path) => path === 'towns.page')).toHaveLength(1)
	})

	it.each(['town.not_found', 'category.not_found'] as const)('shows the not-found screen for %s', async (code) => {
		renderRoute('/near/nowhere/honey', {
			'towns.page': () => {
				throw new ServerFailure(code)
			},
		})
		await heading('No page for this town')
		expect(document.title).toBe('Page not found - Farmgate')
		expect(screen.getByRole('link', { name: 'Browse all places' })).toHaveAttribute('href', '/locations')
	})

	it('distinguishes a failed request from a missing page', async () => {
		allowConsoleError(/Server error - please try again/)
		renderRoute('/near/fonthill-on', {
			'towns.page': () => {
				throw new ServerFailure('internal')
			},
		})
		await heading('Something went wrong.')
	})

	it('has a retry button when its locations fail', async () => {
		let isDown = true
		const locations = () => {
			if (isDown) throw new ServerFailure('service.busy')
			return buildPage([buildLocation()])
		}
		renderRoute('/near/fonthill-on/honey', responsesFor(buildTownPage(), { 'locations.list': locations }))
		const retry = await screen.findByRole('button', { name: 'Try Again' })
		isDown = false
		await userEvent.click(retry)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('has an empty state when its last location is gone', async () => {
		renderRoute('/near/fonthill-on', responsesFor(undefined, { 'locations.list': () => buildPage([]) }))
		expect(await screen.findByText('There are no places here any more.')).toBeVisible()
	})
})

describe('the page of a location', () => {
	const responses: Responses = {
		'locations.bySlug': () => buildLocation(),
		'locations.listings': () => buildPage([]),
		'locations.list': () => buildPage([]),
	}

	it('links to its town and the categories near it', async () => {
		renderRoute('/locations/hill-farm', {
			...responses,
			'towns.ofPlace': () => ({
				town: { slug: 'fonthill-on', name: 'Fonthill', regionName: 'Ontario' },
				categories: [{ name: 'Honey', slug: 'honey' }],
			}),
		})
		expect(await regionLinks('More near Fonthill')).toEqual([
			['All places', '/near/fonthill-on'],
			['Honey', '/near/fonthill-on/honey'],
		])
	})

	it('has no town links without a town', async () => {
		const { requested } = renderRoute('/locations/hill-farm', {
			...responses,
			'towns.ofPlace': () => ({ town: null, categories: [] }),
		})
		await heading('Hill Farm')
		await expect.poll(() => requested).toContain('towns.ofPlace')
		expect(screen.queryByText(/^More near (?!you)/)).not.toBeInTheDocument()
	})
})
