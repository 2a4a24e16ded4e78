import type { FilterInput } from '@farmgate/contracts/filter'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

const counts = { total: 2, locations: 1, listings: 1, types: [], categories: [] }
const RESPONSES = {
	'browse.facets': () => counts,
	'locations.list': () => buildPage([buildLocation({ name: 'Cedar Hollow', slug: 'cedar-hollow' })]),
	'listings.list': () => buildPage([buildListing({ title: 'Honey', slug: 'honey' })]),
}

afterEach(() => vi.unstubAllGlobals())

describe('an embedded list', () => {
	test('shows locations and listings with their count, without header and navigation', async () => {
		renderRoute('/embed?view=list', RESPONSES)
		expect(await screen.findByText('2 items')).toBeVisible()
		expect(screen.getByRole('heading', { level: 1, name: 'Places and products' })).toBeInTheDocument()
		expect(screen.getByText('Cedar Hollow')).toBeVisible()
		expect(screen.queryByRole('banner')).toBeNull()
		expect(screen.queryByRole('navigation')).toBeNull()
		expect(screen.queryByRole('button', { name: /sign in/i })).toBeNull()
	})

	test('opens links in a new tab without access to the embedding page', async () => {
		renderRoute('/embed?view=list&q=honey', RESPONSES)
		await screen.findByText('2 items')
		const links = screen.getAllByRole('link')
		expect(links.map((link) => link.getAttribute('href'))).toEqual([
			'/locations/cedar-hollow',
			'/listings/honey',
			'/map?q=honey&view=list',
		])
		for (const link of links) {
			expect(link).toHaveAttribute('target', '_blank')
			expect(link).toHaveAttribute('rel', 'noopener noreferrer')
			expect(link).toHaveAccessibleName(/opens in a new tab/)
		}
	})

	test('requests the filter of its address', async () => {
		const inputs: FilterInput[] = []
		renderRoute('/embed?view=list&kind=location&q=honey&type=Farm', {
			...RESPONSES,
			'locations.list': (input: FilterInput) => {
				inputs.push(input)
				return RESPONSES['locations.list']()
			},
		})
		await screen.findByText('Cedar Hollow')
		expect(new Set(inputs.map((input) => JSON.stringify(input))).size).toBe(1)
		expect(inputs[0]).toMatchObject({ q: 'honey', types: ['Farm'], kind: 'location' })
		expect(screen.queryByText('Honey')).toBeNull()
	})

	test('works with blocked storage', async () => {
		const blocked = () => {
			throw new DOMException('The operation is insecure.', 'SecurityError')
		}
		const storage = { getItem: blocked, setItem: blocked, removeItem: blocked }
		vi.stubGlobal('localStorage', storage)
		vi.stubGlobal('sessionStorage', storage)
		renderRoute('/embed?view=list', RESPONSES)
		expect(await screen.findByText('2 items')).toBeVisible()
	})

	test('does not request the identity of the visitor', async () => {
		const { requested } = renderRoute('/embed?view=list', RESPONSES)
		await screen.findByText('2 items')
		expect(requested.filter((path) => !(path in RESPONSES))).toEqual([])
	})

	test('uses the theme of its address instead of the stored one', async () => {
		localStorage.setItem('ui-theme', 'light')
		renderRoute('/embed?view=list&theme=dark', RESPONSES)
		await screen.findByText('2 items')
		expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark')
	})

	test('has an empty state', async () => {
		renderRoute('/embed?view=list&kind=location', {
			'browse.facets': () => ({ ...counts, total: 0 }),
			'locations.list': () => buildPage([]),
		})
		expect(await screen.findByText('No places found matching your criteria')).toBeVisible()
	})

	test('has a retry button after a failure', async () => {
		let isDown = true
		renderRoute('/embed?view=list&kind=location', {
			...RESPONSES,
			'locations.list': () => {
				if (isDown) throw new ServerFailure('service.unavailable')
				return RESPONSES['locations.list']()
			},
		})
		const retry = await screen.findByRole('button', { name: 'Try Again' })
		isDown = false
		await userEvent.click(retry)
		expect(await screen.findByText('Cedar Hollow')).toBeVisible()
	})

	test('loads the next page on demand', async () => {
		renderRoute('/embed?view=list&kind=location', {
			...RESPONSES,
			'locations.list': ({ cursor }: { cursor?: string }) =>
				cursor === undefined
					? buildPage([buildLocation()], { nextCursor: 'next' })
					: buildPage([buildLocation({ id: 2, name: 'Second Farm' })]),
		})
		await userEvent.click(await screen.findByRole('button', { name: 'Show more places' }))
		expect(await screen.findByText('Second Farm')).toBeVisible()
		expect(screen.queryByRole('button', { name: /^Show more/ })).toBeNull()
	})
})

describe('the dialog "Embed this"', () => {
	async function openDialog(address = '/farms?q=honey') {
		renderRoute(address, RESPONSES)
		await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
		await userEvent.click(await screen.findByRole('button', { name: 'Embed this' }))
		return within(await screen.findByRole('dialog', { name: 'Embed this' }))
	}

	function snippetOf(dialog: Awaited<ReturnType<typeof openDialog>>): HTMLIFrameElement | null {
		const container = document.createElement('div')
		container.innerHTML = dialog.getByLabelText<HTMLTextAreaElement>('Add this code to your page').value
		return container.querySelector('iframe')
	}

	test('has a frame with the same filter, and its preview', async () => {
		const dialog = await openDialog()
		const frame = snippetOf(dialog)
		expect(frame?.src).toBe(`${location.origin}/embed?q=honey&type=Farm&kind=location&view=list`)
		expect(frame?.title).toBe('Places from Farmgate')
		expect(dialog.getByTitle(/^Preview/)).toHaveAttribute('src', '/embed?q=honey&type=Farm&kind=location&view=list')
	})

	test('changes the appearance, and limits the size', async () => {
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
		expect(dialog.getByLabelText('Width in pixels')).toHaveValue('280')
		expect(dialog.getByTitle(/^Preview/)).toHaveStyle({ width: '280px', height: '2000px' })
	})

	test('links to the feeds with the same filter', async () => {
		const dialog = await openDialog()
		const hrefs = dialog.getAllByRole('link').map((link) => link.getAttribute('href'))
		expect(hrefs).toEqual(['geojson', 'csv', 'rss'].map((format) => `/api/feeds/locations.${format}?q=honey&type=Farm`))
	})

	test('copies the snippet and confirms it', async () => {
		const user = userEvent.setup()
		const dialog = await openDialog()
		await user.click(dialog.getByRole('button', { name: 'Copy' }))
		expect(await dialog.findByText('Copied to clipboard')).toBeVisible()
		expect(await navigator.clipboard.readText()).toMatch(/^<iframe src=/)
		await user.click(dialog.getByRole('radio', { name: 'Dark' }))
		expect(dialog.queryByText('Copied to clipboard')).toBeNull()
	})

	test('selects the snippet when copying is not allowed', async () => {
		const user = userEvent.setup()
		const dialog = await openDialog()
		vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'))
		await user.click(dialog.getByRole('button', { name: 'Copy' }))
		expect(await dialog.findByText('Failed to copy')).toBeVisible()
		const field = dialog.getByLabelText<HTMLTextAreaElement>('Add this code to your page')
		await waitFor(() => expect(field.selectionEnd - field.selectionStart).toBe(field.value.length))
	})
})
