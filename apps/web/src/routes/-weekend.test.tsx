import type { Filter } from '@farmgate/contracts/filter'
import { rulesOfWeek } from '@farmgate/opening-rules/weekly-rules'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T12:00:00'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const MARKET = buildLocation({
	name: 'Elm Market',
	type: 'Market',
	openingRules:
		rulesOfWeek([
			{ day: 6, opens: 540, closes: 720 },
			{ day: 7, opens: 600, closes: 780 },
		]) ?? [],
})

it('shows the markets of each day with their hours then, and where to find the others', async () => {
	const requested: Filter[] = []
	renderRoute('/weekend?near=42.65,-73.75&nearName=Albany,%20NY', {
		'locations.list': (filter: Filter) => {
			requested.push(filter)
			return { ...buildPage([MARKET]), total: 12 }
		},
	})
	const saturday = await screen.findByRole('region', { name: 'Saturday, Nov 28' })
	expect(within(await within(saturday).findByRole('article')).getByText(/9\sAM\s–\snoon/)).toBeVisible()
	const all = within(saturday).getByRole('link', { name: 'All 12 markets on Saturday' })
	expect(Object.fromEntries(new URL(all.getAttribute('href') ?? '', 'http://localhost').searchParams)).toEqual({
		near: '42.65,-73.75',
		nearName: 'Albany, NY',
		openAt: 'sat-00:00..24:00',
	})
	const sunday = screen.getByRole('region', { name: 'Sunday, Nov 29' })
	expect(within(sunday).getByText(/10\sAM\s–\s1\sPM/)).toBeVisible()
	expect(screen.getByText('Near Albany, NY.')).toBeVisible()
	expect(requested).toMatchObject(
		['sat-00:00..24:00', 'sun-00:00..24:00'].map((openAt) => ({
			types: ['Market'],
			near: { lat: 42.65, lng: -73.75 },
			openAt,
		})),
	)
})

it('leads to other places where no market is open', async () => {
	renderRoute('/weekend?near=42.65,-73.75&nearName=Albany,%20NY', { 'locations.list': () => buildPage([]) })
	const saturday = await screen.findByRole('region', { name: 'Saturday, Nov 28' })
	expect(await within(saturday).findByText('No market is known to be open here on Saturday.')).toBeVisible()
	const link = within(saturday).getByRole('link', { name: 'Other places open on Saturday' })
	expect(link).toHaveAttribute('href', expect.stringMatching(/^\/locations\?.*openAt=sat-00/))
})

it('on a Sunday leaves out markets that have closed, and after the last one shows the next weekend', async () => {
	vi.setSystemTime(new Date('2026-11-29T17:40:00'))
	renderRoute('/weekend?near=42.65,-73.75&nearName=Albany,%20NY', {
		'locations.list': ({ openAt }: Filter) => buildPage(openAt === 'sun-17:30..24:00' ? [] : [MARKET]),
	})
	const today = await screen.findByRole('region', { name: 'Sunday, Nov 29' })
	expect(await within(today).findByText('No more markets are known to be open here today.')).toBeVisible()
	for (const name of ['Saturday, Dec 5', 'Sunday, Dec 6']) {
		const day = await screen.findByRole('region', { name })
		expect(await within(day).findByRole('link', { name: 'Elm Market' })).toBeVisible()
	}
})

it('names the nearest town of a point without a name', async () => {
	renderRoute('/weekend?near=42.65,-73.75', {
		'locations.list': () => buildPage([MARKET]),
		'places.nearestTown': () => ({
			formatted_address: 'Albany, NY, US',
			geometry: { location: { lat: 42.65, lng: -73.75 } },
			parts: { city: 'Albany', region: 'NY' },
		}),
	})
	expect(await screen.findByText('Near Albany, NY.')).toBeVisible()
	expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('Albany, NY')
})

it('gives a point without a town no name in the field and in links', async () => {
	renderRoute('/weekend?near=42.65,-73.75', {
		'locations.list': () => buildPage([]),
		'places.nearestTown': () => {
			throw new Error('no town')
		},
	})
	expect(await screen.findByText('Near the chosen point.')).toBeVisible()
	expect(screen.getByRole('combobox', { name: 'Where' })).toHaveValue('')
	const link = await screen.findByRole('link', { name: 'Other places open on Saturday' })
	expect(link).toHaveAttribute('href', expect.not.stringContaining('nearName'))
})
