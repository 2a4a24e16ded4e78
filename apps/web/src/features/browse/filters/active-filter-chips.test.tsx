import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { activeChips, renderFilters } from '../../../testing/render-filters.tsx'
import { BROWSE_PRESETS, SEARCH_PRESET } from '../browse-presets.ts'

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
			along: '42.44,-76.5;42.65,-73.75;10',
			fromName: 'Ithaca',
			toName: 'Albany',
			bbox: '-80,43,-79,44',
		})
		expect(activeChips().map((text) => text?.replace(', remove this filter', ''))).toEqual([
			'“brown eggs”',
			'Eggs',
			'Farms',
			'Markets',
			'Places and products',
			'Open Saturday 9:30 AM',
			'In season in June',
			'Near Hamilton',
			'Within 25 km',
			'Along Ithaca – Albany, 10 min',
			'Map area',
		])
		expect(screen.getByText('11 filters')).toBeVisible()
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

	const WELLAND = {
		name: 'Welland, ON',
		isRegion: false,
		radiusMeters: 40_000,
		regionCode: null,
		textWithout: 'brown eggs',
	}
	const NOTHING = { area: null, along: null, goods: [], distanceMeters: null, openAt: null, leftOut: [] }
	it.each([
		{
			q: 'brown eggs welland open sunday',
			understood: { ...NOTHING, area: WELLAND },
			labels: ['“brown eggs”', 'Open Sunday', 'Near Welland, ON'],
			removed: '“brown eggs”',
			left: 'welland open sunday',
		},
		{
			q: 'milk saturday morning on my way home',
			understood: { ...NOTHING, goods: [{ text: 'milk', categories: ['Dairy'] }], leftOut: ['on my way home'] },
			labels: ['milk, and places that sell dairy', 'Open Saturday morning'],
			removed: 'Open Saturday morning',
			left: 'milk on my way home',
		},
		{
			q: 'beef within 15 miles of welland',
			understood: {
				...NOTHING,
				area: { ...WELLAND, radiusMeters: 24_140, textWithout: 'beef' },
				goods: [{ text: 'beef', categories: ['Meat', 'CSA'] }],
			},
			labels: ['beef, and places that sell meat or CSA', 'Within 24 km of Welland, ON'],
			removed: 'Within 24 km of Welland, ON',
			left: 'beef of welland',
		},
		{
			q: 'eggs between ithaca and albany open now',
			understood: {
				...NOTHING,
				along: {
					from: { lat: 42.44, lng: -76.5 },
					to: { lat: 42.65, lng: -73.75 },
					maxMinutes: 10 as const,
					fromName: 'Ithaca, NY',
					toName: 'Albany, NY',
					textWithout: 'eggs',
				},
			},
			labels: ['“eggs”', 'Open now', 'Along Ithaca, NY – Albany, NY, 10 min'],
			removed: 'Along Ithaca, NY – Albany, NY, 10 min',
			left: 'eggs open now',
		},
		{
			q: 'eggs within 10 km',
			understood: NOTHING,
			labels: ['“eggs”', 'Within 10 km'],
			removed: 'Within 10 km',
			left: 'eggs',
		},
	])(
		'say what was understood of "$q", and are removed from the text',
		async ({ q, understood, labels, removed, left }) => {
			const { last } = renderFilters({ q }, { understood })
			expect(activeChips().map((text) => text?.replace(', remove this filter', ''))).toEqual(labels)
			await userEvent.click(screen.getByRole('button', { name: `${removed}, remove this filter` }))
			expect(last()?.search).toEqual({ q: left })
		},
	)

	it('have the text of the search screen when it also finds places by their category', () => {
		const goods = [{ text: 'milk', categories: ['Dairy'] }]
		renderFilters({ q: 'milk' }, { preset: SEARCH_PRESET, understood: { ...NOTHING, goods } })
		expect(activeChips()).toEqual(['milk, and places that sell dairy, remove this filter'])
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

	it('remove a way with the order by detour', async () => {
		const { last } = renderFilters({
			along: '42.44,-76.5;42.65,-73.75;20',
			fromName: 'Ithaca',
			toName: 'Albany',
			sort: 'nearest',
			q: 'x',
		})
		await userEvent.click(screen.getByRole('button', { name: /^Along Ithaca – Albany, 20 min/ }))
		expect(last()?.search).toEqual({ q: 'x' })
	})

	it('can all be cleared at once [D8]', async () => {
		const { last } = renderFilters({ q: 'x', category: 'Eggs', sort: 'name' })
		expect(screen.getByText('2 filters')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
		expect(last()?.search).toEqual({ sort: 'name' })
		expect(screen.getByRole('region', { name: 'Filters' })).toHaveFocus()
	})
})
