import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BROWSE_PRESETS } from '../browse-presets.ts'
import { activeChips, renderFilters } from './render-filters.tsx'

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

	it('has all filters but search, near me and categories behind one button, which counts the active ones', async () => {
		onPhone()
		renderFilters({ category: 'Eggs', openAt: 'now' }, { view: 'map' })
		expect(screen.getByRole('button', { name: 'Filters 2 active' })).toBeVisible()
		expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible()
		expect(screen.queryByRole('combobox')).toBeNull()
		expect(activeChips()).toEqual([])
		const dialog = await openDialog()
		expect(dialog.getAllByRole('combobox').length).toBeGreaterThan(3)
	})

	it('shows the number of results live in the dialog, closes it, and returns the focus', async () => {
		onPhone()
		const { last } = renderFilters({}, { preset: BROWSE_PRESETS['/farms'] })
		const dialog = await openDialog()
		const element = screen.getByRole('dialog')
		await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Season' }), 'July')
		expect(last()?.search).toEqual({ inSeason: '7' })
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
