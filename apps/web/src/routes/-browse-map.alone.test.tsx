import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { Facets } from '@farmgate/contracts/facets'
import type { Filter, MapRequest } from '@farmgate/contracts/filter'
import type { MapView } from '@farmgate/contracts/map-view'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { foreseenRest } from '../shared/map/foreseen-rest.ts'
import type { MapCanvasProps } from '../shared/map/map-props.ts'
import { type MapTarget, NO_INSETS, type Viewpoint } from '../shared/map/viewpoint.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute, ServerFailure } from '../testing/render-route.tsx'

/** Half of what a hand makes the map of these tests show of the world, in degrees. */
const HALF = 0.5
const PANE = { width: 600, height: 600 }

const map = vi.hoisted(() => ({ props: undefined as MapCanvasProps | undefined, mounts: 0, isLoaded: true }))

function whatIsSeen(target: MapTarget): { viewpoint: Viewpoint; bounds: BoundingBox } {
	const box = 'bounds' in target ? target.bounds : 'extent' in target ? target.extent : undefined
	if (box) {
		const center = { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
		return { viewpoint: { center, zoom: 9 }, bounds: box }
	}
	const seen = foreseenRest(target, PANE, NO_INSETS)
	if (!seen) throw new TypeError('no such target')
	return seen
}

vi.mock('../shared/map/lazy-map-canvas.tsx', async () => {
	const { useEffect } = await import('react')
	return {
		/** A map without a canvas: it goes where it is told and says so. */
		LazyMapCanvas(props: MapCanvasProps) {
			const { target } = props
			useEffect(() => {
				map.props = props
			})
			useEffect(() => {
				map.mounts += 1
			}, [])
			useEffect(() => {
				if (!map.isLoaded) return
				const { viewpoint, bounds } = whatIsSeen(target)
				map.props?.onRest(viewpoint, bounds, { byHand: false })
			}, [target])
			return <div data-testid="map" />
		},
	}
})

/** A pane has a height in browsers; without one, no card would be in view. */
beforeEach(() => {
	map.mounts = 0
	map.isLoaded = true
	vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(PANE.height)
	vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(PANE.width)
})
afterEach(() => sessionStorage.clear())

function around({ lat, lng }: { lat: number; lng: number }): BoundingBox {
	return { west: lng - HALF, south: lat - HALF, east: lng + HALF, north: lat + HALF }
}

function moveByHand(center: { lat: number; lng: number }): void {
	act(() => map.props?.onRest({ center, zoom: 9 }, around(center), { byHand: true }))
}

const exactly = (value: number) => ({ value, atLeast: false })
const facetsOf = (locations: number, listings: number): Facets => ({
	total: exactly(locations + listings),
	locations: exactly(locations),
	listings: exactly(listings),
	types: [],
	categories: [],
})
const NOTHING_DRAWN: MapView = {
	markers: [],
	clusters: [],
	points: null,
	total: exactly(0),
	withoutCoordinates: 0,
}

/** One farm near Fonthill and its eggs; elsewhere there is nothing. */
function directory(overrides: object = {}) {
	const boxes = { facets: [] as unknown[], list: [] as unknown[], map: [] as unknown[] }
	const holds = ({ bbox, q }: Filter) =>
		q === undefined && (bbox === undefined || (bbox.west < -79.28 && bbox.east > -79.28))
	const answers = {
		'browse.facets': (input: Filter) => {
			boxes.facets.push(input.bbox)
			return holds(input) ? facetsOf(1, 1) : facetsOf(0, 0)
		},
		'locations.list': (input: Filter) => {
			boxes.list.push(input.bbox)
			return buildPage(holds(input) ? [buildLocation()] : [])
		},
		'listings.list': (input: Filter) => buildPage(holds(input) ? [buildListing()] : []),
		'browse.map': (input: MapRequest) => {
			boxes.map.push(input.bbox)
			const { id, slug, name, type, coordinates } = buildLocation()
			const markers: MapView['markers'] = holds(input) ? [{ kind: 'location', id, slug, name, type, coordinates }] : []
			return { ...NOTHING_DRAWN, markers, total: exactly(markers.length * 2) }
		},
		...overrides,
	}
	return { answers, boxes }
}

describe('the map screen', () => {
	it('has list and map side by side, which ask for the same area', async () => {
		const { answers, boxes } = directory()
		renderRoute('/map', answers)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByRole('radio', { name: 'Split' })).toBeChecked()
		expect(screen.getByTestId('browse-count')).toHaveTextContent('2 items in this area')
		const area = boxes.list.at(-1)
		expect(area).toMatchObject({ west: expect.closeTo(-80.1142, 3), east: expect.closeTo(-78.4662, 3) })
		expect(boxes.facets.at(-1)).toEqual(area)
		await waitFor(() => expect(boxes.map.at(-1)).toEqual(area))
	})

	it('asks for everything before the map has come, and for nothing again once it shows just that', async () => {
		map.isLoaded = false
		const { answers, boxes } = directory()
		const { asked } = renderRoute('/map', answers)
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		await waitFor(() => expect(boxes.map).toHaveLength(1))
		const before = [...asked]
		const { viewpoint, bounds } = whatIsSeen(map.props?.target ?? { center: { lat: 0, lng: 0 }, zoom: 2 })
		act(() => map.props?.onRest(viewpoint, { ...bounds, west: bounds.west + 1e-6 }, { byHand: false }))
		moveByHand({ lat: 50, lng: -100 })
		await waitFor(() => expect(boxes.map).toHaveLength(2))
		expect([boxes.list, boxes.facets].map((each) => each.length)).toEqual([2, 2])
		expect(before.filter((name) => name === 'browse.map')).toHaveLength(1)
	})

	it('asks once for a filter whose chip takes a strip of the map away', async () => {
		const { answers, boxes } = directory()
		renderRoute('/map', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const { viewpoint, bounds } = whatIsSeen(map.props?.target ?? { center: { lat: 0, lng: 0 }, zoom: 2 })
		const lower = { ...bounds, south: bounds.south + 0.05, north: bounds.north - 0.05 }
		act(() => map.props?.onRest(viewpoint, lower, { byHand: false }))
		const areas = () => new Set([...boxes.list, ...boxes.facets].map((box) => JSON.stringify(box))).size
		expect(areas()).toBe(1)
		moveByHand({ lat: 50, lng: -100 })
		await waitFor(() => expect(areas()).toBe(2))
	})

	it('follows a move by hand: the address says the area, and list, counts and map ask for it', async () => {
		const { answers, boxes } = directory()
		const { history } = renderRoute('/map?lat=43.1&lng=-79.2&zoom=10', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const entries = history.length
		moveByHand({ lat: 50, lng: -100 })
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		expect(history.location.search).toBe('?bbox=-100.5,49.5,-99.5,50.5')
		expect(history.length).toBe(entries)
		const area = { west: -100.5, south: 49.5, east: -99.5, north: 50.5 }
		expect(boxes.list.at(-1)).toEqual(area)
		expect(boxes.facets.at(-1)).toEqual(area)
		expect(boxes.map).toContainEqual(area)
	})

	it('leads out of an empty area: to where something was found, or further out', async () => {
		const { answers } = directory()
		renderRoute('/map?bbox=-100.5,49.5,-99.5,50.5', answers)
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		expect(screen.getByRole('button', { name: 'Zoom out' })).toBeVisible()
		await userEvent.click(await screen.findByRole('button', { name: 'Show all 2' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(map.props?.target).toHaveProperty('bounds')
	})

	it('clears the filters of an empty area and stays where it is', async () => {
		const { answers } = directory()
		const { history } = renderRoute('/map?q=zzz&bbox=-80,42,-78,44', answers)
		await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(history.location.search).toBe('?bbox=-80,42,-78,44')
	})

	it('keeps the area without "Search as I move" until "Search this area" is pressed, also after a reload', async () => {
		const { answers } = directory()
		const { history } = renderRoute('/map', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.click(screen.getByRole('checkbox', { name: 'Search as I move' }))
		moveByHand({ lat: 50, lng: -100 })
		await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }))
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		expect(history.location.search).toContain('bbox=-100.5,49.5,-99.5,50.5')
		expect(screen.queryByRole('button', { name: 'Search this area' })).not.toBeInTheDocument()
		expect(sessionStorage.getItem('farmgate-search-as-i-move')).toBe('off')
	})

	it('goes back to the area of an earlier address', async () => {
		const { answers } = directory()
		const { history } = renderRoute('/map?bbox=-80,42,-78,44', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => history.push('/map?bbox=-100.5,49.5,-99.5,50.5'))
		expect(await screen.findByText('No items found matching your criteria.')).toBeVisible()
		act(() => history.back())
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(map.props?.target).toEqual({ bounds: { west: -80, south: 42, east: -78, north: 44 } })
	})

	it('says that the map failed, whether it is old, and asks again when told to', async () => {
		let fails = true
		const { answers } = directory()
		renderRoute('/map?view=map', {
			...answers,
			'browse.map': (input: never) => {
				if (fails) throw new ServerFailure('service.unavailable')
				return answers['browse.map'](input)
			},
		})
		expect(await screen.findByRole('alert')).not.toHaveTextContent('out of date')
		fails = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
		fails = true
		moveByHand({ lat: 50, lng: -100 })
		expect(await screen.findByRole('alert')).toHaveTextContent('What you see may be out of date.')
	})

	it('says of a map that is too full what to do, and does it', async () => {
		const { answers } = directory()
		renderRoute('/map', {
			...answers,
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

	it('asks anew for everything that failed at one press, so that map, list and count agree again', async () => {
		let fails = true
		const { answers } = directory()
		const failing = (name: keyof typeof answers) => (input: never) => {
			if (fails) throw new ServerFailure('service.unavailable')
			return answers[name](input)
		}
		renderRoute('/map', {
			'browse.facets': failing('browse.facets'),
			'browse.map': failing('browse.map'),
			'locations.list': failing('locations.list'),
			'listings.list': failing('listings.list'),
		})
		expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.')
		await waitFor(() => expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled())
		fails = false
		await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
		await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
		expect(await screen.findByRole('link', { name: 'Hill Farm' })).toBeVisible()
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^\d+ items? in this area$/)
		expect(screen.getByRole('button', { name: /^All \d/ })).toBeVisible()
	})

	it('opens a marker by its id while its name is not known', async () => {
		const { answers } = directory({
			'locations.byId': () => buildLocation(),
			'locations.listings': () => buildPage([]),
		})
		const { history } = renderRoute('/map', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => map.props?.onOpen({ kind: 'location', id: 1, type: 'Farm', coordinates: { lat: 43, lng: -79 } }))
		expect(await screen.findByRole('heading', { level: 1, name: 'Hill Farm' })).toBeVisible()
		expect(history.location.pathname).toBe('/locations/hill-farm')
	})

	it('points with the list at the map and with the map at the list', async () => {
		const { answers } = directory()
		renderRoute('/map', answers)
		const link = await screen.findByRole('link', { name: 'Hill Farm' })
		await userEvent.hover(link)
		expect(map.props?.highlight).toMatchObject({ kind: 'location', id: 1 })
		await userEvent.unhover(link)
		expect(map.props?.highlight).toBeUndefined()
		act(() => map.props?.onPointedChange?.('location:1', { by: 'pointer' }))
		expect(link.closest('[data-pointed]')).not.toBeNull()
	})

	it('brings the card of a marker into view that the keyboard has gone to, and leaves the list alone for a pointer', async () => {
		const many = Array.from({ length: 60 }, (_, index) =>
			buildLocation({ id: index + 1, slug: `farm-${index + 1}`, name: `Farm ${index + 1}` }),
		)
		const { answers } = directory({ 'locations.list': () => buildPage(many), 'listings.list': () => buildPage([]) })
		renderRoute('/map', answers)
		await screen.findByRole('link', { name: 'Farm 1' })
		const scrollTo = vi.fn()
		Element.prototype.scrollTo = scrollTo
		act(() => map.props?.onPointedChange?.('location:58', { by: 'pointer' }))
		expect(scrollTo).not.toHaveBeenCalled()
		act(() => map.props?.onPointedChange?.('location:58', { by: 'focus' }))
		expect(scrollTo).toHaveBeenCalled()
	})

	it('asks for the words of markers together and only once', async () => {
		const asked: unknown[] = []
		const { answers } = directory({
			'browse.previews': (input: unknown) => {
				asked.push(input)
				return { locations: [], listings: [] }
			},
		})
		renderRoute('/map', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		act(() => {
			map.props?.onNeedPreviews?.([{ kind: 'location', id: 1 }])
			map.props?.onNeedPreviews?.([
				{ kind: 'location', id: 1 },
				{ kind: 'listing', id: 10 },
			])
		})
		await waitFor(() => expect(asked).toEqual([{ locations: [1], listings: [10] }]))
	})
})

describe('the view of a list', () => {
	it('is what the address says, else what was chosen last, else its own', async () => {
		localStorage.setItem('listings-view-mode', 'map')
		const { answers } = directory()
		const { history } = renderRoute('/farms?view=list', answers)
		expect(await screen.findByRole('radio', { name: 'List' })).toBeChecked()
		act(() => history.push('/farms'))
		await waitFor(() => expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked())
		act(() => history.push('/farms?view=nonsense'))
		await waitFor(() => expect(screen.getByRole('radio', { name: 'Map' })).toBeChecked())
		act(() => history.go(-2))
		await waitFor(() => expect(screen.getByRole('radio', { name: 'List' })).toBeChecked())
	})

	it('is kept in the address and for the next time, announced, and no entry of the history', async () => {
		const { answers } = directory()
		const { history } = renderRoute('/farms', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		const entries = history.length
		await userEvent.click(screen.getByRole('radio', { name: 'Split' }))
		expect(await screen.findByText('Switched to Split view')).toBeInTheDocument()
		expect(history.location.search).toBe('?view=split')
		expect(history.length).toBe(entries)
		expect(localStorage.getItem('listings-view-mode')).toBe('split')
		expect(await screen.findByTestId('map')).toBeVisible()
		const { mounts } = map
		await userEvent.click(screen.getByRole('radio', { name: 'Map' }))
		expect(await screen.findByText('Switched to Map view')).toBeInTheDocument()
		expect(map.mounts).toBe(mounts)
	})

	it('in a list, is of everywhere unless the address names an area', async () => {
		const { answers, boxes } = directory()
		renderRoute('/farms', answers)
		await screen.findByRole('link', { name: 'Hill Farm' })
		expect(boxes.list.at(-1)).toBeUndefined()
		expect(screen.getByTestId('browse-count')).toHaveTextContent(/^2 farms$/)
		expect(boxes.map).toEqual([])
	})
})

describe('a narrow window', () => {
	beforeEach(() => {
		const narrow = (query: string) => ({
			matches: query.includes('max-width'),
			media: query,
			addEventListener: () => {},
			removeEventListener: () => {},
		})
		vi.stubGlobal('matchMedia', narrow)
		window.matchMedia = narrow as unknown as typeof window.matchMedia
	})

	it('has no room for list and map beside each other, and shows the map', async () => {
		const { answers } = directory()
		const { history } = renderRoute('/map?view=split', answers)
		expect(await screen.findByRole('radio', { name: 'Map' })).toBeChecked()
		expect(screen.queryByRole('radio', { name: 'Split' })).not.toBeInTheDocument()
		expect(history.location.search).toBe('?view=split')
	})

	it('has the list in a sheet that opens by its handle and with the keys', async () => {
		const { answers } = directory()
		renderRoute('/map', answers)
		expect(await screen.findByText('2 items in this area', { selector: '[data-testid]' })).toBeVisible()
		const handle = screen.getByRole('button', { name: 'Show the list' })
		expect(handle).toHaveAttribute('aria-expanded', 'false')
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
