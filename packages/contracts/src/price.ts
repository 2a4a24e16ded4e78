import { lazy } from './lazy.ts'

/** Currency of listings without another one. */
export const DEFAULT_CURRENCY = 'USD'

type CurrencyFormat = { format: Intl.NumberFormat; decimals: number }
const formats = lazy(() => new Map<string, CurrencyFormat>())

/** Made once per currency, because a format and its options take microseconds. */
function formatOf(currency: string): CurrencyFormat {
	const known = formats().get(currency)
	if (known !== undefined) return known
	const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
	const found = { format, decimals: format.resolvedOptions().maximumFractionDigits ?? 2 }
	formats().set(currency, found)
	return found
}

/** Number of decimals of an ISO 4217 currency: 2 for USD, 0 for JPY, 3 for KWD. */
export function currencyDecimals(currency: string): number {
	return formatOf(currency).decimals
}

/** An amount in minor units, such as cents. Rounds. */
export function toMinor(amount: number, currency: string): number {
	return Math.round(amount * 10 ** currencyDecimals(currency))
}

/** An amount of minor units, such as cents, in units of the currency. */
export function fromMinor(minor: number, currency: string): number {
	return minor / 10 ** currencyDecimals(currency)
}

/** Whether the amount has no more decimals than its currency. */
export function hasCurrencyDecimals(amount: number, currency: string): boolean {
	const minor = amount * 10 ** currencyDecimals(currency)
	return Math.abs(Math.round(minor) - minor) < 1e-6
}

/** "4.50" for USD, "450" for JPY: digits without a symbol, for files and text fields. */
export function plainPrice(amount: number, currency: string): string {
	return amount.toFixed(currencyDecimals(currency))
}

/** "$", "CA$", "CHF". */
export function currencySymbol(currency: string): string {
	return (
		formatOf(currency)
			.format.formatToParts(0)
			.find(({ type }) => type === 'currency')?.value ?? currency
	)
}

/** "$4.50", "CA$4.50", "¥450": with the number of decimals of the currency; "Free" for 0. */
export function formatPrice(amount: number, currency: string): string {
	return amount === 0 ? 'Free' : formatOf(currency).format.format(amount)
}

type Priced = { price: number; unit: string | null }

/** "$4.50 / dozen", or the price alone without a unit or price. */
export function formatVariantPrice({ price, unit }: Priced, currency: string): string {
	const text = formatPrice(price, currency)
	return unit === null || price === 0 ? text : `${text} / ${unit}`
}

/** The prices of all variants: "$3.00–$8.00", one price when all are equal, "Price on request" without variants. */
export function formatPriceRange({ variants, currency }: { variants: readonly Priced[]; currency: string }): string {
	if (variants.length === 0) return 'Price on request'
	const prices = variants.map(({ price }) => price)
	const low = Math.min(...prices)
	const high = Math.max(...prices)
	const lowest = formatPrice(low, currency)
	return low === high ? lowest : `${lowest}–${formatPrice(high, currency)}`
}
