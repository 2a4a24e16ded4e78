import { CURRENCIES, currencyOfCountry } from '@farmgate/contracts/currency'
import { formatPrice } from '@farmgate/contracts/price'
import { cleanProse } from './clean-text.ts'

/** "4", "4.50", "4,5", and two of them with a dash: an amount without a currency. */
const AMOUNTS = /^(\d{1,6}(?:[.,]\d{1,2})?)(?:\s*[-–]\s*(\d{1,6}(?:[.,]\d{1,2})?))?$/

/**
 * Prices of a row, as text: an import creates no listings. Amounts without a currency get the stated one, else that of the country:
 * "4,50" in Germany is "€4.50". Other texts stay. Null: none, or 0.
 */
export function priceText(
	prices: string | null | undefined,
	stated: string | null | undefined,
	country: string | null,
): string | null {
	const text = cleanProse(prices)
	// A sign of a currency alone is no price.
	if (!/[\p{L}\d]/u.test(text)) return null
	const amounts = AMOUNTS.exec(text)
		?.slice(1)
		.filter((amount) => amount !== undefined)
	const code = (stated ?? '').trim().toUpperCase()
	const currency = CURRENCIES.includes(code) ? code : country === null ? null : currencyOfCountry(country)
	const values = amounts?.map((amount) => Number(amount.replace(',', '.')))
	// In tables, 0 stands for a missing price more often than for a free product.
	if (values?.every((value) => value === 0)) return null
	if (values === undefined || values.includes(0) || currency === null) return text
	return values.map((value) => formatPrice(value, currency)).join('–')
}
