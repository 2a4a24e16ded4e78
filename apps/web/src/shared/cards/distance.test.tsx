import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ItemDistance } from './distance.tsx'

it.each([
	[{ distanceMeters: 4200, detourMinutes: 3.6 }, '4 min detour'],
	[{ distanceMeters: null, detourMinutes: 0.2 }, 'On the way'],
	[{ distanceMeters: 4200, detourMinutes: null }, '4.2 km away'],
	[{ distanceMeters: null, detourMinutes: null }, ''],
])('of %o, a card says "%s"', (item, text) => {
	const { container } = render(<ItemDistance item={item} />)
	expect(container.textContent).toBe(text)
})
