import { expect, it, vi } from 'vitest'
import { createMap } from './create-map.ts'

it('ignores a request to draw after the map was destroyed', () => {
	vi.stubGlobal(
		'ResizeObserver',
		class {
			observe() {}
			unobserve() {}
			disconnect() {}
		},
	)
	const ignore = () => {}
	const map = createMap(
		document.createElement('div'),
		{ center: { lat: 43, lng: -79 }, zoom: 9 },
		{
			onRest: ignore,
			onMoveStart: ignore,
			onPoint: ignore,
			onSelect: ignore,
			onFrame: ignore,
			onComplete: ignore,
			onAttribution: ignore,
		},
	)
	map.destroy()
	expect(() => map.drawNow()).not.toThrow()
})
