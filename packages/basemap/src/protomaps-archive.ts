import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { fromVectorTileJs, type VectorTileFeatureLike } from '@maplibre/vt-pbf'
import { PbfReader } from 'pbf'
import { bundledCredits, protomapsCredits } from './attribution.ts'
import type { BasemapArchive } from './basemap-archive.ts'
import { cachedTiles } from './cached-tiles.ts'
import { createEnlargedTiles } from './enlarged-tiles.ts'
import { isTile, openPmtiles, type PmtilesFile } from './pmtiles-file.ts'
import { isUsedLayer, REQUIRED_LAYERS, translateFeature } from './protomaps-schema.ts'
import { tileExtent } from './tile-layers.ts'

const unzip = promisify(gunzip)
const zip = promisify(gzip)

/**
 * Opens a PMTiles archive in the Protomaps schema, versions 3 and 4, as a base layer. Where the archive has no tile, as outside of an extract,
 * the tile is that of `bundled`, which stays open. Rejects when the file is missing, incomplete, or has another schema.
 */
export async function openProtomaps(path: string, bundled: BasemapArchive): Promise<BasemapArchive> {
	const archive = await openPmtiles(path)
	try {
		checkArchive(archive, path)
	} catch (error) {
		await archive.close()
		throw error
	}
	const { header, read, version } = archive
	const enlargedTile = createEnlargedTiles(bundled.maxZoom, header.maxZoom, bundled.tile)

	const tile = cachedTiles(async (z, x, y) => {
		const own = await read(z, x, y)
		if (own !== null) return translateTile(own)
		return z <= bundled.maxZoom ? bundled.tile(z, x, y) : enlargedTile(z, x, y)
	})

	return {
		name: `protomaps-${version}`,
		async tile(z, x, y) {
			return isTile(z, x, y) && z <= header.maxZoom ? await tile(z, x, y) : null
		},
		credits: [...protomapsCredits, ...bundledCredits],
		minZoom: 0,
		maxZoom: header.maxZoom,
		close: archive.close,
	}
}

function checkArchive({ header, metadata, sizeBytes }: PmtilesFile, path: string): void {
	if (sizeBytes < header.tileDataOffset + (header.tileDataLength ?? 0)) throw new Error(`${path} is incomplete`)
	const layers = Array.isArray(metadata.vector_layers) ? metadata.vector_layers : []
	const ids = new Set(layers.map((layer: { id?: unknown }) => layer?.id))
	const missing = REQUIRED_LAYERS.filter((layer) => !ids.has(layer))
	if (missing.length > 0) {
		throw new Error(`${path} is not in the Protomaps schema: it has no layer ${missing.join(', ')}`)
	}
}

/** A tile of the Protomaps schema in the layers of the basemap, both gzip-compressed; null when nothing of it is shown. */
async function translateTile(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer> | null> {
	const { layers } = new VectorTile(new PbfReader(await unzip(bytes)))
	const translated = new Map<string, VectorTileFeatureLike[]>()
	for (const [name, layer] of Object.entries(layers)) {
		if (!isUsedLayer(name)) continue
		for (let index = 0; index < layer.length; index++) {
			const feature = layer.feature(index)
			const target = translateFeature(name, feature.type, feature.properties)
			if (target === null || isOutside(feature)) continue
			const features = translated.get(target.layer) ?? []
			features.push({
				id: undefined,
				type: feature.type,
				properties: target.properties,
				extent: tileExtent,
				loadGeometry: () => scaledGeometry(feature),
			})
			translated.set(target.layer, features)
		}
	}
	if (translated.size === 0) return null
	const output = [...translated].map(([name, features]) => [name, layerOf(name, features)] as const)
	return new Uint8Array(await zip(fromVectorTileJs({ layers: Object.fromEntries(output) })))
}

function layerOf(name: string, features: readonly VectorTileFeatureLike[]) {
	return {
		version: 2,
		name,
		extent: tileExtent,
		length: features.length,
		feature: (index: number) => features[index] as VectorTileFeatureLike,
	}
}

/** Points beyond the edge are in the neighboring tile too, and would have two names. */
function isOutside(feature: VectorTileFeatureLike): boolean {
	if (feature.type !== 1) return false
	const point = feature.loadGeometry()[0]?.[0]
	return point === undefined || [point.x, point.y].some((at) => at < 0 || at >= feature.extent)
}

function scaledGeometry(feature: VectorTileFeatureLike) {
	const geometry = feature.loadGeometry()
	if (feature.extent === tileExtent) return geometry
	const scale = tileExtent / feature.extent
	return geometry.map((part) => part.map((point) => point.mult(scale).round()))
}
