import sharp from 'sharp'

type Color = readonly [number, number, number]

/** Colors of an image. */
export type DecodedImage = {
	width: number
	height: number
	format: string
	/** Color at a pixel of the image. */
	colorAt: (x: number, y: number) => Color
	/** Number of pixels with about this color. */
	countOf: (color: Color) => number
}

/** Tolerance per channel, for compression. */
const TOLERANCE = 14

export function colorOf(hex: string): Color {
	const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
	return [channel(1), channel(3), channel(5)]
}

export function isAlike(a: Color, b: Color): boolean {
	return a.every((value, channel) => Math.abs(value - (b[channel] ?? 0)) <= TOLERANCE)
}

export async function readImage(bytes: Uint8Array): Promise<DecodedImage> {
	const { format } = await sharp(bytes).metadata()
	const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const colorAt = (x: number, y: number): Color => {
		const at = (y * info.width + x) * info.channels
		return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
	}
	const countOf = (color: Color) => {
		let count = 0
		for (let y = 0; y < info.height; y++) {
			for (let x = 0; x < info.width; x++) if (isAlike(colorAt(x, y), color)) count++
		}
		return count
	}
	return { width: info.width, height: info.height, format, colorAt, countOf }
}

/** A PNG of one color. */
export function solidImage(width: number, height: number, hex: string): Promise<Buffer> {
	return sharp({ create: { width, height, channels: 3, background: hex } })
		.png()
		.toBuffer()
}
