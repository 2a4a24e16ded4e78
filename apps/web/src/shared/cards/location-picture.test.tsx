import { MantineProvider } from '@mantine/core'
import { fireEvent, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildLocation } from '../../testing/fixtures.ts'
import { LocationPicture } from './location-picture.tsx'

function show(location = buildLocation()) {
	const { container } = render(
		<MantineProvider>
			<LocationPicture location={location} glyphSize={40} />
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
	})

	it('falls back to the drawing when the photo cannot be loaded', () => {
		const { container, image } = show(buildLocation({ coverImage: '/gone.jpg', categories: ['Eggs'] }))
		if (image) fireEvent.error(image)
		expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/,eggs.webp')
	})
})

describe('LocationPicture without a photo', () => {
	const selling = { type: 'Market', categories: ['Eggs', 'Sweet corn'] } as const

	it('shows a lazily loaded, decorative drawing of what the location sells', () => {
		const { image } = show(buildLocation({ ...selling, categories: [...selling.categories] }))
		expect(image).toHaveAttribute('src', '/pictures/,eggs,sweet-corn.webp')
		expect(image).toHaveAttribute('loading', 'lazy')
		expect(image).toHaveAttribute('alt', '')
	})

	it('shows the placeholder of the type when nothing is known, or the drawing cannot be loaded', () => {
		const nothing = show(buildLocation({ type: 'Farm', categories: [] }))
		expect(nothing.container.querySelector('[data-type="Farm"]')).toBeVisible()
		const { container, image } = show(buildLocation({ type: 'Shop', categories: ['Eggs'] }))
		if (image) fireEvent.error(image)
		expect(container.querySelector('img')).toBeNull()
		expect(container.querySelector('[data-type="Shop"]')).toBeVisible()
	})
})
