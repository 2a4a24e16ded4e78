import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../http/errors/app-error.ts'
import { detailedPhoto, hugePng, PLAIN_JPEG, photoOf } from '../../testing/photo-files.ts'
import { createPhotoEncoder } from './encode-photo.ts'

let folder = ''
let count = 0
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'farmgate-photos-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { encode } = createPhotoEncoder()

async function encoded(bytes: Uint8Array, extension = 'bin') {
	const path = join(folder, `${++count}.${extension}`)
	await writeFile(path, bytes)
	return await encode(path)
}

async function refusalOf(bytes: Uint8Array, extension?: string) {
	const error = await encoded(bytes, extension).catch((error: unknown) => error)
	if (!(error instanceof AppError)) throw new Error('was not refused', { cause: error })
	return { status: error.statusCode, code: error.code, field: error.issues?.[0]?.path, why: error.issues?.[0]?.message }
}

const pixelOf = async (webp: Buffer, left: number, top: number) => [
	...(await sharp(webp).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

describe('a photo', () => {
	test.each(['jpeg', 'png', 'webp', 'avif'] as const)('as %s becomes WebP in two sizes', async (format) => {
		const { full, thumb, width, height } = await encoded(await photoOf({ width: 1700, height: 850 }, format))
		expect([width, height]).toEqual([1600, 800])
		expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 })
		expect(await sharp(thumb).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
	})

	test('is never enlarged', async () => {
		expect(await encoded(await photoOf({ width: 120, height: 80 }))).toMatchObject({ width: 120, height: 80 })
	})

	test('is turned as its camera was held, and loses position, camera and other metadata', async () => {
		const turned = await sharp(await photoOf({ width: 64, height: 32 }))
			.withExif({
				IFD0: { Make: 'SecretCamera', Artist: 'Ann' },
				IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 2/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 17/1 0/1' },
			})
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		expect(turned.includes('SecretCamera')).toBe(true)
		const { full, thumb, width, height } = await encoded(turned)
		expect([width, height]).toEqual([32, 64])
		for (const size of [full, thumb]) {
			const { exif, xmp, iptc, icc, orientation } = await sharp(size).metadata()
			expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined))
			expect(size.includes('SecretCamera')).toBe(false)
			expect(size.includes('EXIF')).toBe(false)
		}
	})

	test('in CMYK keeps its colors', async () => {
		const cmyk = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c03020' } })
			.toColorspace('cmyk')
			.jpeg({ quality: 100 })
			.toBuffer()
		const [red = 0, green = 0, blue = 0] = await pixelOf((await encoded(cmyk)).full, 20, 20)
		expect(red).toBeGreaterThan(150)
		expect(Math.max(green, blue)).toBeLessThan(100)
	})

	test('with 16 bits per channel has 8', async () => {
		const deep = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#306090' } })
			.toColorspace('rgb16')
			.png()
			.toBuffer()
		expect((await sharp(deep).metadata()).depth).toBe('ushort')
		const [red = 0, , blue = 0] = await pixelOf((await encoded(deep)).full, 10, 10)
		expect([Math.abs(red - 0x30) < 8, Math.abs(blue - 0x90) < 8]).toEqual([true, true])
	})

	test('with a wrong extension is read by its content', async () => {
		expect(await encoded(await photoOf({ width: 20, height: 10 }, 'png'), 'exe')).toMatchObject({ width: 20 })
	})

	test('that moves is reduced to its first frame', async () => {
		const frames = [255, 0].map((gray) => ({
			create: { width: 16, height: 16, channels: 3 as const, background: { r: gray, g: 0, b: 0 } },
		}))
		const [first, second] = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()))
		if (first === undefined || second === undefined) throw new Error('two frames')
		const moving = await sharp([first, second], { join: { animated: true } })
			.webp({ lossless: true })
			.toBuffer()
		expect((await sharp(moving).metadata()).pages).toBe(2)
		const { full, height } = await encoded(moving)
		expect([height, (await pixelOf(full, 8, 8))[0]]).toEqual([16, expect.toSatisfy((red: number) => red > 200)])
	})

	test('followed by a video, as phones do, is accepted', async () => {
		const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(5000, 7)])
		expect(await encoded(Buffer.concat([PLAIN_JPEG, video]))).toMatchObject({ width: 64 })
	})
})

