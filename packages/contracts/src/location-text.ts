import type { Location } from './location.ts'

/** What cards say of a place, in the browser and in what the server draws before it. */

/** "Fonthill, Ontario", or the whole address when the town is not known. */
export function townOf({ city, region, address }: Pick<Location, 'city' | 'region' | 'address'>): string {
	const parts = [city, region].filter((part) => part !== null && part !== '')
	return parts.length > 0 ? parts.join(', ') : address
}

/** "1 product", "1,200 products". */
export function productCountText(count: number): string {
	return count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
}
