import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { buildLocation } from '../../testing/fixtures.ts'
import { withTheme } from '../../testing/with-theme.tsx'
import { PhotoSlides, photosOf } from './photo-slides.tsx'

const imageOf = (order: number, alt: string, isGenerated = false) => ({
	url: `/uploads/${order}-1600.webp`,
	thumbUrl: `/uploads/${order}-400.webp`,
	order,
	alt,
	isGenerated,
})
const IMAGES = [imageOf(0, 'The barn'), imageOf(1, ''), imageOf(2, 'The gate', true)]
const show = (images = IMAGES) => render(withTheme(<PhotoSlides images={images} />))

it('links each photo to its full size, with its number and description', () => {
	show()
	const links = screen.getAllByRole('link')
	expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
		['/uploads/0-1600.webp', 'Enlarge photo 1 of 3: The barn (opens in a new tab)'],
		['/uploads/1-1600.webp', 'Enlarge photo 2 of 3 (opens in a new tab)'],
		['/uploads/2-1600.webp', 'Enlarge drawing 3 of 3: The gate (opens in a new tab)'],
	])
	expect(screen.getByText('The barn (1 of 3)')).toBeVisible()
	expect(screen.getByText('The gate (3 of 3, not a photo: drawn by a computer)')).toBeVisible()
})

it('goes around with buttons, which a single photo does not have', () => {
	const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
	vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
	const { unmount } = show()
	fireEvent.click(screen.getByRole('button', { name: 'Previous photo' }))
	expect(scrolled.mock.contexts[0]).toBe(screen.getAllByRole('listitem')[2])
	fireEvent.click(screen.getByRole('button', { name: 'Next photo' }))
	expect(scrolled.mock.contexts[1]).toBe(screen.getAllByRole('listitem')[1])
	unmount()
	show([imageOf(0, '')])
	expect(screen.queryByRole('button')).toBeNull()
})

it('says that a photo is missing', () => {
	const { container } = show([imageOf(0, '')])
	const image = container.querySelector('img')
	if (image) fireEvent.error(image)
	expect(screen.getByText('No image available')).toBeVisible()
})

it('shows the photo of a location whose photos were not uploaded', () => {
	expect(photosOf(buildLocation())).toEqual([])
	expect(photosOf(buildLocation({ coverImage: '/cover.jpg' })).map(({ url }) => url)).toEqual(['/cover.jpg'])
	expect(photosOf(buildLocation({ coverImage: '/cover.jpg', images: IMAGES }))).toBe(IMAGES)
})
