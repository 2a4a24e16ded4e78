import type { DraftVariant, ListingDraft } from '@farmgate/contracts/listing-assistant'

const isSameVariant = (a: DraftVariant, b: DraftVariant) =>
	a.name === b.name && a.price === b.price && a.unit === b.unit
const areSame = (a: readonly DraftVariant[], b: readonly DraftVariant[]) =>
	a.length === b.length && a.every((variant, at) => b[at] !== undefined && isSameVariant(variant, b[at]))

/** The last draft before the current one that has other variants. Null: there is none. */
export function draftBeforeChange(draft: ListingDraft, earlier: readonly ListingDraft[]): ListingDraft | null {
	return earlier.findLast(({ variants }) => !areSame(variants, draft.variants)) ?? null
}

/** The indexes of the variants that the last change was about: new ones, or those with another price. Empty: it was about none. */
export function lastChanged(draft: ListingDraft, earlier: readonly ListingDraft[]): number[] {
	const before = draftBeforeChange(draft, earlier)
	if (before === null) return []
	return draft.variants.flatMap((variant, at) =>
		before.variants.some((other) => isSameVariant(variant, other)) ? [] : [at],
	)
}

/** The currency of the last draft that had prices, for a price after "price on request". */
export function lastCurrency(earlier: readonly ListingDraft[]): string | null {
	return earlier.findLast(({ variants }) => variants.length > 0)?.currency ?? null
}

/** The unit of the last variant that had one, for a price after "price on request". */
export function lastUnit(earlier: readonly ListingDraft[]): string | null {
	return earlier.flatMap(({ variants }) => variants).findLast(({ unit }) => unit !== null)?.unit ?? null
}
