import type { FilterInput } from '@farmgate/contracts/filter'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

const exactly = (value: number) => ({ value, atLeast: false })
const counts = { total: exactly(2), locations: exactly(1), listings: exactly(1), types: [], categories: [] }
const ANSWERS = {
	'browse.facets': () => counts,
	'locations.list': () => buildPage([buildLocation({ name: 'Cedar Hollow', slug: 'cedar-hollow' })]),
	'listings.list': () => buildPage([buildListing({ title: 'Honey', slug: 'honey' })]),
}

afterEach(() => vi.unstubAllGlobals())

describe('a list in a frame', () => {
	test('shows places and products with how many there are, and nothing of the site around them', async () => {
		renderRoute('/embed?view=list', ANSWERS)
		expect(await screen.findByText('2 items')).toBeVisible()
		expect(screen.getByRole('heading', { level: 1, name: 'Places and products' })).toBeInTheDocument()
		expect(screen.getByText('Cedar Hollow')).toBeVisible()
		expect(screen.queryByRole('banner')).toBeNull()
		expect(screen.queryByRole('navigation')).toBeNull()
		expect(screen.queryByRole('button', { name: /sign in/i })).toBeNull()
	})

	test('opens everything beside the page that shows it, which cannot be reached from there', async () => {
		renderRoute('/embed?view=list&q=honey', ANSWERS)
		await screen.findByText('2 items')
		const links = screen.getAllByRole('link')
		expect(links.map((link) => link.getAttribute('href'))).toEqual([
			'/locations/cedar-hollow',
			'/listings/honey',
			'/map?q=honey&view=list',
		])
		for (const link of links) {
			expect(link).toHaveAttribute('target', '_blank')
			expect(link).toHaveAttribute('rel', 'noopener')
			expect(link).toHaveAccessibleName(/opens in a new tab/)
		}
	})

	test('asks exactly the question of its address', async () => {
		const asked: FilterInput[] = []
		renderRoute('/embed?view=list&kind=location&q=honey&type=Farm', {
			...ANSWERS,
			'locations.list': (input: FilterInput) => {
				asked.push(input)
				return ANSWERS['locations.list']()
			},
		})
		await screen.findByText('Cedar Hollow')
		const questions = new Set(asked.map((input) => JSON.stringify(input)))
		expect(questions.size).toBe(1)
		expect(asked[0]).toMatchObject({ q: 'honey', types: ['Farm'], kind: 'location' })
		expect(screen.queryByText('Honey')).toBeNull()
	})

	test('works where all storage is forbidden', async () => {
		const forbidden = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError')
		}
		const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
		vi.stubGlobal('localStorage', storage)
		vi.stubGlobal('sessionStorage', storage)
		renderRoute('/embed?view=list', ANSWERS)
		expect(await screen.findByText('2 items')).toBeVisible()
	})

	test('never asks who is there', async () => {
		const { asked } = renderRoute('/embed?view=list', ANSWERS)
		await screen.findByText('2 items')
		expect(asked.filter((path) => !(path in ANSWERS))).toEqual([])
	})

	test('wears the theme of its address, whatever the visitor has chosen for the site', async () => {
		localStorage.setItem('ui-theme', 'light')
		renderRoute('/embed?view=list&theme=dark', ANSWERS)
		await screen.findByText('2 items')
		expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
	})

	test('says that nothing was found', async () => {
		renderRoute('/embed?view=list&kind=location', {
			'browse.facets': () => ({ ...counts, total: exactly(0) }),
			'locations.list': () => buildPage([]),
		})
		expect(await screen.findByText('No places found matching your criteria')).toBeVisible()
	})

	test('says that it failed, and can be tried again', async () => {
		let isDown = true
		renderRoute('/embed?view=list&kind=location', {
			...ANSWERS,
			'locations.list': () => {
				if (isDown) throw new ServerFailure('service.unavailable')
				return ANSWERS['locations.list']()
			},
		})
		const again = await screen.findByRole('button', { name: 'Try Again' })
		isDown = false
		await userEvent.click(again)
		expect(await screen.findByText('Cedar Hollow')).toBeVisible()
	})

	test('goes on where there are more', async () => {
		renderRoute('/embed?view=list&kind=location', {
			...ANSWERS,
			'locations.list': ({ cursor }: { cursor?: string }) =>
				cursor === undefined
					? buildPage([buildLocation()], { nextCursor: 'next' })
					: buildPage([buildLocation({ id: 2, name: 'Second Farm' })]),
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
		expect(await screen.findByText('Second Farm')).toBeVisible()
		expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
	})
})

describe('"Embed this" on a screen of the directory', () => {
	async function openDialog(address = '/farms?q=honey') {
		renderRoute(address, ANSWERS)
		await userEvent.click(await screen.findByRole('button', { name: 'Embed this' }))
		return within(await screen.findByRole('dialog', { name: 'Embed this' }))
	}

	function snippetOf(dialog: Awaited<ReturnType<typeof openDialog>>): HTMLIFrameElement | null {
		const holder = document.createElement('div')
		holder.innerHTML = dialog.getByLabelText<HTMLTextAreaElement>('Put this into your page').value
		return holder.querySelector('iframe')
	}

	test('gives a frame of the same question, and shows it', async () => {
		const dialog = await openDialog()
		const frame = snippetOf(dialog)
		expect(frame?.src).toBe(`${location.origin}/embed?q=honey&type=Farm&kind=location&view=list`)
		expect(frame?.title).toBe('Places from Farmgate')
		expect(dialog.getByTitle(/^Preview/)).toHaveAttribute('src', '/embed?q=honey&type=Farm&kind=location&view=list')
	})

	test('changes what it looks like, within what can be used', async () => {
		const dialog = await openDialog()
		await userEvent.click(dialog.getByRole('radio', { name: 'Map' }))
		await userEvent.click(dialog.getByRole('radio', { name: 'Dark' }))
		await userEvent.type(dialog.getByLabelText('Width in pixels'), '100')
		await userEvent.clear(dialog.getByLabelText('Height in pixels'))
		await userEvent.type(dialog.getByLabelText('Height in pixels'), '99999')
		await userEvent.tab()
		const frame = snippetOf(dialog)
		expect(frame?.getAttribute('src')).toContain('/embed?q=honey&type=Farm&kind=location&theme=dark')
		expect([frame?.width, frame?.height]).toEqual(['280', '2000'])
		expect(dialog.getByLabelText('Width in pixels')).toHaveValue(280)
		expect(dialog.getByTitle(/^Preview/)).toHaveStyle({ width: '280px', height: '2000px' })
	})

	test('leads to the data of the same question', async () => {
		const dialog = await openDialog()
		const hrefs = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
		expect(hrefs).toEqual(['geojson', 'csv', 'rss'].map((format) => `/api/feeds/locations.${format}?q=honey&type=Farm`))
	})

	test('copies the snippet and says so', async () => {
		const user = userEvent.setup()
		const dialog = await openDialog()
		await user.click(dialog.getByRole('button', { name: 'Copy' }))
		expect(await dialog.findByText('Copied to clipboard')).toBeVisible()
		expect(await navigator.clipboard.readText()).toMatch(/^<iframe src=/)
	})

	test('says when copying is forbidden, and chooses the text to be copied by hand', async () => {
		const user = userEvent.setup()
		const dialog = await openDialog()
		vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
		await user.click(dialog.getByRole('button', { name: 'Copy' }))
		expect(await dialog.findByText('Failed to copy')).toBeVisible()
		const field = dialog.getByLabelText<HTMLTextAreaElement>('Put this into your page')
		await waitFor(() => expect(field.selectionEnd - field.selectionStart).toBe(field.value.length))
	})
})
