import type { Image } from '@farmgate/contracts/image'
import type { AttachedPhoto } from '@farmgate/contracts/location-write'
import { photos } from '@farmgate/db/schema/photos'
import { type SQL, sql } from 'drizzle-orm'
import type { ShownImage } from '../http/headers/shown-images.ts'

/** Images of an item as a JSON array, in order. `isOfItem` compares `photos` with the item's row. */
export function itemImages(isOfItem: SQL): SQL<Image[]> {
	return sql<Image[]>`(
		select coalesce(jsonb_agg(jsonb_build_object(
			'url', ${photos.url}, 'thumbUrl', ${photos.thumbUrl}, 'order', ${photos.position},
			'alt', ${photos.alt}, 'isGenerated', ${photos.isGenerated}) order by ${photos.position}), '[]')
		from ${photos} where ${isOfItem})`
}

/** Photos of an item as a JSON array, in order, for its form. `isOfItem` compares `photos` with the item's row. */
export function attachedPhotos(isOfItem: SQL): SQL<AttachedPhoto[]> {
	return sql<AttachedPhoto[]>`(
		select coalesce(jsonb_agg(jsonb_build_object(
			'id', ${photos.id}, 'url', ${photos.url}, 'thumbUrl', ${photos.thumbUrl},
			'alt', ${photos.alt}, 'isGenerated', ${photos.isGenerated}) order by ${photos.position}), '[]')
		from ${photos} where ${isOfItem})`
}

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
