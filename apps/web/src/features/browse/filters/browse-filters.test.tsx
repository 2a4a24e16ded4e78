import type { Facets } from '@farmgate/contracts/facets'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activeChips, renderFilters } from '../../../testing/render-filters.tsx'
import { BROWSE_PRESETS } from '../browse-presets.ts'

const openFilters = async () => {
	await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
	return within(await screen.findByRole('dialog', { name: 'Filters' }))
}

describe('the categories', () => {
	it('have chips with counts, the largest first, without Popular and those without results [D1]', async () => {
		const { last } = renderFilters({ q: 'x' })
		const names = screen
			.getAllByRole('checkbox')
			.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent.trim())
		expect(names).toEqual(['Open now', 'In season', expect.stringMatching(/^All \d/), 'Vegetables 12', 'Eggs'])
		expect(screen.getByRole('checkbox', { name: /^All/ })).toBeChecked()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Eggs' }))
		expect(last()).toEqual({ how: 'push', search: { q: 'x', category: 'Eggs' } })
		await userEvent.click(screen.getByRole('checkbox', { name: 'Eggs', checked: true }))
		expect(last()?.search).toEqual({ q: 'x' })
	})

	it('include an unknown category of the address', () => {
		renderFilters({ category: 'Truffles' }, { facets: undefined })
		expect(screen.getByRole('checkbox', { name: 'Truffles' })).toBeChecked()
	})

	const SMALL_KINDS: Facets = {
		total: 40,
		locations: 40,
		listings: 0,
		types: [],
		categories: [
			{ name: 'Berries', count: 9 },
			{ name: 'Fruit', count: 20 },
			{ name: 'Cheese', count: 3 },
			{ name: 'Eggs', count: 2 },
		],
	}

	it('have no chip for a small kind beside its main kind, unless it is selected', () => {
		renderFilters({}, { facets: SMALL_KINDS })
		expect(screen.getByRole('checkbox', { name: 'Fruit 20' })).toBeInTheDocument()
		expect(screen.queryByRole('checkbox', { name: /^Berries/ })).toBeNull()
		// The directory does not have the main kind "Dairy".
		expect(screen.getByRole('checkbox', { name: 'Cheese 3' })).toBeInTheDocument()
	})

	it('have a chip for a selected small kind', () => {
		renderFilters({ category: 'Berries' }, { facets: SMALL_KINDS })
		expect(screen.getByRole('checkbox', { name: 'Berries 9' })).toBeChecked()
	})

	it('are indented below their main kind in the select', async () => {
		renderFilters({}, { facets: SMALL_KINDS })
		const options = within((await openFilters()).getByRole('combobox', { name: 'Category' })).getAllByRole('option')
		expect(options.map((option) => option.textContent)).toEqual([
			'Categories',
			'Fruit (20)',
			'\u2003Berries (9)',
			'Cheese (3)',
			'Eggs (2)',
		])
	})

	it('are all in a select of the filters, which is named Categories while all are shown [D9]', async () => {
		const { last } = renderFilters({})
		const select = (await openFilters()).getByRole('combobox', { name: 'Category' })
		expect(select).toHaveDisplayValue('Categories')
		expect(
			within(select)
				.getAllByRole('option')
				.map((option) => option.textContent),
		).toEqual(['Categories', 'Vegetables (12)', 'Eggs', 'Honey (0)'])
		await userEvent.selectOptions(select, 'Vegetables (12)')
		expect(last()?.search).toEqual({ category: 'Vegetables' })
	})
})

describe('the chips', () => {
	it.each([
		['Open now', { openAt: 'now' }],
		['In season', { inSeason: 'now' }],
	])('"%s" is one tap, and another tap removes it', async (name, search) => {
		const { last } = renderFilters({ q: 'eggs' })
		await userEvent.click(screen.getByRole('checkbox', { name, checked: false }))
		expect(last()).toEqual({ how: 'push', search: { q: 'eggs', ...search } })
		await userEvent.click(screen.getByRole('checkbox', { name, checked: true }))
		expect(last()?.search).toEqual({ q: 'eggs' })
	})

	it('"Open now" is pressed by the words of the search, and removes them', async () => {
		const { last } = renderFilters({ q: 'eggs open now' })
		await userEvent.click(screen.getByRole('checkbox', { name: 'Open now', checked: true }))
		expect(last()?.search).toEqual({ q: 'eggs' })
	})

	it('"Open now" replaces another time', async () => {
		const { last } = renderFilters({ openAt: 'sat-10:00' })
		await userEvent.click(screen.getByRole('checkbox', { name: 'Open now', checked: false }))
		expect(last()?.search).toEqual({ openAt: 'now' })
	})
})

