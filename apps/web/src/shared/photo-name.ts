import type { Image } from '@farmgate/contracts/image'

/** "photo 2 of 5: The barn", with the description if there is one. */
export function photoName(images: readonly Image[], index: number): string {
	const image = images[index]
	const kind = image?.isGenerated ? 'drawing' : 'photo'
	const position = `${kind} ${index + 1} of ${images.length}`
	return image === undefined || image.alt === '' ? position : `${position}: ${image.alt}`
}
