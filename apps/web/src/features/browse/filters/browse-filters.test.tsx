import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BROWSE_PRESETS } from '../browse-presets.ts'
import { renderFilters } from '../testing/render-filters.tsx'

/** jsdom has no popovers and hides their content. */
function openMenu(name: string) {
	const id = screen.getByRole('button', { name }).getAttribute('popovertarget')
	document.getElementById(id ?? '')?.removeAttribute('popover')
}

const openFilters = () => userEvent.click(screen.getByRole('button', { name: /^Filters/ }))

const chips = () => within(screen.getByRole('toolbar', { name: 'Categories' }))
const chipNames = () =>
	chips()
		.getAllByRole('button')
		.map((chip) => chip.textContent?.trim())
describe('the categories', () => {
	it('are all shown with their counts, without Popular, and All is selected at first', () => {
		renderFilters({})
		expect(chipNames()).toEqual(['All 31', 'Vegetables 12', 'Eggs', 'Honey 0'])
		expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('All 31')
	})

	it('filter when pressed, also without results, and reset when pressed again', async () => {
		const { last } = renderFilters({ q: 'x' })
		await userEvent.click(chips().getByRole('button', { name: 'Honey 0' }))
		expect(last()).toEqual({ how: 'push', search: { q: 'x', category: 'Honey' } })
		expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('Honey 0')
		await userEvent.click(chips().getByRole('button', { name: 'Honey 0' }))
		expect(last()?.search).toEqual({ q: 'x' })
	})

	it('are one Tab stop, and the arrow keys move around', async () => {
		renderFilters({ category: 'Eggs' })
		act(() => chips().getByRole('button', { name: 'Eggs' }).focus())
		await userEvent.keyboard('{ArrowRight}')
		expect(chips().getByRole('button', { name: 'Honey 0' })).toHaveFocus()
		await userEvent.keyboard('{ArrowRight}')
		expect(chips().getByRole('button', { name: 'All' })).toHaveFocus()
		await userEvent.keyboard('{End}')
		expect(chips().getByRole('button', { name: 'Honey 0' })).toHaveFocus()
		expect(
			chips()
				.getAllByRole('button')
				.filter((chip) => chip.tabIndex === 0),
		).toHaveLength(1)
	})

	it('include an unknown category of the address', () => {
		renderFilters({ category: 'Truffles' }, { facets: undefined })
		expect(chipNames()).toEqual(['All', 'Truffles'])
		expect(chips().getByRole('button', { pressed: true })).toHaveTextContent('Truffles')
	})

	it('are also in a select of the other filters, which is named Categories while all are shown', async () => {
		const { last } = renderFilters({})
		await openFilters()
		const select = screen.getByRole('combobox', { name: 'Category' })
		expect(select).toHaveDisplayValue('Categories')
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
		await userEvent.click(screen.getByRole('button', { name, pressed: false }))
		expect(last()).toEqual({ how: 'push', search: { q: 'eggs', ...search } })
		await userEvent.click(screen.getByRole('button', { name, pressed: true }))
		expect(last()?.search).toEqual({ q: 'eggs' })
	})

	it('"Open now" is pressed by the words of the search, and removes them', async () => {
		const { last } = renderFilters({ q: 'eggs open now' })
		await userEvent.click(screen.getByRole('button', { name: 'Open now', pressed: true }))
		expect(last()?.search).toEqual({ q: 'eggs' })
	})

	it('"Open now" replaces another time', async () => {
		const { last } = renderFilters({ openAt: 'sat-10:00' })
		await userEvent.click(screen.getByRole('button', { name: 'Open now', pressed: false }))
		expect(last()?.search).toEqual({ openAt: 'now' })
	})

	it('have the types with counts, in a fixed order, unless the screen fixes one', async () => {
		const { last } = renderFilters({ type: 'Market' })
		openMenu('Markets')
		await userEvent.click(screen.getByRole('button', { name: 'Farms 20', pressed: false }))
		expect(last()?.search).toEqual({ type: 'Farm,Market' })
		expect(screen.getByRole('button', { name: '2 types' })).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Markets 3', pressed: true }))
		await userEvent.click(screen.getByRole('button', { name: 'Farms 20', pressed: true }))
		expect(last()?.search).toEqual({})
	})

	it('have no types on the list of one type', () => {
		renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		expect(screen.queryByRole('button', { name: 'Type' })).toBeNull()
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

	it('have distances only with a center, including one of the address', async () => {
		const { last } = renderFilters({ near: '43,-79', radiusMeters: '3000' })
		await openFilters()
		const select = screen.getByRole('combobox', { name: 'Distance' })
		expect(select).toHaveDisplayValue('Within 3 km')
		await userEvent.selectOptions(select, 'Within 10 km')
		expect(last()?.search).toEqual({ near: '43,-79', radiusMeters: '10000' })
	})

	it('have no distances without a center', async () => {
		renderFilters({})
		await openFilters()
		expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull()
	})

	it('group by category while all categories are listed', async () => {
		const { last } = renderFilters({})
		await openFilters()
		await userEvent.click(screen.getByRole('button', { name: 'Group by category', pressed: false }))
		expect(last()?.search).toEqual({ group: 'category' })
		await userEvent.click(screen.getByRole('button', { name: 'Group by category', pressed: true }))
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Eggs')
		expect(screen.queryByRole('button', { name: 'Group by category' })).toBeNull()
	})
})

describe('when', () => {
	it('is any time, now, or a day and hour in the time zone of each place', async () => {
		const { last } = renderFilters({})
		openMenu('When: Any time')
		await userEvent.click(screen.getByRole('radio', { name: 'Open now' }))
		expect(last()?.search).toEqual({ openAt: 'now' })
		await userEvent.click(screen.getByRole('radio', { name: 'At a day and hour' }))
		expect(last()?.search).toEqual({ openAt: 'sat-10:00' })
		expect(screen.getByText('In each place’s own time.')).toBeVisible()
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sunday')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '9:30 AM')
		expect(last()).toEqual({ how: 'push', search: { openAt: 'sun-09:30' } })
		expect(screen.getByRole('button', { name: 'When: Open Sun 9:30 AM' })).toBeVisible()
		await userEvent.click(screen.getByRole('radio', { name: 'Any time' }))
		expect(last()?.search).toEqual({})
	})

	it('keeps a time of the address that is not on a half hour', () => {
		renderFilters({ openAt: 'wed-13:05' })
		openMenu('When: Open Wed 1:05 PM')
		expect(screen.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('1:05 PM')
	})

	it('has the season', async () => {
		const { last } = renderFilters({})
		openMenu('When: Any time')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'June')
		expect(last()?.search).toEqual({ inSeason: '6' })
	})
})

describe('the menu of other actions', () => {
	it('reloads the results', async () => {
		const { onRefresh } = renderFilters({})
		openMenu('More actions')
		await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
		expect(onRefresh).toHaveBeenCalledOnce()
	})
})
