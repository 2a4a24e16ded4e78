import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { BROWSE_PRESETS } from '../browse-presets.ts'
import { renderFilters } from './render-filters.tsx'

/** jsdom has no popovers and hides their content. */
function openMenu(name: string) {
	const id = screen.getByRole('button', { name }).getAttribute('popovertarget')
	document.getElementById(id ?? '')?.removeAttribute('popover')
}

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

	it('are also in a select, which is named Categories while all are shown', async () => {
		const { last } = renderFilters({})
		const select = screen.getByRole('combobox', { name: 'Category' })
		expect(select).toHaveDisplayValue('Categories')
		await userEvent.selectOptions(select, 'Vegetables (12)')
		expect(last()?.search).toEqual({ category: 'Vegetables' })
	})
})

describe('the filter bar', () => {
	it('has the types with counts, in a fixed order, unless the screen fixes one', async () => {
		const { last } = renderFilters({ type: 'Market' })
		await userEvent.click(screen.getByRole('button', { name: 'Farms 20', pressed: false }))
		expect(last()?.search).toEqual({ type: 'Farm,Market' })
		await userEvent.click(screen.getByRole('button', { name: 'Markets 3', pressed: true }))
		await userEvent.click(screen.getByRole('button', { name: 'Farms 20', pressed: true }))
		expect(last()?.search).toEqual({})
	})

	it('has no types on the list of one type', () => {
		renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		expect(screen.queryByRole('group', { name: 'Types of place' })).toBeNull()
	})

	it.each([
		['Show', 'Products', { kind: 'listing' }],
		['Season', 'This month', { inSeason: 'now' }],
		['Season', 'June', { inSeason: '6' }],
		['Sort', 'Name', { sort: 'name' }],
	])('"%s: %s" becomes %j in the address, and the first option removes it', async (label, option, search) => {
		const { last } = renderFilters({})
		const select = screen.getByRole('combobox', { name: label })
		const before = (select as HTMLSelectElement).value
		await userEvent.selectOptions(select, option)
		expect(last()).toEqual({ how: 'push', search })
		await userEvent.selectOptions(select, before)
		expect(last()?.search).toEqual({})
	})

	it('offers only orders that apply', () => {
		const orders = () => within(screen.getByRole('combobox', { name: 'Sort' })).getAllByRole('option')
		renderFilters({ q: 'egg', near: '43,-79' })
		expect(orders().map((option) => option.textContent)).toEqual(['Relevance', 'Nearest', 'Newest', 'Name'])
		expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Relevance')
	})

	it('has distances only with a center, including one of the address', async () => {
		const { last } = renderFilters({ near: '43,-79', radiusMeters: '3000' })
		const select = screen.getByRole('combobox', { name: 'Distance' })
		expect(select).toHaveDisplayValue('Within 3 km')
		await userEvent.selectOptions(select, 'Within 10 km')
		expect(last()?.search).toEqual({ near: '43,-79', radiusMeters: '10000' })
	})

	it('has no distances without a center', () => {
		renderFilters({})
		expect(screen.queryByRole('combobox', { name: 'Distance' })).toBeNull()
	})

	it('filters locations that are open now, or at a day and hour in their own time zone', async () => {
		const { last } = renderFilters({})
		openMenu('Open any time')
		await userEvent.click(screen.getByRole('radio', { name: 'Open now' }))
		expect(last()?.search).toEqual({ openAt: 'now' })
		await userEvent.click(screen.getByRole('radio', { name: 'At a day and hour' }))
		expect(last()?.search).toEqual({ openAt: 'sat-10:00' })
		expect(screen.getByText('In each place’s own time.')).toBeVisible()
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day' }), 'Sunday')
		await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Hour' }), '9:30 AM')
		expect(last()).toEqual({ how: 'push', search: { openAt: 'sun-09:30' } })
		expect(screen.getByRole('button', { name: 'Open Sun 9:30 AM' })).toBeVisible()
		await userEvent.click(screen.getByRole('radio', { name: 'Any time' }))
		expect(last()?.search).toEqual({})
	})

	it('keeps a time of the address that is not on a half hour', () => {
		renderFilters({ openAt: 'wed-13:05' })
		openMenu('Open Wed 1:05 PM')
		expect(screen.getByRole('combobox', { name: 'Hour' })).toHaveDisplayValue('1:05 PM')
	})

	it('groups by category while all categories are listed', async () => {
		const { last } = renderFilters({})
		await userEvent.click(screen.getByRole('button', { name: 'Group by category', pressed: false }))
		expect(last()?.search).toEqual({ group: 'category' })
		await userEvent.click(screen.getByRole('button', { name: 'Group by category', pressed: true }))
		await userEvent.click(chips().getByRole('button', { name: 'Eggs' }))
		expect(screen.queryByRole('button', { name: 'Group by category' })).toBeNull()
	})

	it('reloads the results', async () => {
		const { onRefresh } = renderFilters({})
		await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
		expect(onRefresh).toHaveBeenCalledOnce()
	})
})
