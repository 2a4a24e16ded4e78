import type { Location } from './location.ts'
import { formatInteger } from './page.ts'

/** "Fonthill, Ontario", "Berlin" for a town that is a state, or the whole address when the town is unknown: "near Essen". */
export function townOf({ city, region, address }: Pick<Location, 'city' | 'region' | 'address'>): string {
	if (city === null || city === '') return address
	return [...new Set([city, region])].filter((part) => part !== null && part !== '').join(', ')
}

/** "1 product", "1,200 products". */
export function productCountText(count: number): string {
	return count === 1 ? '1 product' : `${formatInteger(count)} products`
}
