/** How cards fill rows: one per column, or the first one alone in a full-width row. */
export type RowLayout = { columns: number; isFirstWide: boolean }

/** Listings have two columns; with an odd number the first one fills a row, so that no row is incomplete. */
export function listingLayout(total: { value: number; atLeast: boolean }, columns: number): RowLayout {
	if (columns === 1) return { columns, isFirstWide: false }
	return { columns: 2, isFirstWide: !total.atLeast && total.value % 2 === 1 }
}

export function rowCount(cards: number, { columns, isFirstWide }: RowLayout): number {
	if (!isFirstWide || cards === 0) return Math.ceil(cards / columns)
	return 1 + Math.ceil((cards - 1) / columns)
}

/** The cards of a row: from `start` up to and excluding `end`. */
export function cardsOfRow(row: number, cards: number, { columns, isFirstWide }: RowLayout) {
	if (!isFirstWide) return { start: row * columns, end: Math.min(cards, (row + 1) * columns) }
	if (row === 0) return { start: 0, end: Math.min(1, cards) }
	return { start: 1 + (row - 1) * columns, end: Math.min(cards, 1 + row * columns) }
}

export function rowOfCard(card: number, { columns, isFirstWide }: RowLayout): number {
	if (!isFirstWide) return Math.floor(card / columns)
	return card === 0 ? 0 : 1 + Math.floor((card - 1) / columns)
}
