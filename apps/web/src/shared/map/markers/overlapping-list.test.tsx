import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { MarkerItem } from './map-item.ts'
import { OverlappingList } from './overlapping-list.tsx'

const coordinates = { lat: 43, lng: -79 }
const items: MarkerItem[] = [
	{ kind: 'location', id: 1, type: 'Market', coordinates, name: 'King Street Market', slug: 'king-street-market' },
	{ kind: 'listing', id: 7, priceFrom: 4.5, currency: 'USD', coordinates, name: 'Honey', slug: 'honey' },
	{ kind: 'listing', id: 8, priceFrom: null, currency: 'USD', coordinates },
]
const region = { left: 0, top: 0, width: 800, height: 600 }

async function renderList(handlers: { onClose?: () => void; onLeave?: () => void } = {}) {
	const { onClose = vi.fn(), onLeave = vi.fn() } = handlers
	const box = { left: 400, top: 300, width: 40, height: 40 }
	const list = (
		<>
			<OverlappingList items={items} box={box} region={region} onClose={onClose} onLeave={onLeave} />
			<button type="button">Zoom in</button>
		</>
	)
	const router = createRouter({ routeTree: createRootRoute({ component: () => list }), history: createMemoryHistory() })
	// Links are typed against the application's routes, but this router has only a root.
	render(<RouterProvider<typeof router> router={router} />)
	return screen.findByRole('dialog', { name: '1 place and 2 products here' })
}

it('links to every marker at the point, by name or by type', async () => {
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
	const dialog = await renderList({ onClose })
	expect(dialog).toContainElement(document.activeElement instanceof HTMLElement ? document.activeElement : null)
	await userEvent.keyboard('{Escape}')
	await userEvent.click(screen.getByRole('button', { name: 'Close list' }))
	await userEvent.click(document.body)
	expect(onClose).toHaveBeenCalledTimes(3)
})

it('reports that the focus left after tabbing out of it, not within it', async () => {
	const onLeave = vi.fn()
	await renderList({ onLeave })
	for (const _link of items) await userEvent.tab()
	expect(onLeave).not.toHaveBeenCalled()
	await userEvent.tab()
	expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveFocus()
	expect(onLeave).toHaveBeenCalledOnce()
})
