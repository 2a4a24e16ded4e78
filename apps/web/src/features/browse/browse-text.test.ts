import { readFilterOf } from '@farmgate/contracts/address-filter'
import { expect, it } from 'vitest'
import { shownText } from '../../shared/shown-text.ts'
import { BROWSE_PRESETS } from './browse-presets.ts'
import { browseTitle, emptyText, foundText, itemsText } from './browse-text.ts'

const title = (search: { category?: string }) =>
	browseTitle({
		preset: BROWSE_PRESETS['/farms'],
		search,
		filter: readFilterOf(search, BROWSE_PRESETS['/farms'].fixed, null),
	})

it('names the screen after its category [D2]', () => {
	expect(title({})).toBe('Farms')
	expect(title({ category: 'Recent' })).toBe('Recent Farms')
	expect(title({ category: 'Eggs' })).toBe('Eggs')
})

it('uses the singular for one, and a plus for a lower bound [D3]', () => {
	expect(itemsText(59)).toBe('59 items')
	expect(itemsText(1, 'farms')).toBe('1 farm')
	expect(itemsText(0, 'farms')).toBe('0 farms')
	expect(foundText(31, 'farms', true)).toBe('31 farms in this area')
	expect(foundText(1, 'farms', false)).toBe('1 farm')
})

it('shows how much of a list is loaded', () => {
	expect(shownText(250, 14_784, false)).toBe('250 of 14,784 shown')
	expect(shownText(24, 48, true)).toBe('24 of 48 shown')
	expect(shownText(59, 59, true)).toBe('All 59 shown')
	expect(shownText(1, 1, true)).toBe('1 shown')
})

it('has the specified text of an empty list [D8]', () => {
	expect(emptyText('items')).toBe('No items found matching your criteria.')
	expect(emptyText('farms')).toBe('No farms found matching your criteria')
})
