import type { Facets } from '@farmgate/contracts/facets'
import type { Filter } from '@farmgate/contracts/filter'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { stubMatchMedia } from '../testing/match-media.ts'
import { renderRoute } from '../testing/render-route.tsx'

const facetsOf = (count: number): Facets => ({
	total: count,
	locations: count,
	listings: 0,
	types: [],
	categories: [],
})

const NEARBY = buildLocation({ id: 1, name: 'Hill Farm', distanceMeters: 3000 })
const FAR = buildLocation({ id: 2, slug: 'far', name: 'Far Farm', distanceMeters: 900_000 })
const AREA = { name: 'Buffalo, NY', isRegion: false, radiusMeters: 40_000, regionCode: null, textWithout: 'eggs' }

describe('results outside of the area of a search', () => {
	it.each(['/farms?q=eggs+buffalo', '/search?q=eggs+buffalo'])('%s lists them under a heading', async (path) => {
		renderRoute(path, {
			'browse.facets': () => facetsOf(2),
			'locations.list': () => buildPage([NEARBY, FAR]),
			'listings.list': () => buildPage([]),
			'listings.matching': () => [],
			'first.understood': () => ({ area: AREA }),
		})
		const heading = await screen.findByRole('heading', { name: 'Outside this area' })
		const [near, far] = [
			screen.getByRole('link', { name: 'Hill Farm' }),
			screen.getByRole('link', { name: 'Far Farm' }),
		]
		expect(heading.compareDocumentPosition(near)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
		expect(heading.compareDocumentPosition(far)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
		expect(within(screen.getByRole('list', { name: /, Outside this area$/ })).getAllByRole('article')).toHaveLength(1)
	})

	it.each(['/farms?q=eggs+washington', '/search?q=eggs+washington'])(
		'%s separates a state from cities of its name',
		async (path) => {
			const inState = buildLocation({ id: 1, name: 'Hill Farm', city: 'Tacoma', region: 'WA' })
			const city = buildLocation({ id: 2, slug: 'capital', name: 'Capital Farm', city: 'Washington', region: 'DC' })
			renderRoute(path, {
				'browse.facets': () => facetsOf(2),
				'locations.list': () => buildPage([inState, city]),
				'listings.list': () => buildPage([]),
				'listings.matching': () => [],
				'first.understood': () => ({
					area: { name: 'Washington', isRegion: true, radiusMeters: null, regionCode: 'WA', textWithout: 'eggs' },
				}),
			})
			await screen.findByRole('heading', { name: 'Outside Washington (WA)' })
			const outside = screen.getByRole('list', { name: /, Outside Washington/ })
			expect(within(outside).getByRole('link', { name: 'Capital Farm' })).toBeVisible()
			expect(within(outside).queryByRole('link', { name: 'Hill Farm' })).toBeNull()
		},
	)

	it('are not loaded on before the end of the list, although the results in the area are few', async () => {
		const far = Array.from({ length: 60 }, (_, n) => buildLocation({ ...FAR, id: 10 + n, slug: `far-${n}` }))
		const cursors: unknown[] = []
		const observed = new Set<Element>()
		vi.stubGlobal(
			'IntersectionObserver',
			class {
				observe = (element: Element) => void observed.add(element)
				disconnect = () => undefined
			},
		)
		renderRoute('/farms?q=eggs+buffalo', {
			'browse.facets': () => facetsOf(1000),
			'locations.list': ({ cursor }: { cursor?: string }) => {
				cursors.push(cursor)
				return { ...buildPage([NEARBY, ...far]), nextCursor: 'next' }
			},
			'listings.list': () => buildPage([]),
			'listings.matching': () => [],
			'first.understood': () => ({ area: AREA }),
		})
		await screen.findByRole('heading', { name: 'Outside this area' })
		expect(cursors).not.toContain('next')
		// What loads more when it comes into view is below all cards.
		const last = screen.getAllByRole('link', { name: 'Far Farm' }).at(-1)
		expect([...observed].map((element) => last?.compareDocumentPosition(element))).toEqual([
			Node.DOCUMENT_POSITION_FOLLOWING,
		])
	})

	it('have no heading when the list is sorted by something else', async () => {
		renderRoute('/farms?q=eggs+buffalo&sort=name', {
			'browse.facets': () => facetsOf(2),
			'locations.list': () => buildPage([NEARBY, FAR]),
			'listings.matching': () => [],
			'first.understood': () => ({ area: AREA }),
		})
		await screen.findByRole('button', { name: /^Near Buffalo, NY/ })
		expect(screen.queryByRole('heading', { name: 'Outside this area' })).toBeNull()
	})
})

describe('a point without a name', () => {
	it('is called by its nearest town', async () => {
		renderRoute('/farms?near=42.886,-78.878', {
			'browse.facets': () => facetsOf(1),
			'first.reach': () => ({ radiusMeters: 40_000, emptyWithinMeters: null }),
			'locations.list': () => buildPage([NEARBY]),
			'places.nearestTown': () => ({
				formatted_address: 'Buffalo, NY 14201',
				geometry: { location: { lat: 42.89, lng: -78.88 } },
				approximate: true,
				parts: { street: null, city: 'Buffalo', region: 'NY', postal_code: '14201', country: 'US' },
			}),
		})
		expect(await screen.findByRole('button', { name: /^Near Buffalo, NY/ })).toBeVisible()
		expect(await screen.findByText(/ away$/)).toBeVisible()
		expect(screen.getByRole('button', { name: 'Where: Near Buffalo, NY' })).toBeVisible()
		expect(document.body).not.toHaveTextContent('42.8')
	})
})

describe('the count in the heading', () => {
	it('is "Updating…" while the results on screen are those of the filter before', async () => {
		let respond: (() => void) | undefined
		const isSlow = ({ openAt }: Filter) => openAt !== undefined
		const later = <Data,>(data: Data) => new Promise<Data>((resolve) => (respond = () => resolve(data)))
		renderRoute('/farms', {
			'browse.facets': (input: Filter) => facetsOf(isSlow(input) ? 1 : 31),
			'locations.list': (input: Filter) => (isSlow(input) ? later(buildPage([NEARBY])) : buildPage([NEARBY])),
		})
		expect(await screen.findByText('31 farms', { selector: '[data-testid]' })).toBeVisible()
		await userEvent.click(screen.getByRole('checkbox', { name: 'Open now' }))
		expect(await screen.findByText('Updating…')).toBeVisible()
		expect(screen.queryByText('31 farms', { selector: '[data-testid]' })).toBeNull()
		respond?.()
		expect(await screen.findByText('1 farm', { selector: '[data-testid]' })).toBeVisible()
	})
})

it('the view switch of a phone precedes the list for the keyboard and screen readers', async () => {
	stubMatchMedia((query) => query.includes('max-width'))
	renderRoute('/farms', {
		'browse.facets': () => facetsOf(1),
		'locations.list': () => buildPage([NEARBY]),
	})
	const first = await screen.findByRole('link', { name: 'Hill Farm' })
	const views = screen.getByRole('radiogroup', { name: 'View' })
	expect(views.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
	expect(screen.getAllByRole('radiogroup', { name: 'View' })).toHaveLength(1)
})
