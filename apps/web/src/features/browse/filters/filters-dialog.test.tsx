import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { forgetPosition } from '../../../shared/geolocation/geolocation-store.ts'
import { BROWSE_PRESETS, SEARCH_PRESET } from '../browse-presets.ts'
import { activeChips, renderFilters } from '../testing/render-filters.tsx'

function onPhone() {
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query.includes('width'),
		media: query,
		addEventListener: () => undefined,
		removeEventListener: () => undefined,
		addListener: () => undefined,
		removeListener: () => undefined,
	}))
}

describe('on a phone', () => {
	const openDialog = async () => {
		await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
		return within(screen.getByRole('dialog', { name: 'Filters' }))
	}

	it('has one pill with the search and one button with the other filters, which counts the active ones', async () => {
		onPhone()
		renderFilters({ q: 'eggs', openAt: 'now', near: '43,-79', nearName: 'Fonthill, ON' })
		expect(screen.getByRole('button', { name: 'Filters 3 active' })).toBeVisible()
		expect(screen.getByRole('button', { name: 'Search: “eggs” · Near Fonthill, ON · Open now' })).toBeVisible()
		expect(screen.queryByRole('combobox')).toBeNull()
		const dialog = await openDialog()
		const names = dialog
			.getAllByRole('combobox')
			.map((select) => (select as HTMLSelectElement).labels?.[0]?.textContent)
		expect(names).toEqual(['Category', 'Show', 'Distance', 'Unit', 'Sort'])
	})

	it('has the text in the pill of the search screen, where it is no filter', () => {
		onPhone()
		renderFilters({ q: 'eggs', openAt: 'now' }, { preset: SEARCH_PRESET })
		expect(screen.getByRole('button', { name: 'Search: “eggs” · Open now' })).toBeVisible()
		expect(activeChips()).toEqual(['Open now, remove this filter'])
	})

	it('has a pill that says so while the position is looked for', async () => {
		onPhone()
		const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
		Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
		renderFilters({ near: 'me' })
		expect(await screen.findByRole('button', { name: 'Search: Finding your location…' })).toBeVisible()
		const coords = { latitude: 43.04, longitude: -79.28 }
		await act(async () => getCurrentPosition.mock.lastCall?.[0]({ coords } as GeolocationPosition))
		expect(screen.getByRole('button', { name: 'Search: Near me' })).toBeVisible()
		act(forgetPosition)
		Object.defineProperty(navigator, 'geolocation', { value: undefined, configurable: true })
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
		await userEvent.click(screen.getByRole('button', { name: 'Search: Near Fonthill, ON' }))
		const distances = within(await screen.findByRole('group', { name: 'Distance' }))
		expect(distances.getByRole('radio', { name: 'Nearby' })).toBeChecked()
		await userEvent.click(distances.getByRole('radio', { name: 'Within 10 km' }))
		expect(last()?.search).toMatchObject({ near: '43,-79', radiusMeters: '10000' })
	})

	it('shows the number of results live in the dialog, closes it, and returns the focus', async () => {
		onPhone()
		const { last } = renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		const dialog = await openDialog()
		const element = screen.getByRole('dialog')
		await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sort' }), 'Name')
		expect(last()?.search).toEqual({ sort: 'name' })
		await userEvent.click(dialog.getByRole('button', { name: 'Show 31 farms' }))
		act(() => void element.dispatchEvent(new Event('close')))
		expect(screen.queryByRole('dialog')).toBeNull()
		expect(screen.getByRole('button', { name: /^Filters/ })).toHaveFocus()
	})

	it('shows the active filters above a list', () => {
		onPhone()
		renderFilters({ category: 'Eggs' })
		expect(activeChips()).toEqual(['Eggs, remove this filter'])
	})
})
