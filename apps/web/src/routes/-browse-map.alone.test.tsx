import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { predictView } from '../shared/map/markers/predict-view.ts'
import type { LocationsMapProps } from '../shared/map/view/locations-map.tsx'
import { type MapTarget, NO_INSETS, type Viewpoint } from '../shared/map/view/viewpoint.ts'
import { directory } from '../testing/browse-directory.ts'
import { buildLocation, buildPage } from '../testing/fixtures.ts'
import { stubMatchMedia } from '../testing/match-media.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

/** Half the width and height of the area after a pan, in degrees. */
const HALF_EXTENT_DEGREES = 0.5
const PANE = { width: 600, height: 600 }

const map = vi.hoisted(() => ({ props: undefined as LocationsMapProps | undefined, mounts: 0, isLoaded: true }))

function visibleArea(target: MapTarget): { viewpoint: Viewpoint; bounds: BoundingBox } {
	const box = 'bounds' in target ? target.bounds : 'extent' in target ? target.extent : undefined
	if (box) {
		const center = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
		return { viewpoint: { center, zoom: 9 }, bounds: box }
	}
	const area = predictView(target, PANE, NO_INSETS)
	if (!area) throw new TypeError('no such target')
	return area
}

vi.mock('../shared/map/view/lazy-locations-map.ts', async () => {
	const { useEffect } = await import('react')
	return {
		/** A map without a canvas. Moves to its target and calls `onMoveEnd`. */
		LazyLocationsMap(props: LocationsMapProps) {
			const { target } = props
			useEffect(() => {
				map.props = props
			})
			useEffect(() => {
				map.mounts += 1
			}, [])
			useEffect(() => {
				if (!map.isLoaded) return
				const { viewpoint, bounds } = visibleArea(target)
				map.props?.onMoveEnd?.(viewpoint, bounds, { byUser: false })
			}, [target])
			return <div data-testid="map" />
		},
	}
})

/** jsdom has no layout. Without a height of the pane, no card is visible. */
beforeEach(() => {
	map.mounts = 0
	map.isLoaded = true
	vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(PANE.height)
	vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(PANE.width)
})
afterEach(() => sessionStorage.clear())

function around({ lat, lng }: { lat: number; lng: number }): BoundingBox {
	return {
		west: lng - HALF_EXTENT_DEGREES,
		south: lat - HALF_EXTENT_DEGREES,
		east: lng + HALF_EXTENT_DEGREES,
		north: lat + HALF_EXTENT_DEGREES,
	}
}

function panTo(center: { lat: number; lng: number }): void {
	act(() => map.props?.onMoveEnd?.({ center, zoom: 9 }, around(center), { byUser: true }))
}