describe('the types', () => {
	it('have counts and a fixed order in the address', async () => {
		const { last } = renderFilters({ type: 'Market' })
		const filters = await openFilters()
		await userEvent.click(filters.getByRole('checkbox', { name: 'Farms 20', checked: false }))
		expect(last()?.search).toEqual({ type: 'Farm,Market' })
		await userEvent.click(filters.getByRole('checkbox', { name: 'Markets 3', checked: true }))
		await userEvent.click(filters.getByRole('checkbox', { name: 'Farms 20', checked: true }))
		expect(last()?.search).toEqual({})
	})

	it('are not offered on the list of one type', async () => {
		renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		expect((await openFilters()).queryByRole('group', { name: 'Types of place' })).toBeNull()
	})
})

describe('the other filters', () => {
	it.each([
		['Show', 'Products', { kind: 'listing' }],
		['Sort', 'Name', { sort: 'name' }],
	])('"%s: %s" becomes %j in the address, and the first option removes it', async (label, option, search) => {
		const { last } = renderFilters({})
		await openFilters()
		const select = screen.getByRole('combobox', { name: label })
		const before = (select as HTMLSelectElement).value
		await userEvent.selectOptions(select, option)
		expect(last()).toEqual({ how: 'push', search })
		await userEvent.selectOptions(select, before)
		expect(last()?.search).toEqual({})
	})

	it('offer only orders that apply', async () => {
		renderFilters({ q: 'egg', near: '43,-79' })
		await openFilters()
		const sort = screen.getByRole('combobox', { name: 'Sort' })
		const orders = within(sort).getAllByRole('option')
		expect(orders.map((option) => option.textContent)).toEqual(['Relevance', 'Nearest', 'Newest', 'Name'])
		expect(sort).toHaveDisplayValue('Nearest')
	})

	it('offer "Open now first" instead of "Nearest" without a center, as the default of a list without a text', async () => {
		renderFilters({})
		await openFilters()
		const sort = screen.getByRole('combobox', { name: 'Sort' })
		const orders = within(sort).getAllByRole('option')
		expect(orders.map((option) => option.textContent)).toEqual(['Open now first', 'Newest', 'Name'])
		expect(sort).toHaveDisplayValue('Open now first')
	})

	const LANCASTER = {
		name: 'Lancaster, PA',
		isRegion: false,
		radiusMeters: 40_000,
		regionCode: null,
		textWithout: 'eggs',
	}
	const NEAR = { near: '43,-79' }
	it.each([
		{ from: NEAR, shown: 'Nearby', choose: 'Within 10 km', to: { ...NEAR, radiusMeters: '10000' } },
		{
			from: { ...NEAR, radiusMeters: '3000' },
			shown: 'Within 3 km',
			choose: 'Any distance',
			to: { ...NEAR, radiusMeters: 'any' },
		},
		{ from: { ...NEAR, radiusMeters: '10000' }, shown: 'Within 10 km', choose: 'Nearby', to: NEAR },
		{
			from: { ...NEAR, q: 'eggs within 5 km' },
			shown: 'Within 5 km',
			choose: 'Within 50 km',
			to: { ...NEAR, q: 'eggs', radiusMeters: '50000' },
		},
		// Around a town of the text, the distance is in the text, too.
		{
			from: { q: 'eggs lancaster' },
			shown: 'Nearby',
			choose: 'Within 25 km',
			to: { q: 'eggs lancaster within 25 km' },
		},
		{
			from: { q: 'eggs lancaster within 25 km' },
			shown: 'Within 25 km',
			choose: 'Nearby',
			to: { q: 'eggs lancaster' },
		},
	])('have the distance "$shown" of $from, and "$choose" becomes $to', async ({ from, shown, choose, to }) => {
		const understood = { area: LANCASTER, along: null, goods: [], distanceMeters: null, openAt: null, leftOut: [] }
		const { last } = renderFilters(from, 'near' in from ? {} : { understood })
		await openFilters()
		const select = screen.getByRole('combobox', { name: 'Distance' })
		expect(select).toHaveDisplayValue(shown)
		await userEvent.selectOptions(select, choose)
		expect(last()?.search).toEqual(to)
	})

	it('have the distances in the unit of the visitor', async () => {
		localStorage.setItem('distance-unit', 'miles')
		renderFilters(NEAR)
		await openFilters()
		const options = within(screen.getByRole('combobox', { name: 'Distance' })).getAllByRole('option')
		expect(options.map((option) => option.textContent)).toEqual([
			'Nearby',
			...[5, 10, 25, 50, 100].map((miles) => `Within ${miles} mi`),
			'Any distance',
		])
	})

	it('have no distances without a center', async () => {
		renderFilters({})
		await openFilters()
		expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull()
	})

	it('group by category while all categories are listed', async () => {
		const { last } = renderFilters({})
		await openFilters()
		await userEvent.click(screen.getByRole('switch', { name: 'Group by category', checked: false }))
		expect(last()?.search).toEqual({ group: 'category' })
		await userEvent.click(screen.getByRole('switch', { name: 'Group by category', checked: true }))
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Eggs')
		expect(screen.queryByRole('switch', { name: 'Group by category' })).toBeNull()
	})
})

