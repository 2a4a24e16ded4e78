import { STORAGE_KEYS } from '@farmgate/contracts/business-constants'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderRoute } from '../testing/render-route.tsx'

const NEW_YORK = { code: 'NY', name: 'New York' }
const ONTARIO = { code: 'ON', name: 'Ontario' }
const product = (name: string, named: number, total: number) => ({
	name,
	listed: named > 0 ? name : 'vegetables',
	q: `${name} New York`,
	named,
	total,
})
const RESPONSES = {
	'season.calendar': () => ({
		region: NEW_YORK,
		month: 11,
		products: [
			{ name: 'kale', months: [6, 11] },
			{ name: 'leeks', months: [10, 11] },
			{ name: 'strawberries', months: [6] },
		],
		inSeason: [product('leeks', 7, 40), product('turnips', 0, 40), product('kale', 0, 0)],
		regions: [NEW_YORK, ONTARIO],
	}),
}

const addressOf = (link: HTMLElement) => {
	const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
	return { pathname, ...Object.fromEntries(searchParams) }
}

describe('the season of a state or province', () => {
	it('shows what is in season this month, with the places that list it', async () => {
		renderRoute('/season/ny', RESPONSES)
		await screen.findByRole('heading', { level: 1, name: 'What is in season in New York' })
		expect(document.title).toBe('What is in season in New York - Farmgate')
		const now = within(screen.getByRole('region', { name: 'In November' }))
		const links = now.getAllByRole('link')
		expect(links.map((link) => link.textContent)).toEqual([
			'Leeks 7 places',
			'Turnips 40 places with vegetables',
			'Kale Not listed here yet',
		])
		expect(addressOf(links[0] as HTMLElement)).toEqual({ pathname: '/search', q: 'leeks New York' })
		expect(now.getByRole('button', { name: 'Add leeks to my list' })).toBeVisible()
	})

	it('shows the year, where each month of a product leads to the places that have it then', async () => {
		renderRoute('/season/ny', RESPONSES)
		const table = within(await screen.findByRole('table', { name: 'The year in New York' }))
		expect(table.getByRole('columnheader', { current: 'date' })).toHaveTextContent('Nov')
		const row = within(table.getByRole('row', { name: /^Strawberries/ }))
		const months = row.getAllByRole('link')
		expect(months.map((link) => link.getAttribute('aria-label'))).toEqual(['Strawberries in June'])
		expect(addressOf(months[0] as HTMLElement)).toEqual({
			pathname: '/search',
			q: 'strawberries New York',
			inSeason: '6',
		})
	})

	it('links to other states and provinces', async () => {
		renderRoute('/season/ny', RESPONSES)
		const others = within(await screen.findByRole('region', { name: 'Other states and provinces' }))
		expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/season/on'])
	})

	it('has one address, whatever the case of its code', async () => {
		const { history } = renderRoute('/season/NY', RESPONSES)
		await screen.findByRole('heading', { level: 1, name: 'What is in season in New York' })
		expect(history.location.pathname).toBe('/season/ny')
	})

	it('does not exist for an unknown code, without a request', async () => {
		const { requested } = renderRoute('/season/zz', RESPONSES)
		await screen.findByRole('heading', { level: 1, name: 'Nothing grows here' })
		expect(document.title).toBe('Page not found - Farmgate')
		expect(requested).not.toContain('season.calendar')
	})
})

describe('the list of seasons', () => {
	it('links to all states and provinces, first to that of the visitor', async () => {
		localStorage.setItem(STORAGE_KEYS.seasonRegion, 'ON')
		renderRoute('/season', {})
		const own = within(await screen.findByRole('region', { name: 'Your region' }))
		expect(own.getByRole('link', { name: 'Ontario' })).toHaveAttribute('href', '/season/on')
		expect(screen.getByRole('link', { name: 'New York' })).toHaveAttribute('href', '/season/ny')
	})

	it('names no region as that of a visitor from elsewhere', async () => {
		const { requested } = renderRoute('/season', {})
		await expect.poll(() => requested.filter((path) => path === 'season.produce').length).toBeGreaterThan(0)
		expect(await screen.findByRole('link', { name: 'Ontario' })).toHaveAttribute('href', '/season/on')
		expect(screen.queryByRole('region', { name: 'Your region' })).toBeNull()
	})
})