describe('a file is refused with the reason', () => {
	test.each([
		['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>'],
		['a web page', '<!doctype html><title>Hello</title>'],
		['a text', 'just words'],
		[
			'a GIF',
			Buffer.from(
				'GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
				'latin1',
			),
		],
		['a TIFF', Buffer.from('II*\x00\x08\x00\x00\x00\x00\x00\x00\x00\x00\x00', 'latin1')],
		['nothing', ''],
	])('%s', async (_name, content) => {
		expect(await refusalOf(Buffer.from(content), 'jpg')).toEqual({
			status: 415,
			code: 'input.wrong_type',
			field: 'file',
			why: 'must be a JPEG, PNG, WebP or AVIF photo',
		})
	})

	test('a HEIC photo, with what to do', async () => {
		const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(200)])
		expect(await refusalOf(heic)).toMatchObject({
			status: 415,
			code: 'input.wrong_type',
			why: expect.stringContaining('HEIC'),
		})
	})

	test.each([
		['a photo and a web page', Buffer.concat([PLAIN_JPEG, Buffer.from('<html><body>x</body></html>')])],
		[
			'a photo with a script in its comment',
			Buffer.concat([
				PLAIN_JPEG.subarray(0, 2),
				Buffer.from([0xff, 0xfe, 0, 21]),
				Buffer.from('<script>x()</script'),
				PLAIN_JPEG.subarray(2),
			]),
		],
		['a photo and PHP', Buffer.concat([PLAIN_JPEG, Buffer.from('<?php system("x");')])],
		['a photo and a PDF', Buffer.concat([PLAIN_JPEG, Buffer.from('%PDF-1.4 ...')])],
		['a photo and an archive', Buffer.concat([PLAIN_JPEG, Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
	])('%s', async (_name, bytes) => {
		expect(await refusalOf(bytes)).toMatchObject({
			status: 400,
			code: 'input.invalid',
			why: expect.stringContaining('besides the photo'),
		})
	})

	test('more than 50 megapixels, before they are decoded', async () => {
		expect(await refusalOf(hugePng(30_000, 30_000))).toEqual({
			status: 413,
			code: 'input.too_large',
			field: 'file',
			why: 'has 900 megapixels, but may have at most 50. Make it smaller',
		})
	})

	test.each(['jpeg', 'png', 'webp', 'avif'] as const)('an incomplete %s', async (format) => {
		const whole = await detailedPhoto(format)
		expect(await refusalOf(whole.subarray(0, whole.length / 2))).toMatchObject({
			status: 400,
			code: 'input.invalid',
			field: 'file',
		})
	})

	test('the beginning of a photo and garbage', async () => {
		const garbage = Buffer.concat([PLAIN_JPEG.subarray(0, 40), Buffer.alloc(3000, 'garbage')])
		expect(await refusalOf(garbage)).toMatchObject({ status: 400, code: 'input.invalid' })
	})
})

test('photos beyond the queue are refused at once, and accepted when it is shorter', async () => {
	const path = join(folder, 'queued.jpg')
	await writeFile(path, PLAIN_JPEG)
	const narrow = createPhotoEncoder({ maxEncoding: 1, maxWaiting: 1 })
	const results = await Promise.allSettled([narrow.encode(path), narrow.encode(path), narrow.encode(path)])
	expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
	expect(results[2]).toMatchObject({ reason: { code: 'service.busy', statusCode: 503 } })
	expect(await narrow.encode(path)).toMatchObject({ width: 64 })
})
