import type { MapSource } from '@farmgate/contracts/map-sources'
import TileLayer from 'ol/layer/Tile.js'
import OlMap from 'ol/Map.js'
import { get } from 'ol/proj.js'
import XYZ from 'ol/source/XYZ.js'
import TileState from 'ol/TileState.js'
import { expect, it, vi } from 'vitest'
import { createRasterBaseLayer, createRasterSource } from './raster-base-layer.ts'

const sourceOf = (name: string, maxZoom: number): MapSource => ({
	url: `https://${name}.example/{z}/{x}/{y}.png`,
	attribution: [{ text: name }],
	maxZoom,
	scheme: 'light',
})

/** Replaces the network: records the requested URLs and never responds. */
function fakeLoader() {
	const urls: string[] = []
	return { urls, load: (_image: HTMLImageElement, url: string) => void urls.push(url) }
}

/** Requests a tile and sets its outcome in place of the network. */
function fetchTile(tiles: XYZ, outcome: typeof TileState.LOADED | typeof TileState.ERROR): void {
	const tile = tiles.getTile(3, 2, 1, 1, mercator())
	tile?.load()
	tile?.setState(outcome)
}

function mercator() {
	const projection = get('EPSG:3857')
	if (!projection) throw new Error('EPSG:3857 is missing')
	return projection
}

it('requests tiles by URL and reports each failure', () => {
	const { load, urls } = fakeLoader()
	const onError = vi.fn()
	fetchTile(createRasterSource(sourceOf('one', 19), onError, load), TileState.LOADED)
	expect(onError).not.toHaveBeenCalled()
	fetchTile(createRasterSource(sourceOf('two', 19), onError, load), TileState.ERROR)
	expect(onError).toHaveBeenCalledOnce()
	expect(urls).toEqual(['https://one.example/3/2/1.png', 'https://two.example/3/2/1.png'])
})

it('has one raster layer on the map at a time, the next after a failed tile, and none after all failed [F9]', () => {
	const { load, urls } = fakeLoader()
	const warn = vi.spyOn(console, 'warn').mockReturnValue()
	const map = new OlMap({})
	const shown: (string | undefined)[] = []
	const baseLayer = createRasterBaseLayer(map, {
		sources: [sourceOf('one', 19), sourceOf('two', 18), sourceOf('three', 17)],
		onShow: (source) => shown.push(source?.attribution[0]?.text),
		load,
	})
	baseLayer.setColorScheme('light')
	const maxZooms: (number | undefined)[] = []
	for (const layersLeft of [1, 1, 0]) {
		const [layer] = map.getLayers().getArray()
		const tiles = layer instanceof TileLayer ? layer.getSource() : undefined
		if (tiles instanceof XYZ) maxZooms.push(tiles.getTileGrid()?.getMaxZoom())
		if (tiles instanceof XYZ) fetchTile(tiles, TileState.ERROR)
		expect(map.getLayers().getLength()).toBe(layersLeft)
	}
	expect(shown).toEqual(['one', 'two', 'three', undefined])
	expect(maxZooms).toEqual([19, 18, 17])
	expect(urls).toHaveLength(3)
	expect(warn).toHaveBeenCalledTimes(3)
	baseLayer.stop()
})
