import { safeImageAddress } from '@farmgate/contracts/image-address'

/** The address of a stored image as pages may load it, or null. */
export type ShownImage = (address: string | null) => string | null

/**
 * Shows images of this server and of `origins`, which the content security policy lets pages load. Others count as missing,
 * so that the map picture is shown and nothing is blocked.
 */
export function imagesOf(origins: readonly string[]): ShownImage {
	return (address) => {
		const safe = safeImageAddress(address)
		if (safe === null || safe.startsWith('/')) return safe
		return origins.includes(new URL(safe).origin) ? safe : null
	}
}
