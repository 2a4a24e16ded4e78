import type { Location } from './location.ts'
import { formatInteger } from './page.ts'

/** "Fonthill, Ontario", or the whole address when the town is unknown. */
export function townOf({ city, region, address }: Pick<Location, 'city' | 'region' | 'address'>): string {
	const parts = [city, region].filter((part) => part !== null && part !== '')
	return parts.length > 0 ? parts.join(', ') : address
}

/** "1 product", "1,200 products". */
export function productCountText(count: number): string {
	return count === 1 ? '1 product' : `${formatInteger(count)} products`
}
