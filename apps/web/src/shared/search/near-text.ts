import type { Coordinates } from '@farmgate/contracts/coordinates'

/** About one meter. */
const DECIMALS = 5

/** "43.0896,-79.0849": the parameter `near` of an address. */
export function nearText({ lat, lng }: Coordinates): string {
	return [lat, lng].map((degrees) => Number(degrees.toFixed(DECIMALS))).join(',')
}
