import { PAGE_DATA_ELEMENT_ID } from '@farmgate/contracts/page-rendering'
import { dehydrate, QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, screen } from '@testing-library/react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { prefetchListingPages } from '../features/listings/listings.queries.ts'
import { prefetchNearbyLocations } from '../features/locations/locations.queries.ts'
import { createApiClient } from '../shared/api/api-client.ts'
import { createApiQueries } from '../shared/api/trpc.ts'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { type Responses, respondToFetch } from '../testing/render-route.tsx'
import type { PageData } from './page-data.ts'
import { startApplication } from './start-application.tsx'

const location = buildLocation({ name: '</script><img src=x onerror=alert(1)>' })
const address = `/locations/${location.slug}`

const RESPONSES: Responses = {
	'locations.bySlug': () => location,
	'locations.listings': () => buildPage([buildListing({ title: 'Duck eggs' })]),
	'locations.list': () => buildPage([location]),
	'towns.ofPlace': () => ({ town: null, categories: [] }),
}

/** What the server loads for the page. */
async function pageData(overrides: Partial<PageData> = {}): Promise<PageData> {
	respondToFetch(RESPONSES)
	const queryClient = new QueryClient()
	const client = createApiClient(async () => null)
	const api = createApiQueries(queryClient, client)
	await api.locations.bySlug.prefetch({ slug: location.slug })
	await prefetchListingPages(api, location.id)
	await prefetchNearbyLocations(api, location)
	await api.towns.ofPlace.prefetch({ id: location.id })
	const conditions = { now: Date.now(), isNarrow: false, origin: 'http://localhost' }
	return { address, conditions, queries: dehydrate(queryClient), calls: [], ...overrides }
}

/** Opens the page; returns the requested procedures. */
async function open(data: PageData) {
	const element = document.createElement('script')
	element.id = PAGE_DATA_ELEMENT_ID
	element.type = 'application/json'
	element.textContent = JSON.stringify(data)
	const root = document.createElement('div')
	document.body.append(element, root)
	const history = createMemoryHistory({ initialEntries: [address] })
	const requested = respondToFetch(RESPONSES)
	application = await act(() => startApplication(root, { history }))
	return { requested, history }
}

let application: Root

const serverHead = () => document.head.querySelectorAll('[data-server-head]')

beforeEach(() => {
	const head = `<title data-server-head="screen">From the server</title>
<meta name="description" content="From the server" data-server-head="screen">
<link rel="canonical" href="https://farms.example${address}" data-server-head="address">`
	document.head.insertAdjacentHTML('beforeend', head)
})
afterEach(() => {
	act(() => application.unmount())
	for (const element of serverHead()) element.remove()
	document.body.replaceChildren()
})

describe('the data of a page', () => {
	it('is shown as text, without a request', async () => {
		const { requested } = await open(await pageData())
		expect(await screen.findByRole('heading', { level: 1, name: location.name })).toBeVisible()
		expect(await screen.findByText('Duck eggs')).toBeVisible()
		// The visit is counted; no data is requested.
		expect(requested.filter((name) => name !== 'locations.recordView')).toEqual([])
		expect(document.querySelector('img[src="x"]')).toBeNull()
	})

	it('is ignored when it is for another address', async () => {
		const { requested } = await open(await pageData({ address: '/' }))
		expect(await screen.findByRole('heading', { level: 1, name: location.name })).toBeVisible()
		expect(requested).toContain('locations.bySlug')
	})
})

describe('the head of a page', () => {
	it('is replaced by the tags of the screen, except those of the address, which stay until navigation', async () => {
		const { history } = await open(await pageData())
		await screen.findByRole('heading', { level: 1, name: location.name })
		expect([...serverHead()].map(({ tagName }) => tagName)).toEqual(['LINK'])
		expect(document.title).toContain(location.name)
		act(() => history.push('/about'))
		await screen.findByRole('heading', { level: 1, name: 'How it works' })
		expect(serverHead()).toHaveLength(0)
	})
})
