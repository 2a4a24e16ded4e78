import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { BROWSE_PRESETS, SEARCH_PRESET } from '../browse-presets.ts'
import { activeChips, renderFilters } from '../testing/render-filters.tsx'

afterEach(() => sessionStorage.clear())

describe('the active filters', () => {
	it('are not shown without filters', () => {
		renderFilters({ sort: 'name', view: 'list', group: 'category' })
		expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
	})

	it('name every filter and their number', () => {
		renderFilters({
			q: 'brown eggs',
			category: 'Eggs',
			type: 'Farm,Market',
			kind: 'both',
			openAt: 'sat-09:30',
			inSeason: '6',
			near: '43.25,-79.87',
			nearName: 'Hamilton',
			radiusMeters: '25000',
			bbox: '-80,43,-79,44',
		})
		expect(activeChips().map((text) => text?.replace(', remove this filter', ''))).toEqual([
			'“brown eggs”',
			'Eggs',
			'Farms',
			'Markets',
			'Places and products',
			'Open Sat 9:30 AM',
			'In season in June',
			'Near Hamilton',
			'Within 25 km',
			'Map area',
		])
		expect(screen.getByText('10 filters')).toBeVisible()
	})

	it('leave out the text of the search screen, which is its title', () => {
		renderFilters({ q: 'brown eggs', category: 'Eggs' }, { preset: SEARCH_PRESET })
		expect(activeChips()).toEqual(['Eggs, remove this filter'])
		expect(screen.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
	})

	it('do not count an area that follows the map, but count a fixed one', () => {
		renderFilters({ bbox: '-80,43,-79,44' }, { preset: BROWSE_PRESETS['/map'], view: 'split' })
		expect(activeChips()).toEqual([])
	})

	it('count an area that stays while the map moves', () => {
		sessionStorage.setItem('farmgate-search-as-i-move', 'off')
		renderFilters({ bbox: '-80,43,-79,44' }, { preset: BROWSE_PRESETS['/map'], view: 'split' })
		expect(activeChips()).toEqual(['Map area, remove this filter'])
	})

	it('show the intents and the area of the text, which are removed from the text', async () => {
		const { last } = renderFilters(
			{ q: 'brown eggs welland open sunday' },
			{
				textArea: {
					name: 'Welland, ON',
					isRegion: false,
					radiusMeters: 40_000,
					regionCode: null,
					textWithout: 'brown eggs',
				},
			},
		)
		const labels = activeChips().map((text) => text?.replace(', remove this filter', ''))
		expect(labels).toEqual(['“brown eggs”', 'Open Sun 11 AM', 'Near Welland, ON'])
		await userEvent.click(screen.getByRole('button', { name: /^“brown eggs”/ }))
		expect(last()?.search).toEqual({ q: 'welland open sunday' })
	})

	it('are removed one by one with a history entry each, and the focus stays among them', async () => {
		const { noted } = renderFilters({ q: 'x', category: 'Eggs', openAt: 'now' })
		await userEvent.click(screen.getByRole('button', { name: /^Eggs.*remove/ }))
		expect(noted.at(-1)).toEqual({ how: 'push', search: { q: 'x', openAt: 'now' } })
		expect(screen.getByRole('button', { name: /^Open now.*remove/ })).toHaveFocus()
		await userEvent.keyboard('{Enter}')
		expect(screen.getByRole('button', { name: /^“x”.*remove/ })).toHaveFocus()
		await userEvent.keyboard('{Enter}')
		expect(noted.at(-1)?.search).toEqual({})
		expect(screen.getByRole('region', { name: 'Filters' })).toHaveFocus()
	})

	it('remove filters that need a center together with the center', async () => {
		const { last } = renderFilters({ near: '43,-79', radiusMeters: '5000', sort: 'nearest', q: 'x' })
		await userEvent.click(screen.getByRole('button', { name: /^Near Hamilton, ON/ }))
		expect(last()?.search).toEqual({ q: 'x' })
	})

	it('can all be cleared at once', async () => {
		const { last } = renderFilters({ q: 'x', category: 'Eggs', sort: 'name' })
		expect(screen.getByText('2 filters')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
		expect(last()?.search).toEqual({ sort: 'name' })
		expect(screen.getByRole('region', { name: 'Filters' })).toHaveFocus()
	})
})
