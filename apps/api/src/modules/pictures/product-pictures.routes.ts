import { PRODUCT_PICTURE_PATH } from '@farmgate/contracts/product-picture-address'
import type { FastifyInstance } from 'fastify'
import { entityTagOf, matchesEntityTag } from '../../operations/rest/entity-tag.ts'
import { createProductPictures } from './product-pictures.ts'

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
			const tag = entityTagOf(bytes)
			reply.header('etag', tag).header('cache-control', CACHE_CONTROL)
			if (matchesEntityTag(request, tag)) return reply.code(304).send()
			return reply.type('image/webp').send(bytes)
		},
	)
}
