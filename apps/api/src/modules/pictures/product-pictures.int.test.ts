// cspell:ignore Œufs frais qwertz
import { productPictureAddress } from '@farmgate/contracts/product-picture-address'
import { workerDatabase } from '@farmgate/db/testing/worker-database'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/test-app.ts'

const { db } = await workerDatabase()
const app = await buildTestApp({ db })

const get = (title: string, categories?: string[], headers = {}) =>
	app.inject({ path: productPictureAddress({ title, ...(categories && { categories }) }), headers })
const pictureOf = async (title: string, categories?: string[]) => (await get(title, categories)).rawPayload

test('a product has one drawing, by its name in four languages or its category', async () => {
	const eggs = await pictureOf('eggs')
	const { width, height, format } = await sharp(eggs).metadata()
	expect({ width, height, format }).toEqual({ width: 400, height: 300, format: 'webp' })
	expect(await pictureOf('Fresh eggs, 1/2 dozen')).toEqual(eggs)
	expect(await pictureOf('Œufs frais')).toEqual(eggs)
	expect(await pictureOf('From our hens today', ['Eggs'])).toEqual(eggs)
	expect(await pictureOf('Sweet corn', ['Eggs'])).not.toEqual(eggs)
	expect(await pictureOf('Brown eggs')).not.toEqual(eggs)
})

test('an unknown product is a basket, and every text has a drawing', async () => {
	const basket = await pictureOf('qwertz')
	for (const title of ['', '../../etc/passwd', '100% / ?', ',,, \ud800', 'x'.repeat(300)]) {
		const response = await get(title)
		expect(response.statusCode).toBe(200)
		expect(response.rawPayload.equals(basket)).toBe(true)
	}
})

test('is cached by browsers', async () => {
	const { headers } = await get('eggs')
	expect(headers['cache-control']).toMatch(/^public, max-age=604800/)
	expect((await get('eggs', [], { 'if-none-match': headers.etag })).statusCode).toBe(304)
})

test.each(['/pictures/eggs', '/pictures/', `/pictures/${'x'.repeat(700)}.webp`])('there is no %s', async (path) => {
	expect((await app.inject(path)).statusCode).toBe(404)
})
