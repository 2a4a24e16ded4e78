import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { withTheme } from '../../../testing/with-theme.tsx'
import { TappedMarker } from './tapped-marker.tsx'

const item = { kind: 'location', id: 1, type: 'Farm', name: 'Hill Farm', coordinates: { lat: 43, lng: -79 } } as const

function show() {
	const on = { onPlaced: vi.fn(), onOpen: vi.fn(), onStep: vi.fn(), onClose: vi.fn() }
	const region = { left: 0, top: 0, width: 360, height: 600 }
	render(withTheme(<TappedMarker item={item} previews={() => undefined} region={region} {...on} />))
	return on
}

function swipe(from: number, to: number): void {
	const card = screen.getByRole('button', { name: /^Open Hill Farm/ })
	fireEvent.pointerDown(card, { clientX: from })
	fireEvent.pointerUp(card, { clientX: to })
	fireEvent.click(card, { detail: 1 })
}

describe('the preview of a tapped marker', () => {
	it('opens its page with a tap', () => {
		const { onOpen } = show()
		swipe(100, 102)
		expect(onOpen).toHaveBeenCalledOnce()
	})

	it('shows the neighbors with swipes and buttons, without opening a page', () => {
		const { onOpen, onStep } = show()
		swipe(200, 100)
		swipe(100, 200)
		fireEvent.click(screen.getByRole('button', { name: 'Next on the map' }))
		fireEvent.click(screen.getByRole('button', { name: 'Previous on the map' }))
		expect(onStep.mock.calls.flat()).toEqual([1, -1, 1, -1])
		expect(onOpen).not.toHaveBeenCalled()
	})

	it('opens its page with a key after a swipe', () => {
		const { onOpen } = show()
		swipe(200, 100)
		fireEvent.click(screen.getByRole('button', { name: /^Open Hill Farm/ }), { detail: 0 })
		expect(onOpen).toHaveBeenCalledOnce()
	})

	it('closes with its button and with Escape', () => {
		const { onClose } = show()
		fireEvent.click(screen.getByRole('button', { name: 'Close' }))
		fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
		expect(onClose).toHaveBeenCalledTimes(2)
	})
})
