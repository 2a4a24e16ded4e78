import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { activeChips, renderFilters } from '../../../testing/render-filters.tsx'
import { respondToFetch } from '../../../testing/render-route.tsx'

const PLACES = {
	Ithaca: { lat: 42.44, lng: -76.5 },
	Albany: { lat: 42.65, lng: -73.75 },
}

function respondWithPlaces() {
	respondToFetch({
		'places.autocomplete': ({ input }: { input: string }) => ({
			predictions: [{ place_id: input, description: `${input}, NY` }],
		}),
		'places.geocode': ({ place_id: city }: { place_id: keyof typeof PLACES }) => ({
			formatted_address: `${city}, NY, USA`,
			geometry: { location: PLACES[city] },
			approximate: true,
			parts: { street: null, city, region: 'NY', postal_code: null, country: 'US' },
		}),
	})
}

const openFilters = async () => {
	await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
	return within(await screen.findByRole('dialog', { name: 'Filters' }))
}

it('finds what is on the way once both places are known, and within the chosen detour', async () => {
	respondWithPlaces()
	const { noted, last } = renderFilters({ q: 'eggs' })
	const dialog = await openFilters()
	await userEvent.type(dialog.getByRole('combobox', { name: 'From' }), 'Ithaca{Enter}')
	await vi.waitFor(() => expect(dialog.getByRole('combobox', { name: 'From' })).toHaveValue('Ithaca, NY'))
	expect(noted).toEqual([])
	await userEvent.type(dialog.getByRole('combobox', { name: 'To' }), 'Albany{Enter}')
	const way = { q: 'eggs', fromName: 'Ithaca, NY', toName: 'Albany, NY' }
	await vi.waitFor(() => expect(last()?.search).toEqual({ ...way, along: '42.44,-76.5;42.65,-73.75;10' }))
	expect(activeChips()).toContain('Along Ithaca, NY – Albany, NY, 10 min, remove this filter')
	await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Detour' }), 'Up to 20 min')
	expect(last()?.search).toEqual({ ...way, along: '42.44,-76.5;42.65,-73.75;20' })
	expect(dialog.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('Shortest detour')
})

it('ends with one of its places, and keeps the other', async () => {
	const { last } = renderFilters({ along: '42.44,-76.5;42.65,-73.75;10', sort: 'nearest' })
	const dialog = await openFilters()
	await userEvent.clear(dialog.getByRole('combobox', { name: 'From' }))
	expect(last()?.search).toEqual({})
	expect(dialog.getByRole('combobox', { name: 'To' })).toHaveValue('Albany, NY')
	expect(dialog.queryByRole('combobox', { name: 'Detour' })).toBeNull()
})

it('replaces a way that the text names', async () => {
	const along = {
		from: PLACES.Ithaca,
		to: PLACES.Albany,
		maxMinutes: 10 as const,
		fromName: 'Ithaca, NY',
		toName: 'Albany, NY',
		textWithout: 'eggs',
	}
	const understood = { area: null, along, goods: [], distanceMeters: null, openAt: null, leftOut: [] }
	const { last } = renderFilters({ q: 'eggs between ithaca and albany' }, { understood })
	const dialog = await openFilters()
	await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Detour' }), 'Up to 5 min')
	expect(last()?.search).toMatchObject({ q: 'eggs', along: '42.44,-76.5;42.65,-73.75;5', toName: 'Albany, NY' })
})
