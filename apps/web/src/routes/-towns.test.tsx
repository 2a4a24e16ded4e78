import type { TownPage } from '@farmgate/contracts/town-page'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { announceComplaint } from '../testing/complaints.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { type Answers, renderRoute, ServerFailure } from '../testing/render-route.tsx'

function buildTownPage(overrides: Partial<TownPage> = {}): TownPage {
	return {
		town: { slug: 'fonthill-on', name: 'Fonthill', regionName: 'Ontario', coordinates: { lat: 43.04, lng: -79.29 } },
		category: { name: 'Honey', slug: 'honey' },
		isListed: true,
		total: { value: 12, atLeast: false },
		around: [{ name: 'Fonthill', count: 12 }],
		openToday: 8,
		inSeason: { count: 10, categories: [] },
		categories: [{ name: 'Eggs', slug: 'eggs', count: 1234 }],
		towns: [{ slug: 'welland-on', name: 'Welland', regionName: 'Ontario', distanceMeters: 6500 }],
		...overrides,
	}
}

function answersFor(page = buildTownPage(), extra: Answers = {}): Answers {
	return {
		'towns.page': () => page,
		'locations.list': () => buildPage([buildLocation({ distanceMeters: 1400 })]),
		'listings.list': () =>
			buildPage([buildListing({ title: 'Linden honey' })], { total: { value: 34, atLeast: false } }),
		...extra,
	}
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const regionLinks = async (name: string) =>
	within(await screen.findByRole('region', { name }))
		.getAllByRole('link')
		.map((link) => [link.textContent, link.getAttribute('href')])

describe('the page of what there is near a town', () => {
	it('says how many there are, and shows them with what they sell', async () => {
		renderRoute('/near/fonthill-on/honey', answersFor())
		await heading('Honey near Fonthill, Ontario')
		expect(document.title).toBe('Honey near Fonthill, Ontario - Farmgate')
		expect(screen.getByText('12 places for honey within 25 km of Fonthill: 12 in Fonthill.')).toBeVisible()
		expect(screen.getByText('8 open today. 10 sell this month.')).toBeVisible()
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toHaveAttribute('href', '/locations/hill-farm')
		expect(await screen.findByRole('link', { name: 'Linden honey' })).toBeVisible()
	})

	it('leads to the list and the map of the very same question', async () => {
		renderRoute('/near/fonthill-on/honey', answersFor())
		await heading('Honey near Fonthill, Ontario')
		const queryOf = (link: HTMLElement) => {
			const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
			return { pathname, ...Object.fromEntries(searchParams) }
		}
		const question = { category: 'Honey', near: '43.04,-79.29', radiusMeters: '25000', nearName: 'Fonthill, Ontario' }
		expect(queryOf(screen.getByRole('link', { name: 'List all 12' }))).toEqual({ pathname: '/locations', ...question })
		const map = queryOf(screen.getByRole('link', { name: 'Show on the map' }))
		expect(map).toMatchObject({ pathname: '/map', kind: 'location', ...question })
		expect(queryOf(await screen.findByRole('link', { name: 'View all 34' }))).toEqual({
			pathname: '/locations',
			kind: 'listing',
			...question,
		})
	})

	it('leads to other categories there and to the same one near other towns', async () => {
		renderRoute('/near/fonthill-on/honey', answersFor())
		expect(await regionLinks('Also near Fonthill')).toEqual([['Eggs (1,234)', '/near/fonthill-on/eggs']])
		expect(await regionLinks('Honey near other towns')).toEqual([
			['Welland, Ontario 6.5 km away', '/near/welland-on/honey'],
		])
		const way = within(screen.getByRole('navigation', { name: 'Where you are' }))
		expect(way.getByRole('link', { name: 'Fonthill, Ontario' })).toHaveAttribute('href', '/near/fonthill-on')
		expect(way.getByText('Honey')).toHaveAttribute('aria-current', 'page')
	})

	it('of a town alone leads to other towns alone', async () => {
		renderRoute('/near/fonthill-on', answersFor(buildTownPage({ category: null })))
		await heading('Farms and local food near Fonthill, Ontario')
		expect(await regionLinks('Towns nearby')).toEqual([['Welland, Ontario 6.5 km away', '/near/welland-on']])
	})

	it('corrects a careless address without asking twice', async () => {
		const { asked, history } = renderRoute('/near/Fonthill-ON/Honey', answersFor())
		await heading('Honey near Fonthill, Ontario')
		expect(history.location.pathname).toBe('/near/fonthill-on/honey')
		expect(asked.filter((path) => path === 'towns.page')).toHaveLength(1)
	})

	it.each(['town.not_found', 'category.not_found'] as const)('says when there is no such page (%s)', async (code) => {
		renderRoute('/near/nowhere/honey', {
			'towns.page': () => {
				throw new ServerFailure(code)
			},
		})
		await heading('No page for this town')
		expect(screen.getByRole('link', { name: 'Browse all places' })).toHaveAttribute('href', '/locations')
	})

	it('does not take a failing server for a missing page', async () => {
		announceComplaint(/Server error - please try again/)
		renderRoute('/near/fonthill-on', {
			'towns.page': () => {
				throw new ServerFailure('internal')
			},
		})
		await heading('Something went wrong.')
	})

	it('asks for its places again when they did not come', async () => {
		let isDown = true
		const places = () => {
			if (isDown) throw new ServerFailure('service.busy')
			return buildPage([buildLocation()])
		}
		renderRoute('/near/fonthill-on/honey', answersFor(buildTownPage(), { 'locations.list': places }))
		const retry = await screen.findByRole('button', { name: 'Try Again' })
		isDown = false
		await userEvent.click(retry)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
	})

	it('says when its last place has just gone', async () => {
		renderRoute('/near/fonthill-on', answersFor(undefined, { 'locations.list': () => buildPage([]) }))
		expect(await screen.findByText('The last of these places has just left the directory.')).toBeVisible()
	})
})

describe('the page of a place', () => {
	const answers: Answers = {
		'locations.bySlug': () => buildLocation(),
		'locations.listings': () => buildPage([]),
		'locations.list': () => buildPage([]),
	}

	it('leads to its town and to what is sold near it', async () => {
		renderRoute('/locations/hill-farm', {
			...answers,
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

	it('is whole without a town', async () => {
		const { asked } = renderRoute('/locations/hill-farm', {
			...answers,
			'towns.ofPlace': () => ({ town: null, categories: [] }),
		})
		await heading('Hill Farm')
		await expect.poll(() => asked).toContain('towns.ofPlace')
		expect(screen.queryByText(/^More near (?!you)/)).not.toBeInTheDocument()
	})
})
