import { safeImageAddress } from '@farmgate/contracts/image-address'

/** The URL of a stored image if pages may load it, else null. */
export type ShownImage = (address: string | null) => string | null

/**
 * Accepts images of this server and of `origins`, which the content security policy allows. Other images count as missing, so
 * that pages show the map image instead.
 */
export function imagesOf(origins: readonly string[]): ShownImage {
	return (address) => {
		const safe = safeImageAddress(address)
		if (safe === null || safe.startsWith('/')) return safe
		return origins.includes(new URL(safe).origin) ? safe : null
	}
}
