import type { Image } from '@farmgate/contracts/image'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import { photos } from '@farmgate/db/schema/photos'
import { type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../http/headers/shown-images.ts'

/** Photos of an item as a JSON array, in order. `id`: the name and value of the field that tells them apart. `isOfItem` compares `photos` with the item's row. */
const photosOf = (id: SQL, isOfItem: SQL) => sql`(
	select coalesce(jsonb_agg(jsonb_build_object(${id}, 'url', ${photos.url}, 'thumbUrl', ${photos.thumbUrl},
		'alt', ${photos.alt}, 'isGenerated', ${photos.isGenerated}) order by ${photos.position}), '[]')
	from ${photos} where ${isOfItem})`

/** Images of an item, as visitors see them. */
export const itemImages = (isOfItem: SQL) => photosOf(sql`'order', ${photos.position}`, isOfItem) as SQL<Image[]>

/** Photos of an item for its form. */
export const attachedPhotos = (isOfItem: SQL) => photosOf(sql`'id', ${photos.id}`, isOfItem) as SQL<AttachedPhoto[]>

/** The images that may be shown. A thumbnail that may not be shown is replaced by its image. */
export function shownImages<Shown extends { url: string; thumbUrl: string }>(
	images: readonly Shown[],
	shownImage: ShownImage,
): Shown[] {
	return images.flatMap((image) => {
		const url = shownImage(image.url)
		return url === null ? [] : [{ ...image, url, thumbUrl: shownImage(image.thumbUrl) ?? url }]
	})
}
