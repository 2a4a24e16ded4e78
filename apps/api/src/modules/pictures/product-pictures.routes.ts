import { PRODUCT_PICTURE_PATH } from '@farmgate/contracts/product-picture-address'
import { drawGoods } from '@farmgate/listing-picture/listing-picture'
import { drawingsOf } from '@farmgate/listing-picture/product-drawings'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { createSlots } from '../../http/limits/slots.ts'
import { entityTagOf, sendTagged } from '../../operations/rest/entity-tag.ts'

const SHOWN_MAX = 3
/** Of some 6 kB each. The directory has far fewer combinations; addresses may name any. */
const KEPT_MAX = 2000
/** Some seconds of drawing. */
const WAITING_MAX = 200

/** Drawings of what listings and locations offer, made when they are first needed and then kept. */
export function createProductPictures() {
	const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT_MAX })
	const inSlot = createSlots(1, WAITING_MAX)

	function draw(drawings: readonly string[]): Promise<Buffer> {
		const key = drawings.join()
		const picture = drawn.get(key) ?? inSlot(() => drawGoods(drawings))
		drawn.set(key, picture)
		picture.catch(() => drawn.delete(key))
		return picture
	}

	return {
		/** The drawing of a title, or of the categories after it when it names no known product, as WebP; otherwise of a basket. */
		async picture([title = '', ...categories]: readonly string[]): Promise<Buffer> {
			return await draw(drawingsOf({ title, categories, description: '' }).slice(0, SHOWN_MAX))
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
