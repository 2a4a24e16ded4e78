import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Size = { width: number; height: number }

type Format = 'jpeg' | 'png' | 'webp' | 'avif'

/** A gray photo, quick to encode. */
export async function photoOf(size: Size, format: Format = 'jpeg'): Promise<Buffer> {
	const picture = sharp({ create: { ...size, channels: 3, background: '#888' } })
	return await picture.toFormat(format, { effort: 1 }).toBuffer()
}

/** Noise of 200 by 200 pixels, so that half of the file is not the whole picture. */
export async function detailedPhoto(format: Format): Promise<Buffer> {
	const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
	const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#888', noise } })
	return await picture.toFormat(format, { effort: 1 }).toBuffer()
}

export const PLAIN_JPEG = await photoOf({ width: 64, height: 48 })

function chunk(type: string, data: Uint8Array): Buffer {
	const body = Buffer.concat([Buffer.from(type), data])
	const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
	length.writeUInt32BE(data.length)
	checksum.writeUInt32BE(crc32(body))
	return Buffer.concat([length, body, checksum])
}

/** A small PNG file that claims to have this size, all white. */
export function hugePng(width: number, height: number): Buffer {
	const header = Buffer.alloc(13)
	header.writeUInt32BE(width, 0)
	header.writeUInt32BE(height, 4)
	header[8] = 1
	const pixels = deflateSync(Buffer.alloc(100_000))
	const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
	return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())])
}
