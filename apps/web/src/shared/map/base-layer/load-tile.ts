import type { Extent } from 'ol/extent.js'
import type Projection from 'ol/proj/Projection.js'
import type RenderFeature from 'ol/render/Feature.js'
import type { LoadFunction } from 'ol/Tile.js'
import TileState from 'ol/TileState.js'
import VectorTile from 'ol/VectorTile.js'

/** Resolves in a task of its own after the next frame, so that the browser can handle input in between. */
function afterFrame(): Promise<void> {
	return new Promise((resolve) => {
		requestAnimationFrame(() => setTimeout(resolve))
	})
}

let lastTurn: Promise<void> = Promise.resolve()

/** Resolves for one caller per frame. */
function nextTurn(): Promise<void> {
	const turn = lastTurn
	lastTurn = turn.then(afterFrame)
	return turn
}

async function load(tile: VectorTile<RenderFeature>, extent: Extent, featureProjection: Projection): Promise<void> {
	try {
		const response = await fetch(tile.getTileUrl())
		if (!response.ok) throw new Error(`status ${response.status}`)
		const data = await response.arrayBuffer()
		await nextTurn()
		tile.setFeatures(tile.getFormat().readFeatures(data, { extent, featureProjection }))
	} catch {
		tile.setState(TileState.ERROR)
	}
}

/**
 * Loads a vector tile. Only one tile per frame is decoded and drawn: all tiles of a view in one frame would block a phone for a quarter
 * of a second.
 */
export const loadTile: LoadFunction = (tile) => {
	if (!(tile instanceof VectorTile)) return
	tile.setLoader((extent, _resolution, projection) => void load(tile, extent, projection))
}
