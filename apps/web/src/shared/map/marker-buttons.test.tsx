import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { MarkerButtons } from './marker-buttons.tsx'

const coordinates = { lat: 43, lng: -79 }
const box = { left: 10, top: 10, width: 30, height: 30 }
const farm = { kind: 'location', id: 1, slug: 'a', name: 'Long Row Farm', type: 'Farm', coordinates } as const
const ring = {
	id: '9/1/2',
	coordinates,
	extent: { west: -79, south: 43, east: -78, north: 44 },
	locationCount: 12,
	listingCount: 5,
}

function renderButtons(items: readonly (typeof farm | typeof ring)[]) {
	const handlers = { onSelect: vi.fn(), onFocusItem: vi.fn(), onFocusLost: vi.fn() }
	const element = (shown: typeof items) => (
		<MarkerButtons
			placed={shown.map((item) => ({ item, box, isCovered: false }))}
			layerRef={createRef()}
			opensList={(item) => !('kind' in item)}
			{...handlers}
		/>
	)
	const { rerender } = render(element(items))
	return { ...handlers, show: (next: typeof items) => rerender(element(next)) }
}

it('gives every marker and ring a name, in the given order', () => {
	renderButtons([ring, farm])
	const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
	expect(names).toEqual(['12 places and 5 products', 'Long Row Farm, Farm'])
})

it('says of which a list opens', () => {
	renderButtons([ring, farm])
	const opening = screen.getAllByRole('button').map((button) => button.getAttribute('aria-haspopup'))
	expect(opening).toEqual(['dialog', null])
})

it('can be chosen with the keyboard alone', async () => {
	const { onSelect, onFocusItem } = renderButtons([ring, farm])
	await userEvent.tab()
	await userEvent.tab()
	expect(onFocusItem).toHaveBeenLastCalledWith({ item: farm, box, isCovered: false })
	await userEvent.keyboard('{Enter}')
	expect(onSelect).toHaveBeenCalledExactlyOnceWith(farm)
})

it('hands the focus on when the button that had it is gone', async () => {
	const { onFocusLost, show } = renderButtons([ring, farm])
	await userEvent.tab()
	show([farm, ring])
	expect(onFocusLost).not.toHaveBeenCalled()
	show([farm])
	expect(onFocusLost).toHaveBeenCalledOnce()
})
