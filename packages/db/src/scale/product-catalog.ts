import { readFileSync } from 'node:fs'

/** Goods of a category, their units, and the usual price of a unit in US cents. */
export type ProductLine = { category: string; products: string[]; units: string[]; usualCents: number }

/** Thirty categories, most common first: earlier ones are picked more often. */
export const PRODUCT_LINES: readonly ProductLine[] = readFileSync(
	new URL('./product-catalog.tsv', import.meta.url),
	'utf8',
)
	.trimEnd()
	.split('\n')
	.slice(1)
	.map((line) => {
		const [category = '', cents, products = '', units = ''] = line.split('\t')
		return { category, products: products.split(', '), units: units.split(', '), usualCents: Number(cents) }
	})
