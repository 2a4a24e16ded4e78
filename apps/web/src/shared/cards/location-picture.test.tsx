import { MantineProvider } from '@mantine/core'
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildLocation } from '../../testing/fixtures.ts'
import { LocationPicture } from './location-picture.tsx'

function show(location = buildLocation(), options: { scheme?: 'light' | 'dark'; isCover?: boolean } = {}) {
	const { scheme = 'light', ...rest } = options
	const { container } = render(
		<MantineProvider forceColorScheme={scheme}>
			<LocationPicture location={location} glyphSize={40} {...rest} />
		</MantineProvider>,
	)
	return { container, image: container.querySelector('img') }
}

describe('LocationPicture with a photo', () => {
	it('shows the photo', () => {
		expect(show(buildLocation({ coverImage: '/cover.jpg' })).image).toHaveAttribute('src', '/cover.jpg')
	})

	it('loads an uploaded photo in the size of a card', () => {
		const photo = { coverImage: '/uploads/1-1600.webp', imageUrl: '/uploads/1-400.webp' }
		const { image } = show(buildLocation(photo))
		expect(image).toHaveAttribute('srcset', '/uploads/1-400.webp 400w, /uploads/1-1600.webp 1600w')
		expect(show(buildLocation(photo), { isCover: true }).image).not.toHaveAttribute('srcset')
	})

	it('falls back to the map when the photo cannot be loaded', () => {
		const { container, image } = show(buildLocation({ coverImage: '/gone.jpg' }))
		if (image) fireEvent.error(image)
		expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^\/api\/map-image/)
	})
})

describe('LocationPicture without a photo', () => {
	it('shows a lazily loaded, decorative map with width and height', () => {
		const { image } = show(buildLocation({ type: 'Market' }))
		expect(image).toHaveAttribute(
			'src',
			'/api/map-image?lat=43.04&lng=-79.28&zoom=10&size=360x136&type=Market&credit=none',
		)
		expect(image).toHaveAttribute('loading', 'lazy')
		expect(image).toHaveAttribute('alt', '')
		expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(['360', '136'])
		expect(image?.getAttribute('srcset')).toMatch(/ 1x, .*scale=2.* 2x$/)
	})

	it('shows a dark map in the dark theme in all shapes', () => {
		const { container } = show(buildLocation(), { scheme: 'dark' })
		const addresses = [...container.querySelectorAll('img, source')].flatMap((element) =>
			(element.getAttribute('srcset') ?? '').split(', '),
		)
		expect(addresses).toHaveLength(4)
		for (const address of addresses) expect(address).toContain('scheme=dark')
	})

	it('shows the placeholder of the type when the map cannot be loaded', () => {
		const { container, image } = show(buildLocation({ type: 'Shop' }))
		if (image) fireEvent.error(image)
		expect(container.querySelector('img')).toBeNull()
		expect(container.querySelector('[data-type="Shop"]')).toBeVisible()
	})

	it('says on the cover of a page that the map is no photo', () => {
		const { container, image } = show(buildLocation(), { isCover: true })
		expect(image?.getAttribute('src')).toMatch(/^\/api\/map-image\?.*&size=640x288&type=Farm/)
		expect(container).toHaveTextContent('No image available')
	})
})
