import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MapAttribution } from './map-attribution.tsx'

const OPERATOR_MAP = [
	{ text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
	{ text: 'Protomaps', url: 'https://protomaps.com' },
	{ text: 'Natural Earth · GSHHG · GeoNames · US Census' },
]

test("names the sources of an operator's map in one line, and the others on demand", () => {
	render(<MapAttribution attribution={OPERATOR_MAP} />)
	expect(screen.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible()
	expect(screen.getByRole('link', { name: 'Protomaps' })).toBeVisible()
	expect(screen.queryByText(/GeoNames/)).toBeNull()
	fireEvent.click(screen.getByRole('button', { name: 'Map credits' }))
	expect(screen.getByText(/GeoNames/)).toBeVisible()
})

test('names a first source that is too long for the line, and needs no button for one that fits', () => {
	const { rerender } = render(
		<MapAttribution
			attribution={[{ text: 'A source with a name that is longer than a phone' }, { text: 'Another' }]}
		/>,
	)
	expect(screen.getByText(/longer than a phone/)).toBeVisible()
	rerender(<MapAttribution attribution={OPERATOR_MAP.slice(2)} />)
	expect(screen.getByText(/GeoNames/)).toBeVisible()
	expect(screen.queryByRole('button')).toBeNull()
})
