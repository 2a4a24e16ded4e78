import { MantineProvider } from '@mantine/core'
import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildLocation } from '../../testing/fixtures.ts'
import { MapPicture } from './map-picture.tsx'

function show(scheme: 'light' | 'dark') {
	const { container } = render(
		<MantineProvider forceColorScheme={scheme}>
			<MapPicture location={buildLocation({ type: 'Shop' })} />
		</MantineProvider>,
	)
	return { container, image: container.querySelector('img') }
}

it.each(['light', 'dark'] as const)('shows the map in the %s theme', (scheme) => {
	const { image } = show(scheme)
	expect(image?.getAttribute('srcset')).toMatch(/ 1x, .* 2x$/)
	expect(image?.getAttribute('srcset')?.match(/scheme=dark/g)?.length ?? 0).toBe(scheme === 'dark' ? 2 : 0)
	expect(image).toHaveAttribute('alt', '')
})

it('shows the placeholder of the type when the map cannot be loaded', () => {
	const { container, image } = show('light')
	if (image) fireEvent.error(image)
	expect(container.querySelector('img')).toBeNull()
	expect(container.querySelector('[data-type="Shop"]')).toBeVisible()
})