describe('when', () => {
	/** Tuesday, 5:20 PM. */
	const NOW = new Date(2026, 10, 24, 17, 20)
	beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
	afterEach(() => vi.useRealTimers())

	const optionsOf = (group: string) =>
		within(screen.getByRole('group', { name: group }))
			.getAllByRole('radio')
			.map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent)

	it('begins with now, today and tomorrow, then has the weekend and the other days', async () => {
		renderFilters({})
		await openFilters()
		expect(optionsOf('Open')).toEqual(['Any time', 'Now', 'Today', 'Tomorrow', 'Sat', 'Sun', 'Thu', 'Fri', 'Mon'])
		expect(screen.getByRole('radio', { name: 'Any time' })).toBeChecked()
		expect(screen.queryByRole('group', { name: 'Time of day' })).toBeNull()
	})

	it('of today begins with the next full hour, and has only what has not passed', async () => {
		const { last } = renderFilters({})
		await openFilters()
		await userEvent.click(screen.getByRole('radio', { name: 'Today' }))
		expect(last()).toEqual({ how: 'push', search: { openAt: 'today-18:00' } })
		expect(optionsOf('Time of day')).toEqual(['Evening'])
		const hour = screen.getByRole('combobox', { name: 'Hour' })
		expect(hour).toHaveDisplayValue('At 6 PM')
		expect(within(hour).getAllByRole('option')[0]).toHaveTextContent('At 5:30 PM')
		expect(screen.getByText('In each place’s own time.')).toBeVisible()
	})

	it.each([
		{ from: {}, choose: ['Open now'], openAt: 'now', label: 'Open now' },
		{ from: {}, choose: ['Today', 'Evening'], openAt: 'today-17:00..21:00', label: 'Open this evening' },
		{ from: {}, choose: ['Tomorrow'], openAt: 'tomorrow-06:00..12:00', label: 'Open tomorrow morning' },
		{ from: {}, choose: ['Saturday', 'Any hour'], openAt: 'sat-00:00..24:00', label: 'Open Saturday' },
		{
			from: { openAt: 'sat-12:00..17:00' },
			choose: ['Sunday'],
			openAt: 'sun-12:00..17:00',
			label: 'Open Sunday afternoon',
		},
		{ from: { openAt: 'tomorrow-06:00..12:00' }, choose: ['Today'], openAt: 'today-18:00', label: 'Open today 6 PM' },
		{ from: { openAt: 'now' }, choose: ['Any time'], openAt: undefined, label: '' },
	])('$choose after $from is "$label"', async ({ from, choose, openAt, label }) => {
		const { last } = renderFilters(from)
		await openFilters()
		for (const name of choose) await userEvent.click(screen.getByRole('radio', { name }))
		expect(last()?.search).toEqual(openAt === undefined ? {} : { openAt })
		if (openAt !== undefined) expect(activeChips()).toContain(`${label}, remove this filter`)
	})

	it('may be an hour of a day', async () => {
		const { last } = renderFilters({ openAt: 'sun-06:00..12:00' })
		await openFilters()
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), 'At 9:30 AM')
		expect(last()?.search).toEqual({ openAt: 'sun-09:30' })
		expect(activeChips()).toContain('Open Sunday 9:30 AM, remove this filter')
	})

	it('shows the weekday of today as today, and keeps a time that is not on a half hour', async () => {
		renderFilters({ openAt: 'tue-19:05' })
		await openFilters()
		expect(screen.getByRole('radio', { name: 'Today' })).toBeChecked()
		expect(screen.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('At 7:05 PM')
	})

	it.each(['2026-11-24T18:00:00Z', 'sat-06:00..sun-20:00'])('selects none of the choices for %s', async (openAt) => {
		renderFilters({ openAt })
		await openFilters()
		expect(screen.queryByRole('radio', { checked: true })).toBeNull()
	})

	it('has the season', async () => {
		const { last } = renderFilters({})
		await openFilters()
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'June')
		expect(last()?.search).toEqual({ inSeason: '6' })
	})
})

describe('the refresh button', () => {
	it('reloads the results [D9]', async () => {
		const { onRefresh } = renderFilters({})
		await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
		expect(onRefresh).toHaveBeenCalledOnce()
	})
})
