import { BASEMAP_PALETTES, type MapColorScheme } from '@farmgate/basemap/palette'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import { baseLayerSvg, readBaseLayer } from './base-layer.ts'
import type { Rect } from './clip.ts'
import { creditOf, scaleBarOf } from './furniture.ts'
import { labelsSvg } from './labels.ts'
import type { MapView } from './map-frame.ts'
import { type PinLook, pinRect, pinSvg } from './pin.ts'
import { FONT_FAMILY, FONT_FILES } from './text.ts'
import { createTileReader, type VectorTiles } from './tile-features.ts'

export type MapImageFormat = 'webp' | 'png'

export type MapImageOptions = MapView & {
	/** Image pixels per CSS pixel. */
	scale: 1 | 2
	scheme: MapColorScheme
	/** The pin in the center; with a null `hue` it has the scheme's color. Null: neither pin nor scale bar. */
	pin: (Omit<PinLook, 'hue'> & { hue: string | null }) | null
	format: MapImageFormat
	/** Leaves out the attribution, for pages that have it or link to it. */
	omitsCredit?: boolean
}

/** A base layer from another map, without pin and attribution. */
export type RasterBaseLayer = {
	/** Anything sharp can read, `width * scale` by `height * scale` pixels. */
	image: Uint8Array
	credit: string
}

const WEBP_QUALITY = 84
/** As small as with the default effort, in a third of the time. */
const PNG_EFFORT = 4

function svgOf({ width, height }: MapView, content: string[]): string {
	const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
	return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content.join('')}</svg>`
}

function render(svg: string, scale: number) {
	return renderAsync(svg, {
		fitTo: { mode: 'zoom', value: scale },
		font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: FONT_FAMILY },
	})
}

function encode(image: Sharp, format: MapImageFormat): Promise<Buffer> {
	const opaque = image.removeAlpha()
	return (
		format === 'webp' ? opaque.webp({ quality: WEBP_QUALITY }) : opaque.png({ palette: true, effort: PNG_EFFORT })
	).toBuffer()
}

function pinOf({ pin, scheme, ...view }: MapImageOptions): { svg: string; rect: Rect } | null {
	if (pin === null) return null
	const palette = BASEMAP_PALETTES[scheme]
	return { svg: pinSvg(view, palette, { ...pin, hue: pin.hue ?? palette.pin }), rect: pinRect(view) }
}

/**
 * Draws images of a base layer of vector tiles with a pin in the center. The same options give the same bytes. Drawing and encoding run
 * on Node's thread pool.
 */
export function createMapImages(tiles: VectorTiles) {
	const read = createTileReader(tiles)
	const creditText = tiles.credits.map(({ text }) => text).join(' · ')
	return {
		async draw(options: MapImageOptions): Promise<Buffer> {
			const palette = BASEMAP_PALETTES[options.scheme]
			const baseTiles = await readBaseLayer(options, tiles, read)
			const pin = pinOf(options)
			const credit = options.omitsCredit ? null : creditOf(options, palette, creditText)
			const scaleBar = pin === null ? null : scaleBarOf(options, palette)
			const occupied = [credit, scaleBar].flatMap((part) => (part === null ? [] : [part.rect]))
			const svg = svgOf(options, [
				baseLayerSvg(baseTiles, options, palette),
				labelsSvg(baseTiles, options, palette, { pin: pin?.rect ?? null, occupied }),
				scaleBar?.svg ?? '',
				credit?.svg ?? '',
				pin?.svg ?? '',
			])
			const { pixels, width, height } = await render(svg, options.scale)
			return encode(sharp(pixels, { raw: { width, height, channels: 4 } }), options.format)
		},
	}
}
export type MapImages = ReturnType<typeof createMapImages>

/** Draws an image on a raster base layer. Rejects when the layer is not an image. */
export async function drawOnRaster(options: MapImageOptions, baseLayer: RasterBaseLayer): Promise<Buffer> {
	const palette = BASEMAP_PALETTES[options.scheme]
	const credit = creditOf(options, palette, baseLayer.credit)
	const overlay = await render(svgOf(options, [credit?.svg ?? '', pinOf(options)?.svg ?? '']), options.scale)
	return encode(sharp(baseLayer.image).composite([{ input: overlay.asPng() }]), options.format)
}
