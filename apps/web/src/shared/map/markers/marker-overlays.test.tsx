import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { withTheme } from '../../../testing/with-theme.tsx'
import { NO_INSETS } from '../view/viewpoint.ts'
import type { MarkerItem } from './map-item.ts'
import { OverlappingList, TappedMarker } from './marker-overlays.tsx'

const coordinates = { lat: 43, lng: -79 }
const items: MarkerItem[] = [
	{ kind: 'location', id: 1, type: 'Market', coordinates, name: 'King Street Market', slug: 'king-street-market' },
	{ kind: 'listing', id: 7, priceFrom: 4.5, currency: 'USD', coordinates, name: 'Honey', slug: 'honey' },
	{ kind: 'listing', id: 8, priceFrom: null, currency: 'USD', coordinates },
]

describe('the list of markers at one point', () => {
	async function renderList(onClose = vi.fn()) {
		const box = { left: 400, top: 300, width: 40, height: 40 }
		const list = <OverlappingList items={items} box={box} insets={NO_INSETS} onClose={onClose} />
		const routeTree = createRootRoute({ component: () => list })
		const router = createRouter({ routeTree, history: createMemoryHistory() })
		// Links are typed against the application's routes, but this router has only a root.
		render(withTheme(<RouterProvider<typeof router> router={router} />))
		return screen.findByRole('dialog', { name: '1 place and 2 products here' })
	}

	it('links to every marker, by name or by type', async () => {
		await renderList()
		const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
		expect(links).toEqual([
			['King Street MarketMarket', '/locations/king-street-market'],
			['HoneyFrom $4.50', '/listings/honey'],
			['ProductPrice on request', '/l/8'],
		])
	})

	it('takes the focus and closes on Escape, its button, or a press outside', async () => {
		const onClose = vi.fn()
		const dialog = await renderList(onClose)
		await vi.waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
		await userEvent.keyboard('{Escape}')
		await userEvent.click(screen.getByRole('button', { name: 'Close list' }))
		await userEvent.click(document.body)
		expect(onClose).toHaveBeenCalledTimes(3)
	})
})

describe('the preview of a tapped marker', () => {
	function show() {
		const on = { onPlaced: vi.fn(), onOpen: vi.fn(), onStep: vi.fn(), onClose: vi.fn() }
		const item = { kind: 'location', id: 1, type: 'Farm', name: 'Hill Farm', coordinates } as const
		const region = { left: 0, top: 0, width: 360, height: 600 }
		render(withTheme(<TappedMarker item={item} previews={() => undefined} region={region} {...on} />))
		return on
	}

	it('opens its page, shows its neighbors, and closes with its button and with Escape', async () => {
		const { onOpen, onStep, onClose } = show()
		await userEvent.click(screen.getByRole('button', { name: /^Open Hill Farm/ }))
		expect(onOpen).toHaveBeenCalledOnce()
		await userEvent.click(screen.getByRole('button', { name: 'Next on the map' }))
		await userEvent.click(screen.getByRole('button', { name: 'Previous on the map' }))
		expect(onStep.mock.calls.flat()).toEqual([1, -1])
		await userEvent.click(screen.getByRole('button', { name: 'Close' }))
		fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
		expect(onClose).toHaveBeenCalledTimes(2)
	})
})
