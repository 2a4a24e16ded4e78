import type { Coordinates } from '@farmgate/contracts/coordinates'

/** About one meter. */
const DECIMALS = 5

/** The point of the parameter `near`; null for another text. */
export function nearPoint(text: string): Coordinates | null {
	const [lat = Number.NaN, lng = Number.NaN] = text.split(',').map(Number)
	return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** "43.0896,-79.0849": the parameter `near` of an address. */
export function nearText({ lat, lng }: Coordinates): string {
	return [lat, lng].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',')
}
