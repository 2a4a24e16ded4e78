import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fromLonLat } from 'ol/proj'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildLocation } from '../../../testing/fixtures.ts'
import { withTheme } from '../../../testing/with-theme.tsx'
import { LocationsLayer } from '../markers/locations-layer.tsx'
import { mapItemsOf, previewsOf } from './location-view.ts'
import { MapCanvas } from './map-canvas.tsx'

const middle = { lat: 43, lng: -79 }
const farm = buildLocation({ type: 'Farm', name: 'Hill Farm', coordinates: { lat: 43.2, lng: -79 } })
const view = {
	markers: mapItemsOf([farm]),
	total: 1,
} satisfies React.ComponentProps<typeof LocationsLayer>['view']

const DRAWING_METHODS =
	`save restore beginPath closePath moveTo lineTo arc arcTo rect fill stroke clip fillRect clearRect
	drawImage setTransform transform translate scale rotate fillText strokeText setLineDash`.split(/\s+/)

/** Accepts drawing without doing it; every text is 10 px wide. */
function fakeContext(this: HTMLCanvasElement) {
	const methods = DRAWING_METHODS.map((name) => [name, () => {}])
	return { canvas: this, measureText: () => ({ width: 10 }), ...Object.fromEntries(methods) }
}

/** What jsdom lacks for drawing. Tiles are requested and never arrive. */
beforeEach(() => {
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			unobserve() {}
			disconnect() {}
		},
	)
	vi.stubGlobal('Path2D', class {})
	vi.stubGlobal(
		'XMLHttpRequest',
		class {
			open() {}
			send() {}
		},
	)
	vi.stubGlobal('fetch', async () => Response.json([]))
	vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
	vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(fakeContext as never)
	for (const name of ['clientWidth', 'offsetWidth'] as const)
		vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(600)
	for (const name of ['clientHeight', 'offsetHeight'] as const)
		vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(600)
})

function mapWith(layers: React.ReactNode) {
	return (
		<>
			<style>{'div { border: 0px solid; padding: 0px }'}</style>
			<MapCanvas target={{ center: middle, zoom: 9 }} onMoveEnd={() => {}} colorScheme="light">
				{layers}
			</MapCanvas>
		</>
	)
}

const names = () => [...document.querySelectorAll('[data-map-item]')].map((button) => button.getAttribute('aria-label'))

it('has one Tab order for locations and the own position, and removes it with the position', async () => {
	const layer = (position: typeof middle | null) => (
		<LocationsLayer view={view} previews={previewsOf([farm])} onOpen={() => {}} position={position} />
	)
	const { rerender } = render(withTheme(mapWith(layer(middle))))
	// The map reports its view after its second frame.
	await waitFor(() => expect(document.querySelector('canvas')).toBeInTheDocument())
	await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
	await screen.findByLabelText('Hill Farm, Farm')
	expect(names()).toEqual(['Your location', 'Hill Farm, Farm'])
	rerender(withTheme(mapWith(layer(null))))
	expect(names()).toEqual(['Hill Farm, Farm'])
})

it('leaves the insets free in the first view that it reports', async () => {
	const onMoveEnd = vi.fn<NonNullable<React.ComponentProps<typeof MapCanvas>['onMoveEnd']>>()
	const insets = { top: 0, right: 0, bottom: 300, left: 0 }
	// A slow phone draws the first frame before React runs effects.
	const waiting = new Set<number>()
	let last = 0
	vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
		const frame = ++last
		waiting.add(frame)
		queueMicrotask(() => waiting.delete(frame) && draw(performance.now()))
		return frame
	})
	vi.stubGlobal('cancelAnimationFrame', (frame: number) => waiting.delete(frame))
	render(
		withTheme(
			<MapCanvas target={{ center: middle, zoom: 9 }} onMoveEnd={onMoveEnd} colorScheme="light" insets={insets} />,
		),
	)
	await waitFor(() => expect(onMoveEnd).toHaveBeenCalled())
	const [viewpoint, { west, south, east, north }] = onMoveEnd.mock.calls[0] ?? expect.fail('no view')
	expect(viewpoint.center.lat).toBeCloseTo(middle.lat, 5)
	// The map is as high as wide, and half of its height is free.
	const [left = 0, bottom = 0] = fromLonLat([west, south])
	const [right = 0, top = 0] = fromLonLat([east, north])
	expect((top - bottom) / (right - left)).toBeCloseTo(0.5, 3)
})
