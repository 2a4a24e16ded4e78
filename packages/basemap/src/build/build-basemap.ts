import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { basemapAttribution } from '../attribution.ts'
import { regionBox, tilesOfZoom, worldMaxZoom } from '../region.ts'
import { TileSlicer } from '../tile-layers.ts'
import { basemapLayers } from './basemap-layers.ts'
import { requireGmt } from './gmt-coast.ts'
import { type ArchiveTile, writePmtiles } from './pmtiles-writer.ts'

const maxZoom = 8
const maxArchiveBytes = 6_000_000
const defaultOutput = fileURLToPath(new URL('../../data/north-america.pmtiles', import.meta.url))

/** Builds the archive and writes it to `output`. */
async function buildBasemap(output: string): Promise<void> {
	requireGmt()
	const specs = await basemapLayers(maxZoom)
	const slicer = new TileSlicer(specs)
	const tiles: ArchiveTile[] = []
	for (let zoom = 0; zoom <= maxZoom; zoom++) {
		const tilesOfThisZoom = sliceZoom(slicer, zoom)
		const kilobytes = Math.round(tilesOfThisZoom.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1000)
		process.stdout.write(`zoom ${zoom}: ${tilesOfThisZoom.length} tiles, ${kilobytes} kB\n`)
		for (const tile of tilesOfThisZoom) tiles.push(tile)
	}

	const layers = [...new Set(specs.map(({ layer }) => layer))]
	const archive = writePmtiles(tiles, {
		minZoom: 0,
		maxZoom,
		bounds: regionBox,
		center: [-79.2902, 43.0582, 8],
		metadata: {
			name: 'Farmgate basemap of North America',
			description: `Whole world to zoom ${worldMaxZoom}, North America to zoom ${maxZoom}`,
			attribution: basemapAttribution,
			vector_layers: layers.map((id) => ({ id, fields: fieldsOf(id) })),
		},
	})
	if (archive.length > maxArchiveBytes) {
		throw new Error(
			`The archive has ${archive.length} bytes, more than the ${maxArchiveBytes} a repository should carry`,
		)
	}
	await mkdir(dirname(output), { recursive: true })
	await writeFile(output, archive)
	process.stdout.write(`${output}: ${tiles.length} tiles, ${archive.length} bytes\n`)
}

function sliceZoom(slicer: TileSlicer, zoom: number): ArchiveTile[] {
	const tiles: ArchiveTile[] = []
	for (const [x, y] of tilesOfZoom(zoom)) {
		const tile = slicer.tile(zoom, x, y)
		if (tile) tiles.push({ tileId: zxyToTileId(zoom, x, y), bytes: gzipSync(tile, { level: 9 }) })
	}
	return tiles
}

function fieldsOf(layer: string): Record<string, 'String' | 'Number'> {
	switch (layer) {
		case 'river':
			return { r: 'Number' }
		case 'boundary':
			return { k: 'String' }
		case 'place':
			return { n: 'String', r: 'Number' }
		case 'water_label':
			return { n: 'String', m: 'Number' }
		default:
			return {}
	}
}

try {
	await buildBasemap(process.argv[2] ?? defaultOutput)
} catch (error) {
	// Without the stack: typical errors are a missing tool or source.
	process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
	process.exitCode = 1
}
