import { basemapAttribution } from '@farmgate/basemap/attribution'
import { BASEMAP_PALETTES, type MapColorScheme } from '@farmgate/basemap/palette'
import { renderAsync } from '@resvg/resvg-js'
import sharp, { type Sharp } from 'sharp'
import type { Rect } from './clip.ts'
import { creditOf, gridSvg, scaleBarOf } from './furniture.ts'
import { groundSvg, readGround } from './ground-layers.ts'
import { labelsSvg } from './labels.ts'
import type { MapView } from './map-frame.ts'
import { type PinLook, pinRect, pinSvg } from './pin.ts'
import { FONT_FAMILY, FONT_FILES } from './text.ts'
import { createTileReader, type VectorTiles } from './tile-features.ts'

export type MapImageFormat = 'webp' | 'png'

export type MapImageOptions = MapView & {
	/** Pixels of the picture for each CSS pixel. */
	scale: 1 | 2
	scheme: MapColorScheme
	/** The place in the middle; a hue of null is the scheme's own. */
	pin: { hue: string | null; sign: PinLook['sign'] }
	format: MapImageFormat
}

/** A finished ground of another map: every pixel of the picture, without pin and credit. */
export type RasterGround = {
	/** Anything sharp can read, `width * scale` by `height * scale` pixels. */
	image: Uint8Array
	credit: string
}

const WEBP_QUALITY = 84
/** As small as with the default, in a third of the time. */
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

function pinOf({ pin, scheme, ...view }: MapImageOptions): { svg: string; rect: Rect } {
	const palette = BASEMAP_PALETTES[scheme]
	return { svg: pinSvg(view, palette, { hue: pin.hue ?? palette.pin, sign: pin.sign }), rect: pinRect(view) }
}

/**
 * Draws pictures of the bundled basemap with a pin in the middle. The same options give the same bytes. Drawing and encoding
 * happen off the event loop, on the threads that Node has for such work.
 */
export function createMapImages(tiles: VectorTiles) {
	const read = createTileReader(tiles)
	return {
		async draw(options: MapImageOptions): Promise<Buffer> {
			const palette = BASEMAP_PALETTES[options.scheme]
			const ground = await readGround(options, tiles, read)
			const pin = pinOf(options)
			const credit = creditOf(options, palette, basemapAttribution)
			const scaleBar = scaleBarOf(options, palette)
			const taken = [credit, scaleBar].flatMap((part) => (part === null ? [] : [part.rect]))
			const svg = svgOf(options, [
				groundSvg(ground, options, palette),
				gridSvg(options, palette),
				labelsSvg(ground, options, palette, { pin: pin.rect, taken }),
				scaleBar?.svg ?? '',
				credit?.svg ?? '',
				pin.svg,
			])
			const { pixels, width, height } = await render(svg, options.scale)
			return encode(sharp(pixels, { raw: { width, height, channels: 4 } }), options.format)
		},
	}
}
export type MapImages = ReturnType<typeof createMapImages>

/** The same with another map's ground. Rejects when the ground cannot be read as a picture. */
export async function drawOnRaster(options: MapImageOptions, ground: RasterGround): Promise<Buffer> {
	const palette = BASEMAP_PALETTES[options.scheme]
	const credit = creditOf(options, palette, ground.credit)
	const overlay = await render(svgOf(options, [credit?.svg ?? '', pinOf(options).svg]), options.scale)
	return encode(sharp(ground.image).composite([{ input: overlay.asPng() }]), options.format)
}
