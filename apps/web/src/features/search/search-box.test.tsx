import type { Suggestions } from '@farmgate/contracts/suggestions'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildLocation, buildPage } from '../../testing/fixtures.ts'
import { type Responses, renderRoute, ServerFailure } from '../../testing/render-route.tsx'

// Misspelled on purpose: cspell:ignore honeywood hunny

const NOTHING: Suggestions = {
	locations: [],
	listings: [],
	categories: [],
	towns: [],
	postalCodes: [],
	isSimilar: false,
}
const HONEY: Suggestions = {
	...NOTHING,
	locations: [{ id: 1, slug: 'honey-hill', name: 'Honey Hill', type: 'Farm', town: 'Fonthill', region: 'ON' }],
	listings: [{ id: 10, slug: 'wild-honey', title: 'Wild honey', locationName: 'Brook Farm' }],
	categories: ['Honey'],
	towns: [{ name: 'Honeywood', region: 'Ontario', coordinates: { lat: 44.2, lng: -80.1 } }],
}
const PAGES: Responses = {
	'locations.list': () => buildPage([buildLocation()]),
	'listings.list': () => buildPage([]),
	'locations.bySlug': () => buildLocation({ slug: 'honey-hill', name: 'Honey Hill' }),
	'locations.listings': () => buildPage([]),
}

/** Opens the home screen; the server returns these suggestions for any text. */
async function openBox(suggested: Suggestions = HONEY) {
	const texts: string[] = []
	const shown = renderRoute('/', {
		...PAGES,
		'search.suggest': ({ q }: { q: string }) => {
			texts.push(q)
			return suggested
		},
	})
	const box = await screen.findByRole('combobox', { name: 'Search farms, markets and products' })
	return { ...shown, texts, box }
}