describe('the map screen', () => {
	it('shows list and map side by side, which request the same area', async () => {
		const { responses, boxes } = directory()
		renderRoute('/map', responses)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByRole('radio', { name: 'Split' })).toBeChecked()
		expect(screen.getByTestId('browse-count')).toHaveTextContent('2 items in this area')
		const area = boxes.list.at(-1)
		expect(area).toMatchObject({ west: expect.closeTo(-80.1142, 3), east: expect.closeTo(-78.4662, 3) })
		expect(boxes.facets.at(-1)).toEqual(area)
		await waitFor(() => expect(boxes.map.at(-1)).toEqual(area))
	})

	it('requests all data before the map has loaded, and not again when the map shows the same area', async () => {
		map.isLoaded = false
		const { responses, boxes } = directory()
		const { requested } = renderRoute('/map', responses)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		await waitFor(() => expect(boxes.map).toHaveLength(1))
		const before = [...requested]
		const { viewpoint, bounds } = visibleArea(map.props?.target ?? { center: { lat: 0, lng: 0 }, zoom: 2 })
		act(() => map.props?.onMoveEnd?.(viewpoint, { ...bounds, west: bounds.west + 1e-6 }, { byUser: false }))
		panTo({ lat: 50, lng: -100 })
		await waitFor(() => expect(boxes.map).toHaveLength(2))
		// The nearest result is requested without an area.
		const inAreas = boxes.list.filter((box) => box !== undefined)
		expect([inAreas, boxes.facets].map((each) => each.length)).toEqual([2, 2])
		expect(before.filter((name) => name === 'browse.map')).toHaveLength(1)
	})

	it('requests the area once when a filter chip reduces the height of the map', async () => {
		const { responses, boxes } = directory()
		renderRoute('/map', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const { viewpoint, bounds } = visibleArea(map.props?.target ?? { center: { lat: 0, lng: 0 }, zoom: 2 })
		const lower = { ...bounds, south: bounds.south + 0.05, north: bounds.north - 0.05 }
		act(() => map.props?.onMoveEnd?.(viewpoint, lower, { byUser: false }))
		const areas = () => new Set([...boxes.list, ...boxes.facets].map((box) => JSON.stringify(box))).size
		expect(areas()).toBe(1)
		panTo({ lat: 50, lng: -100 })
		await waitFor(() => expect(areas()).toBe(2))
	})

	it('follows a pan: the address has the new area, and list, counts and map request it [D8]', async () => {
		const { responses, boxes } = directory()
		const { history } = renderRoute('/map?lat=43.1&lng=-79.2&zoom=10', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const entries = history.length
		panTo({ lat: 50, lng: -100 })
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		expect(history.location.search).toBe('?bbox=-100.5,49.5,-99.5,50.5')
		expect(history.length).toBe(entries)
		const area = { west: -100.5, south: 49.5, east: -99.5, north: 50.5 }
		expect(boxes.list.filter((box) => box !== undefined).at(-1)).toEqual(area)
		expect(boxes.facets.at(-1)).toEqual(area)
		expect(boxes.map).toContainEqual(area)
	})

	it('has buttons in an empty area to zoom out and to show all results', async () => {
		const { responses } = directory()
		renderRoute('/map?bbox=-100.5,49.5,-99.5,50.5', responses)
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		expect(screen.getByRole('button', { name: 'Zoom out' })).toBeVisible()
		await userEvent.click(await screen.findByRole('button', { name: 'Show all 2' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(map.props?.target).toHaveProperty('bounds')
	})

	it('clears the filters in an empty area and keeps the area', async () => {
		const { responses } = directory()
		const { history } = renderRoute('/map?q=zzz&bbox=-80,42,-78,44', responses)
		await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(history.location.search).toBe('?bbox=-80,42,-78,44')
	})

	it('keeps the area until "Search this area" is pressed when "Search as I move" is off, and stores the setting', async () => {
		const { responses } = directory()
		const { history } = renderRoute('/map', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(screen.getByRole('checkbox', { name: 'Search as I move' }))
		panTo({ lat: 50, lng: -100 })
		await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		expect(history.location.search).toContain('bbox=-100.5,49.5,-99.5,50.5')
		expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument()
		expect(sessionStorage.getItem('farmgate-search-as-i-move')).toBe('off')
	})

	it('moves to a way that is typed, and opens a link with a way in its text in the area of the link', async () => {
		const along = {
			from: { lat: 42.44, lng: -76.5 },
			to: { lat: 42.65, lng: -73.75 },
			maxMinutes: 10,
			fromName: 'Ithaca, NY',
			toName: 'Albany, NY',
			textWithout: 'eggs',
		}
		const { responses } = directory({ 'first.understood': ({ q }: { q?: string }) => (q ? { along } : {}) })
		const link = '/map?q=eggs+between+ithaca+and+albany&bbox=-80,42,-78,44'
		const { history } = renderRoute('/map?bbox=-80,42,-78,44', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => history.push(link))
		await waitFor(() => expect(history.location.search).toContain('bbox=-76.72,42.4148,-73.53,42.6878'))
		cleanup()
		const opened = renderRoute(link, responses)
		expect(await screen.findByRole('button', { name: /Ithaca, NY/ })).toBeVisible()
		expect(map.props?.way).toMatchObject(along)
		expect(map.props?.target).toEqual({ bounds: { west: -80, south: 42, east: -78, north: 44 } })
		expect(opened.history.location.search).toContain('bbox=-80,42,-78,44')
	})

	it('goes back to the area of an earlier address', async () => {
		const { responses } = directory()
		const { history } = renderRoute('/map?bbox=-80,42,-78,44', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => history.push('/map?bbox=-100.5,49.5,-99.5,50.5'))
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		act(() => history.back())
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(map.props?.target).toEqual({ bounds: { west: -80, south: 42, east: -78, north: 44 } })
	})

	it('shows that the map failed and whether it is outdated, and retries', async () => {
		let isFailing = true
		const { responses } = directory()
		renderRoute('/map?view=map', {
			...responses,
			'browse.map': (input: never) => {
				if (isFailing) throw new ServerFailure('service.unavailable')
				return responses['browse.map'](input)
			},
		})
		expect(await screen.findByRole('alert')).not.toHaveTextContent('out of date')
		isFailing = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
		isFailing = true
		panTo({ lat: 50, lng: -100 })
		expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be out of date.')
	})

	it('suggests zooming in when the map request times out, with a button', async () => {
		const { responses } = directory()
		renderRoute('/map', {
			...responses,
			'browse.map': () => {
				throw new ServerFailure('search.timeout')
			},
		})
		expect(await screen.findByRole('alert')).toHaveTextContent('Zoom in, or choose a type or a category.')
		const before = map.props?.target
		await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
		const zoomOf = (target?: MapTarget) => (target && 'zoom' in target ? target.zoom : Number.NaN)
		expect(zoomOf(map.props?.target)).toBe(zoomOf(before) + 2)
	})

	it('retries all failed requests with one button, so that map, list and count agree', async () => {
		let isFailing = true
		const { responses } = directory()
		const failing = (name: keyof typeof responses) => (input: never) => {
			if (isFailing) throw new ServerFailure('service.unavailable')
			return responses[name](input)
		}
		renderRoute('/map', {
			'browse.facets': failing('browse.facets'),
			'browse.map': failing('browse.map'),
			'locations.list': failing('locations.list'),
			'listings.list': failing('listings.list'),
		})
		expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
		await waitFor(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled())
		isFailing = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^\d+ items? in this area$/)
		expect(await screen.findByRole('checkbox', { name: /^All \d/ })).toBeChecked()
	})

	it('waits ten seconds for the position of the visitor, which it then shows [F8, F10]', async () => {
		const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>()
		Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true })
		renderRoute('/map', directory().responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => void map.props?.onLocate?.())
		const [succeed, , options] = getCurrentPosition.mock.calls[0] ?? []
		expect(options?.timeout).toBe(10_000)
		const coords = { latitude: 44, longitude: -80 } as GeolocationCoordinates
		await act(async () => succeed?.({ coords, timestamp: Date.now() } as GeolocationPosition))
		await waitFor(() => expect(map.props?.target).toEqual({ center: { lat: 44, lng: -80 }, zoom: 11 }))
		Reflect.deleteProperty(navigator, 'geolocation')
	})

	it('opens a marker by its id when its slug is unknown', async () => {
		const { responses } = directory({
			'locations.byId': () => buildLocation(),
			'locations.listings': () => buildPage([]),
		})
		const { history } = renderRoute('/map', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => map.props?.onOpen({ kind: 'location', id: 1, type: 'Farm', coordinates: { lat: 43, lng: -79 } }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })).toBeVisible()
		expect(history.location.pathname).toBe('/locations/hill-farm')
	})

	it('highlights the marker of a hovered card, and the card of a hovered marker [D7, F6]', async () => {
		const { responses } = directory()
		renderRoute('/map', responses)
		const link = await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.hover(link)
		expect(map.props?.highlight).toMatchObject({ kind: 'location', id: 1 })
		await userEvent.unhover(link)
		expect(map.props?.highlight).toBeUndefined()
		act(() => map.props?.onPointedChange?.('location:1', { by: 'pointer' }))
		expect(link.closest('[data-pointed]')).not.toBeNull()
	})

	it('has a link to the map before its filters and list, and one past the map', async () => {
		renderRoute('/map', directory().responses)
		const first = await screen.findByRole('link', { name: 'Hill Farm' })
		const skip = screen.getByRole('link', { name: 'Skip to map' })
		expect(skip.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
		const target = document.querySelector(skip.getAttribute('href') ?? '')
		expect(target).toContainElement(await screen.findByTestId('map'))
		expect(target).toHaveAttribute('tabindex', '-1')
		const filters = screen.getByRole('region', { name: 'Filters' })
		expect(skip.compareDocumentPosition(filters)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
		const past = screen.getByRole('link', { name: 'Skip past the map' })
		const after = document.querySelector(past.getAttribute('href') ?? '')
		expect(screen.getByTestId('map').compareDocumentPosition(after as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
	})

	it('scrolls to the card of a focused marker, but not of a hovered one', async () => {
		const many = Array.from({ length: 60 }, (_, index) =>
			buildLocation({ id: index + 1, slug: `farm-${index + 1}`, name: `Farm ${index + 1}` }),
		)
		const { responses } = directory({ 'locations.list': () => buildPage(many), 'listings.list': () => buildPage([]) })
		renderRoute('/map', responses)
		await screen.findByRole('link', { name: 'Farm 1' })
		const scrollTo = vi.spyOn(Element.prototype, 'scrollIntoView')
		act(() => map.props?.onPointedChange?.('location:58', { by: 'pointer' }))
		expect(scrollTo).not.toHaveBeenCalled()
		act(() => map.props?.onPointedChange?.('location:58', { by: 'focus' }))
		expect(scrollTo.mock.contexts.map((element) => (element as Element).textContent)).toEqual([
			expect.stringContaining('Farm 58'),
		])
	})

	it('requests the preview of each marker once', async () => {
		const requested: unknown[] = []
		const { responses } = directory({
			'browse.previews': (input: unknown) => {
				requested.push(input)
				return { locations: [], listings: [] }
			},
		})
		renderRoute('/map', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => {
			map.props?.onNeedPreviews?.([{ kind: 'location', id: 1 }])
			map.props?.onNeedPreviews?.([
				{ kind: 'location', id: 1 },
				{ kind: 'listing', id: 10 },
			])
		})
		await waitFor(() =>
			expect(requested).toEqual([
				{ locations: [1], listings: [] },
				{ locations: [], listings: [10] },
			]),
		)
	})
})

describe('the view of a list', () => {
	it('is that of the address, else the stored one [D5]', async () => {
		localStorage.setItem('listings-view-mode', 'map')
		const { responses } = directory()
		const { history } = renderRoute('/farms?view=list', responses)
		expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked()
		act(() => history.push('/farms'))
		await waitFor(() => expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked())
		act(() => history.push('/farms?view=nonsense'))
		await waitFor(() => expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked())
		act(() => history.go(-2))
		await waitFor(() => expect(screen.getByRole('radio', { name: 'List' })).toBeChecked())
	})

	it('is written to the address and the storage, and announced, without a history entry [D4, D5, P7]', async () => {
		const { responses } = directory()
		const { history } = renderRoute('/farms', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const entries = history.length
		await userEvent.click(screen.getByRole('radio', { name: 'Split' }))
		expect(await screen.findByText('Switched to Split view')).toBeInTheDocument()
		expect(history.location.search).toBe('?view=split')
		expect(history.length).toBe(entries)
		expect(localStorage.getItem('listings-view-mode')).toBe('split')
		expect(await screen.findByTestId('map')).toBeVisible()
		const switched = document.querySelector<HTMLElement>('[data-view="split"]')
		expect(switched?.style.getPropertyValue('--view-fade')).toBe('500ms')
		const { mounts } = map
		await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
		expect(await screen.findByText('Switched to Map view')).toBeInTheDocument()
		expect(map.mounts).toBe(mounts)
	})

	it('is not limited to an area in a list, unless the address has one', async () => {
		const { responses, boxes } = directory()
		renderRoute('/farms', responses)
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(boxes.list.at(-1)).toBeUndefined()
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^2 farms$/)
		expect(boxes.map).toEqual([])
	})
})

describe('a narrow window', () => {
	beforeEach(() => stubMatchMedia((query) => query.includes('max-width')))

	it('shows the map instead of the split view [D4]', async () => {
		const { responses } = directory()
		const { history } = renderRoute('/map?view=split', responses)
		expect(await screen.findByRole('radio', { name: 'Map' })).toBeChecked()
		expect(screen.queryByRole('radio', { name: 'Split' })).not.toBeInTheDocument()
		expect(history.location.search).toBe('?view=split')
	})

	it('has the list in a sheet that opens with its handle and the keyboard [D4]', async () => {
		const { responses } = directory()
		renderRoute('/map', responses)
		expect(await screen.findByText('2 items in this area', { selector: '[data-testid]' })).toBeVisible()
		const handle = screen.getByRole('button', { name: 'Show the list' })
		const sheet = handle.closest<HTMLElement>('[style*="--sheet-slide"]')
		expect(sheet?.style.getPropertyValue('--sheet-slide')).toBe('300ms')
		expect(handle).toHaveAttribute('aria-expanded', 'false')
		// Cards below the edge of the window would only delay the map.
		expect(screen.queryByText('Hill Farm')).not.toBeInTheDocument()
		await userEvent.click(handle)
		expect(handle).toHaveAttribute('aria-expanded', 'true')
		expect(handle).toHaveAccessibleName('Show more of the list')
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		handle.focus()
		await userEvent.keyboard('{ArrowUp}')
		expect(handle).toHaveAccessibleName('Hide the list')
		await userEvent.keyboard('{Escape}{Escape}')
		expect(handle).toHaveAttribute('aria-expanded', 'false')
	})
})
