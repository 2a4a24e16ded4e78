import { drawGoods } from '@farmgate/listing-picture/listing-picture'
import { drawingsOf } from '@farmgate/listing-picture/product-drawings'
import { LRUCache } from 'lru-cache'
import { createSlots } from '../../http/limits/slots.ts'

const SHOWN_MAX = 3
/** Of some 6 kB each. The directory has far fewer combinations; addresses may name any. */
const KEPT_MAX = 2000

/** Drawings of what listings and locations offer, made when they are first needed and then kept. */
export function createProductPictures() {
	const drawn = new LRUCache<string, Promise<Buffer>>({ max: KEPT_MAX })
	const inSlot = createSlots(1)

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
