import type { Image } from '@farmgate/contracts/image'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LocationGallery } from './location-gallery.tsx'

const imageOf = (order: number, alt: string): Image => ({
	url: `/uploads/${order}-1600.webp`,
	thumbUrl: `/uploads/${order}-400.webp`,
	order,
	alt,
	isGenerated: false,
})
const images = [imageOf(0, 'The barn'), imageOf(1, ''), imageOf(2, 'The gate')]
const show = (shown: Image[]) => render(<LocationGallery images={shown} cover={<img src="/cover.webp" alt="" />} />)

test('a location without photos has nothing to open', () => {
	show([])
	expect(screen.queryByRole('button')).toBeNull()
})

test('the cover and small pictures of the other photos open them', async () => {
	show(images)
	const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))
	expect(names).toEqual(['Enlarge photo 1 of 3: The barn', 'Enlarge photo 2 of 3', 'Enlarge photo 3 of 3: The gate'])
	const list = screen.getByRole('list', { name: 'More photos' })
	expect([...list.querySelectorAll('img')].map(({ src }) => new URL(src).pathname)).toEqual([
		'/uploads/1-400.webp',
		'/uploads/2-400.webp',
	])
	fireEvent.click(screen.getByRole('button', { name: 'Enlarge photo 3 of 3: The gate' }))
	expect(await screen.findByRole('img', { name: 'The gate' })).toHaveAttribute('src', '/uploads/2-1600.webp')
})

test('buttons and arrow keys go around', async () => {
	show(images)
	fireEvent.click(screen.getByRole('button', { name: /photo 1 of 3/ }))
	const dialog = within(await screen.findByRole('dialog', { name: 'Photos' }))
	fireEvent.click(dialog.getByRole('button', { name: 'Next' }))
	expect(dialog.getByText('(2 of 3)')).toBeVisible()
	fireEvent.keyDown(dialog.getByRole('button', { name: 'Close' }), { key: 'ArrowRight' })
	expect(dialog.getByRole('img', { name: 'The gate' })).toBeVisible()
	fireEvent.keyDown(dialog.getByRole('button', { name: 'Next' }), { key: 'ArrowRight' })
	expect(dialog.getByRole('img', { name: 'The barn' })).toBeVisible()
	fireEvent.click(dialog.getByRole('button', { name: 'Previous' }))
	expect(dialog.getByRole('img', { name: 'The gate' })).toBeVisible()
})
