import { nearbyPlacesInput, placeListingsInput } from '@farmgate/contracts/first-questions'
import { PAGE_DATA_ELEMENT_ID, type PageData } from '@farmgate/contracts/page-data'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildListing, buildLocation, buildPage } from '../testing/fixtures.ts'
import { renderRoute } from '../testing/render-route.tsx'

const place = buildLocation({ name: '</script><img src=x onerror=alert(1)>' })
const address = `/locations/${place.slug}`
const DATA: PageData = {
	address,
	answers: [
		{ path: 'locations.bySlug', kind: 'query', input: { slug: place.slug }, data: place },
		{
			path: 'locations.listings',
			kind: 'pages',
			input: placeListingsInput(place.id),
			data: buildPage([buildListing({ title: 'Duck eggs' })]),
		},
		{ path: 'locations.list', kind: 'query', input: nearbyPlacesInput(place), data: buildPage([place]) },
		{ path: 'towns.ofPlace', kind: 'query', input: { id: place.id }, data: { town: null, categories: [] } },
	],
}

/** As the server writes it. */
function sendAlong(data: PageData): void {
	const element = document.createElement('script')
	element.id = PAGE_DATA_ELEMENT_ID
	element.type = 'application/json'
	element.textContent = JSON.stringify(data)
	document.body.append(element)
}

const headOfServer = () => document.head.querySelectorAll('[data-server-head]')

beforeEach(() => {
	const head = `<title data-server-head="screen">From the server</title>
<meta name="description" content="From the server" data-server-head="screen">
<link rel="canonical" href="https://farms.example${address}" data-server-head="address">`
	document.head.insertAdjacentHTML('beforeend', head)
})
afterEach(() => {
	for (const element of headOfServer()) element.remove()
	document.getElementById(PAGE_DATA_ELEMENT_ID)?.remove()
})

const ANSWERS = {
	'locations.bySlug': () => place,
	'locations.listings': () => buildPage([]),
	'locations.list': () => buildPage([]),
	'towns.ofPlace': () => ({ town: null, categories: [] }),
}

describe('what came with the page', () => {
	it('is shown as the text that it is, and not asked for', async () => {
		sendAlong(DATA)
		const { asked } = renderRoute(address, ANSWERS)
		expect(await screen.findByRole('heading', { level: 1, name: place.name })).toBeVisible()
		expect(await screen.findByText('Duck eggs')).toBeVisible()
		expect(asked).toEqual([])
		expect(document.querySelector('img[src="x"]')).toBeNull()
	})

	it('of another address has no say', async () => {
		sendAlong({ ...DATA, address: '/' })
		const { asked } = renderRoute(address, ANSWERS)
		expect(await screen.findByRole('heading', { level: 1, name: place.name })).toBeVisible()
		expect(asked).toContain('locations.bySlug')
	})
})

describe('the head that came with the page', () => {
	it('gives way to what the screen says itself, and keeps what it does not say until the visitor goes on', async () => {
		const { history } = renderRoute(address, ANSWERS)
		await screen.findByRole('heading', { level: 1, name: place.name })
		expect([...headOfServer()].map(({ tagName }) => tagName)).toEqual(['LINK'])
		expect(document.title).toContain(place.name)
		history.push('/about')
		await screen.findByRole('heading', { level: 1, name: 'How it works' })
		expect(headOfServer()).toHaveLength(0)
	})
})
