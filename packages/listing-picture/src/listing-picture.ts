import { FONT_FAMILY, FONT_FILES } from '@farmgate/static-map/text'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import type { PicturedListing } from './product-drawings.ts'
import { goodsSvg, sceneSvg } from './scene.ts'

/** Edges of the pictures in pixels. */
export const PICTURE_SIZES = { full: 1024, thumb: 400 } as const
const QUALITY = { full: 82, thumb: 80 }

/** WebP images of a drawn picture. */
export type ListingPicture = { full: Buffer; thumb: Buffer }

async function pixelsOf(seed: string, listing: PicturedListing) {
	const { pixels, width, height } = await renderAsync(sceneSvg(seed, listing), {
		font: { loadSystemFonts: false, fontFiles: FONT_FILES, defaultFontFamily: FONT_FAMILY },
	})
	return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** Draws a crate with up to three of these drawings on a transparent background, as WebP in the size of `GOODS_SIZE`. */
export async function drawGoods(drawings: readonly string[]): Promise<Buffer> {
	const { pixels, width, height } = await renderAsync(goodsSvg(drawings), { font: { loadSystemFonts: false } })
	return await sharp(pixels, { raw: { width, height, channels: 4 } })
		.webp({ quality: QUALITY.thumb })
		.toBuffer()
}

/** Draws the picture of a listing. The same seed and listing give the same bytes. Takes some tenths of a second of one core. */
export async function drawListingPicture(seed: string, listing: PicturedListing): Promise<ListingPicture> {
	const image = await pixelsOf(seed, listing)
	const [full, thumb] = await Promise.all([
		image.clone().webp({ quality: QUALITY.full }).toBuffer(),
		image.clone().resize(PICTURE_SIZES.thumb, PICTURE_SIZES.thumb).webp({ quality: QUALITY.thumb }).toBuffer(),
	])
	return { full, thumb }
}
