import type { MapSource } from '@farmgate/contracts/map-sources'
import TileLayer from 'ol/layer/Tile.js'
import OlMap from 'ol/Map.js'
import { get } from 'ol/proj.js'
import XYZ from 'ol/source/XYZ.js'
import TileState from 'ol/TileState.js'
import { expect, it, vi } from 'vitest'
import { createRasterGround, createRasterSource } from './raster-ground.ts'

const sourceOf = (name: string, maxZoom: number): MapSource => ({
	url: `https://${name}.example/{z}/{x}/{y}.png`,
	attribution: [{ text: name }],
	maxZoom,
	scheme: 'light',
})

/** Stands for the network: keeps what was asked for and never answers by itself. */
function fakeLoader() {
	const addresses: string[] = []
	return { addresses, load: (_image: HTMLImageElement, address: string) => void addresses.push(address) }
}

/** Asks for a tile and answers in place of the network. */
function fetchTile(tiles: XYZ, outcome: typeof TileState.LOADED | typeof TileState.ERROR): void {
	const tile = tiles.getTile(3, 2, 1, 1, mercator())
	tile?.load()
	tile?.setState(outcome)
}

function mercator() {
	const projection = get('EPSG:3857')
	if (!projection) throw new Error('the projection of all maps is missing')
	return projection
}

it('asks for tiles by their address, and tells of each that could not be had', () => {
	const { load, addresses } = fakeLoader()
	const onError = vi.fn()
	fetchTile(createRasterSource(sourceOf('one', 19), onError, load), TileState.LOADED)
	expect(onError).not.toHaveBeenCalled()
	fetchTile(createRasterSource(sourceOf('two', 19), onError, load), TileState.ERROR)
	expect(onError).toHaveBeenCalledOnce()
	expect(addresses).toEqual(['https://one.example/3/2/1.png', 'https://two.example/3/2/1.png'])
})

it('has one ground on the map at a time, the next after a failed tile, and none once all of them failed', () => {
	const { load, addresses } = fakeLoader()
	const warn = vi.spyOn(console, 'warn').mockReturnValue()
	const map = new OlMap({})
	const shown: (string | undefined)[] = []
	const ground = createRasterGround(map, {
		sources: [sourceOf('one', 19), sourceOf('two', 18), sourceOf('three', 17)],
		onShow: (source) => shown.push(source?.attribution[0]?.text),
		load,
	})
	ground.setColorScheme('light')
	for (const layersLeft of [1, 1, 0]) {
		const [layer] = map.getLayers().getArray()
		const tiles = layer instanceof TileLayer ? layer.getSource() : undefined
		if (tiles instanceof XYZ) fetchTile(tiles, TileState.ERROR)
		expect(map.getLayers().getLength()).toBe(layersLeft)
	}
	expect(shown).toEqual(['one', 'two', 'three', undefined])
	expect(addresses).toHaveLength(3)
	expect(warn).toHaveBeenCalledTimes(3)
	ground.stop()
})
