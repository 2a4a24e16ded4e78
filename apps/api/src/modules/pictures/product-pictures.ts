import { drawGoods } from '@farmgate/listing-picture/listing-picture'
import { goodsIn } from '@farmgate/listing-picture/product-drawings'
import { createSlots } from '../../http/limits/slots.ts'

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
