import type { Listing } from './listing.ts'

export const PRODUCT_PICTURE_PATH = '/pictures/'

const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The address of a drawing of what a listing or a location without a photo offers. The title decides, then the categories. */
export function productPictureAddress({
	title,
	categories = [],
}: Pick<Listing, 'title'> & Partial<Pick<Listing, 'categories'>>): string {
	const texts = [title, ...categories].map((text) => encodeURIComponent(words(text).join('-')))
	return `${PRODUCT_PICTURE_PATH}${texts.join(',')}.webp`
}
