import { PRODUCT_PICTURE_PATH } from '@farmgate/contracts/product-picture-address'
import { drawGoods } from '@farmgate/listing-picture/listing-picture'
import { goodsIn } from '@farmgate/listing-picture/product-drawings'
import type { FastifyInstance } from 'fastify'
import { createSlots } from '../../http/limits/slots.ts'
import { entityTagOf, sendTagged } from '../../operations/rest/entity-tag.ts'

/** Drawings of products, made when they are first needed and then kept: there are about 130 of some 8 kB. */
export function createProductPictures() {
	const drawn = new Map<string, Promise<Buffer>>()
	const inSlot = createSlots(1)

	function draw(good: string): Promise<Buffer> {
		const picture = drawn.get(good) ?? inSlot(() => drawGoods([good]))
		drawn.set(good, picture)
		picture.catch(() => drawn.delete(good))
		return picture
	}

	return {
		/** The drawing of the first text that names a known product, as WebP; otherwise of a basket. */
		async picture(texts: readonly string[]): Promise<Buffer> {
			const [good = ''] = texts.flatMap((text) => goodsIn(text).slice(0, 1))
			return await draw(good)
		},
	}
}

/** Drawings change only with a new version of the application. */
const CACHE_CONTROL = 'public, max-age=604800, stale-while-revalidate=2592000'
const SUFFIX = '.webp'
/** The longest title with ten categories. */
const MAX_LENGTH = 600

/** GET /pictures/<words>,<words>.webp: see `productPictureAddress`. */
export function addProductPictureRoutes(app: FastifyInstance): void {
	const { picture } = createProductPictures()
	app.get<{ Params: { name: string } }>(
		`${PRODUCT_PICTURE_PATH}:name`,
		{ compress: false, config: { rateLimit: { class: 'image' } } },
		async (request, reply) => {
			const { name } = request.params
			if (!name.endsWith(SUFFIX) || name.length > MAX_LENGTH) return reply.callNotFound()
			const bytes = await picture(name.slice(0, -SUFFIX.length).split(','))
			reply.header('cache-control', CACHE_CONTROL)
			return sendTagged(request, reply, { tag: entityTagOf(bytes), type: 'image/webp', body: bytes })
		},
	)
}
