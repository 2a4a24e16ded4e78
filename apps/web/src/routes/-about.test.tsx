import type { MapSources } from '@farmgate/contracts/map-sources'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderRoute } from '../testing/render-route.tsx'

const BASEMAP = { maxZoom: 8, attribution: [{ text: 'Natural Earth' }] }

function source(url: string): MapSources['raster'][number] {
	return { url, attribution: [{ text: 'Map of the world' }], maxZoom: 19, scheme: 'light' }
}

function renderAbout(sources: MapSources) {
	renderRoute('/about', { 'tiles.sources': () => sources })
}

test('says how it works in three steps [A10]', async () => {
	renderAbout({ raster: [], basemap: BASEMAP })
	expect(await screen.findByRole('heading', { level: 1, name: 'How it works' })).toBeVisible()
	for (const name of ['Find local locations', 'Browse fresh produce', 'Connect directly']) {
		expect(screen.getByRole('heading', { name })).toBeVisible()
	}
})

test('names the servers that see which area a visitor looks at', async () => {
	const raster = [
		'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
		'https://{a-c}.tile.opentopomap.org/{z}/{x}/{y}.png',
	]
	renderAbout({ basemap: BASEMAP, raster: raster.map(source) })
	const server = await screen.findByText('tile.openstreetmap.org')
	expect(server.closest('p')).toHaveTextContent(
		'The interactive map loads its tiles from tile.openstreetmap.org or tile.opentopomap.org. These servers see your internet address',
	)
})

test('names the host of a template with a range inside of a name, and credits its source', async () => {
	renderAbout({ basemap: BASEMAP, raster: [source('https://tile{1-3}.example.org/{z}/{x}/{y}.png')] })
	expect(await screen.findByText('tile.example.org')).toBeVisible()
	expect(screen.getByText('Map of the world')).toBeVisible()
})

test.each([
	['without raster tiles', []],
	['with raster tiles of the same website', ['/own-tiles/{z}/{x}/{y}.png']],
])('%s, says that no other server sees the area', async (_, urls) => {
	renderAbout({ basemap: BASEMAP, raster: urls.map(source) })
	expect(await screen.findByText(/No other server sees which area you look at/)).toBeVisible()
	expect(screen.queryByText(/see your internet address/)).toBeNull()
})

test("names the sources of an operator's map", async () => {
	const attribution = [{ text: '© OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' }]
	renderAbout({ basemap: { maxZoom: 15, attribution }, raster: [] })
	expect(await screen.findByRole('link', { name: /© OpenStreetMap/ })).toHaveAttribute('href', attribution[0]?.url)
})
