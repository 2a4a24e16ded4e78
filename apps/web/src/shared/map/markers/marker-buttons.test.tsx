import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { expect, it, vi } from 'vitest'
import { accessibleName } from './map-item-text.ts'
import { MarkerButtons } from './marker-buttons.tsx'

const coordinates = { lat: 43, lng: -79 }
const box = { left: 10, top: 10, width: 30, height: 30 }
const farm = { kind: 'location', id: 1, slug: 'a', name: 'Long Row Farm', type: 'Farm', coordinates } as const
const cluster = {
	id: '9/1/2',
	coordinates,
	extent: { west: -79, south: 43, east: -78, north: 44 },
	locationCount: 12,
	listingCount: 5,
}

function renderButtons(items: readonly (typeof farm | typeof cluster)[]) {
	const handlers = { onSelect: vi.fn(), onFocusItem: vi.fn(), onFocusLost: vi.fn() }
	const element = (shown: typeof items) => (
		<MarkerButtons
			placed={shown.map((item) => ({ item, box }))}
			buttonsRef={createRef()}
			nameOf={accessibleName}
			opensList={(item) => !('kind' in item)}
			{...handlers}
		/>
	)
	const { rerender } = render(element(items))
	return { ...handlers, show: (next: typeof items) => rerender(element(next)) }
}

it('gives every marker and cluster a name, in the given order', () => {
	renderButtons([cluster, farm])
	const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
	expect(names).toEqual(['12 places and 5 products', 'Long Row Farm, Farm'])
})

it('marks the buttons that open a list', () => {
	renderButtons([cluster, farm])
	const opening = screen.getAllByRole('button').map((button) => button.getAttribute('aria-haspopup'))
	expect(opening).toEqual(['dialog', null])
})

it('can be selected with the keyboard alone [F11]', async () => {
	const { onSelect, onFocusItem } = renderButtons([cluster, farm])
	await userEvent.tab()
	await userEvent.tab()
	expect(onFocusItem).toHaveBeenLastCalledWith({ item: farm, box })
	await userEvent.keyboard('{Enter}')
	expect(onSelect).toHaveBeenCalledExactlyOnceWith(farm)
})

it('reports that the focused button was removed', async () => {
	const { onFocusLost, show } = renderButtons([cluster, farm])
	await userEvent.tab()
	show([farm, cluster])
	expect(onFocusLost).not.toHaveBeenCalled()
	show([farm])
	expect(onFocusLost).toHaveBeenCalledOnce()
})