describe('the search box', () => {
	it('sends no request before the user types', async () => {
		const { requested, box } = await openBox()
		await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(box)
		expect(requested.filter((call) => call.startsWith('search.'))).toEqual([])
		expect(box).toHaveAttribute('aria-expanded', 'false')
	})

	it('stays closed when suggestions arrive after Escape, until the next typing', async () => {
		const responses = Promise.withResolvers<Suggestions>()
		const { requested } = renderRoute('/', { ...PAGES, 'search.suggest': () => responses.promise })
		const box = await screen.findByRole('combobox', { name: 'Search farms, markets and products' })
		await userEvent.type(box, 'hon')
		await waitFor(() => expect(requested.some((call) => call.startsWith('search.suggest'))).toBe(true))
		await userEvent.keyboard('{Escape}')
		responses.resolve(HONEY)
		await expect(screen.findByRole('listbox', {}, { timeout: 300 })).rejects.toThrow()
		expect(box).toHaveValue('hon')
		await userEvent.type(box, 'e')
		expect(await screen.findByRole('listbox')).toBeVisible()
	})

	it('groups suggestions, requests them once per typing pause and announces their number', async () => {
		const { box, texts } = await openBox()
		await userEvent.type(box, ' hon')
		const list = await screen.findByRole('listbox')
		expect(box).toHaveAttribute('aria-controls', list.id)
		expect(box).toHaveAttribute('aria-expanded', 'true')
		const groups = ['Categories', 'Places', 'Towns', 'Products'].map((name) =>
			within(list).getByRole('group', { name }),
		)
		expect(groups.map((group) => within(group).getByRole('option').textContent)).toEqual([
			'Honey',
			'Honey HillFonthill, ON',
			'HoneywoodOntario',
			'Wild honeyBrook Farm',
		])
		expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Hon', 'Hon', 'Hon', 'hon'])
		expect(await screen.findByText('4 suggestions')).toHaveAttribute('role', 'status')
		expect(texts).toEqual(['hon'])
	})

	it('marks the typed text as a whole, else its words', async () => {
		const { box } = await openBox({ ...NOTHING, categories: ['Firefly Honey Farm', 'Farms with honey'] })
		await userEvent.type(box, 'honey f')
		const list = await screen.findByRole('listbox')
		expect([...list.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Honey F', 'honey'])
	})

	it('marks suggestions for a misspelled text as a guess', async () => {
		const { box } = await openBox({ ...NOTHING, categories: ['Honey'], isSimilar: true })
		await userEvent.type(box, 'hunny')
		expect(await screen.findByText('Did you mean…')).toBeVisible()
		expect(await screen.findByText('Did you mean… 1 suggestion')).toHaveAttribute('role', 'status')
	})

	it('stays closed without suggestions', async () => {
		const { box } = await openBox(NOTHING)
		await userEvent.type(box, 'zzz')
		expect(await screen.findByText('No suggestions')).toBeInTheDocument()
		expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
		expect(box).toHaveAttribute('aria-expanded', 'false')
	})

	it('cycles through the options with the arrow keys, Home and End', async () => {
		const { box } = await openBox()
		await userEvent.type(box, 'hon')
		const options = within(await screen.findByRole('listbox')).getAllByRole('option')
		const expectChosen = (position: number | null) => {
			expect(options.map((option) => option.getAttribute('aria-selected') === 'true')).toEqual(
				options.map((_, index) => index === position),
			)
			if (position === null) expect(box).not.toHaveAttribute('aria-activedescendant')
			else expect(box).toHaveAttribute('aria-activedescendant', options[position]?.id)
		}
		expectChosen(null)
		await userEvent.keyboard('{ArrowDown}')
		expectChosen(0)
		await userEvent.keyboard('{End}')
		expectChosen(3)
		await userEvent.keyboard('{ArrowDown}')
		expectChosen(null)
		await userEvent.keyboard('{ArrowUp}')
		expectChosen(3)
		await userEvent.keyboard('{Home}')
		expectChosen(0)
		expect(box).toHaveFocus()
	})

	it('opens the chosen location with Enter', async () => {
		const { box, history } = await openBox()
		await userEvent.type(box, 'hon')
		await screen.findByRole('listbox')
		await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
		expect(await screen.findByRole('heading', { level: 1, name: 'Honey Hill' })).toBeVisible()
		expect(history.location.pathname).toBe('/locations/honey-hill')
	})

	it('searches a clicked category', async () => {
		const { box, history } = await openBox()
		await userEvent.type(box, 'hon')
		await userEvent.click(await screen.findByRole('option', { name: 'Honey' }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Found 1 result' })).toBeVisible()
		expect(history.location.href).toBe('/search?category=Honey')
	})

	it('lists the locations near a clicked town', async () => {
		const { box, history } = await openBox()
		await userEvent.type(box, 'hon')
		await userEvent.click(await screen.findByRole('option', { name: /Honeywood/ }))
		await waitFor(() => expect(history.location.pathname).toBe('/locations'))
	})

	it('searches the trimmed text with Enter when no option is chosen [B6]', async () => {
		const { box, history } = await openBox()
		await userEvent.type(box, '  honey  {Enter}')
		expect(await screen.findByText(/for “honey”$/)).toBeVisible()
		expect(history.location.href).toBe('/search?q=honey')
	})

	it('searches with its button, but not for a blank text [B6]', async () => {
		const { box, history } = await openBox(NOTHING)
		const button = screen.getAllByRole('button', { name: 'Search' })[0]
		if (button === undefined) throw new Error('the box has no button')
		await userEvent.type(box, '   {Enter}')
		await userEvent.click(button)
		expect(history.location.href).toBe('/')
		await userEvent.type(box, 'eggs')
		await userEvent.click(button)
		expect(await screen.findByText(/for “eggs”$/)).toBeVisible()
	})

	it('closes suggestions with Escape, keeps the text and reopens them with the down arrow', async () => {
		const { box } = await openBox()
		await userEvent.type(box, 'hon')
		await screen.findByRole('listbox')
		await userEvent.keyboard('{Escape}')
		expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
		expect(box).toHaveValue('hon')
		await userEvent.keyboard('{ArrowDown}')
		expect(await screen.findByRole('listbox')).toBeVisible()
	})

	it('closes suggestions shortly after it loses focus', async () => {
		const { box } = await openBox()
		await userEvent.type(box, 'hon')
		await screen.findByRole('listbox')
		fireEvent.blur(box)
		expect(screen.getByRole('listbox')).toBeVisible()
		await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
	})

	it('clears the text with one click and keeps the focus', async () => {
		const { box } = await openBox()
		await userEvent.type(box, 'hon')
		await userEvent.click(screen.getByRole('button', { name: 'Clear search text' }))
		expect(box).toHaveValue('')
		expect(box).toHaveFocus()
		expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
	})

	it('still searches when suggestions fail', async () => {
		const { history } = renderRoute('/', {
			...PAGES,
			'search.suggest': () => {
				throw new ServerFailure('service.unavailable')
			},
		})
		await userEvent.type(await screen.findByRole('combobox'), 'honey{Enter}')
		expect(await screen.findByText(/for “honey”$/)).toBeVisible()
		expect(history.location.href).toBe('/search?q=honey')
	})
})
