import { lazy } from './lazy.ts'

const dollars = lazy(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }))

/** "$4.50": US dollars with two decimals. */
export function formatPrice(amount: number): string {
	return dollars().format(amount)
}

/** "$4.50 / dozen", or the price alone without a unit. US dollars. */
export function formatVariantPrice({ price, unit }: { price: number; unit: string | null }): string {
	return unit === null ? formatPrice(price) : `${formatPrice(price)} / ${unit}`
}

/** "$3.00–$8.00", one price when all are equal, "Price on request" without variants. Amounts in US dollars. */
export function formatPriceRange(variants: readonly { price: number }[]): string {
	if (variants.length === 0) return 'Price on request'
	const prices = variants.map((variant) => variant.price)
	const low = Math.min(...prices)
	const high = Math.max(...prices)
	return low === high ? formatPrice(low) : `${formatPrice(low)}–${formatPrice(high)}`
}
