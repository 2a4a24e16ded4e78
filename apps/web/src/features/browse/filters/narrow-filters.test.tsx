import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { stubMatchMedia } from '../../../testing/match-media.ts'
import { renderFilters } from '../../../testing/render-filters.tsx'
import { BROWSE_PRESETS, SEARCH_PRESET } from '../browse-presets.ts'

const onPhone = () => stubMatchMedia((query) => query.includes('width'))

describe('on a phone', () => {
	const openDialog = async () => {
		await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
		return within(await screen.findByRole('dialog', { name: 'Filters' }))
	}

	it('has one pill with the search and one button with the other filters, which counts the active ones [D9]', async () => {
		onPhone()
		renderFilters({ q: 'eggs', openAt: 'now', near: '43,-79', nearName: 'Fonthill, ON' })
		expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeVisible()
		expect(screen.getByRole('button', { name: 'Search: eggs' })).toBeVisible()
		expect(screen.getByText('Open now · Near Fonthill, ON')).toBeVisible()
		expect(screen.queryByRole('combobox')).toBeNull()
		const dialog = await openDialog()
		const names = dialog
			.getAllByRole('combobox')
			.map((select) => (select as HTMLSelectElement).labels?.[0]?.textContent)
		expect(names).toEqual(['Category', 'Show', 'Distance', 'Unit', 'From', 'To', 'Season', 'Sort'])
	})

	it('has the text in the pill of the search screen, where it is no filter', () => {
		onPhone()
		renderFilters({ q: 'eggs', openAt: 'now' }, { preset: SEARCH_PRESET })
		expect(screen.getByRole('button', { name: 'Search: eggs' })).toBeVisible()
		expect(screen.getByRole('button', { name: 'Filters 1 active' })).toBeVisible()
	})

	it('opens what, where and when from the pill', async () => {
		onPhone()
		const { last } = renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		await userEvent.click(screen.getByRole('button', { name: 'Search locations...' }))
		const dialog = within(await screen.findByRole('dialog', { name: 'Search' }))
		await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Search' })).toHaveFocus())
		expect(dialog.getByRole('combobox', { name: 'Where' })).toBeVisible()
		await userEvent.click(dialog.getByRole('radio', { name: 'Open now' }))
		expect(last()?.search).toEqual({ openAt: 'now' })
		expect(dialog.getByRole('button', { name: 'Show 31 farms' })).toBeVisible()
	})

	it('has the distances in the search once it has a place', async () => {
		onPhone()
		const { last } = renderFilters({ near: '43,-79', nearName: 'Fonthill, ON' })
		await userEvent.click(screen.getByRole('button', { name: 'Search locations...' }))
		const distances = within(await screen.findByRole('group', { name: 'Distance' }))
		expect(distances.getByRole('radio', { name: 'Nearby' })).toBeChecked()
		await userEvent.click(distances.getByRole('radio', { name: 'Within 10 km' }))
		expect(last()?.search).toMatchObject({ near: '43,-79', radiusMeters: '10000' })
	})

	it('shows the number of results live in the dialog, closes it, and returns the focus', async () => {
		onPhone()
		const { last } = renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		const dialog = await openDialog()
		await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Name')
		expect(last()?.search).toEqual({ sort: 'name' })
		await userEvent.click(dialog.getByRole('button', { name: 'Show 31 farms' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(screen.getByRole('button', { name: /^Filters/ })).toHaveFocus()
	})

	it('says the active filters in one line above a list, and clears them', async () => {
		onPhone()
		const { last } = renderFilters({ category: 'Eggs', near: '43,-79', nearName: 'Fonthill, ON' })
		expect(screen.getByText('Eggs · Near Fonthill, ON')).toBeVisible()
		await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
		expect(last()?.search).toEqual({})
	})
})
