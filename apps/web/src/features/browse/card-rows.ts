/** How cards stand in rows: as many as there are columns, or the first of them alone in a row as wide as all. */
export type RowLayout = { columns: number; isFirstWide: boolean }

/** Products stand in two columns; of an odd number the first one takes a whole row, so that none is left over. */
export function listingLayout(total: { value: number; atLeast: boolean }, columns: number): RowLayout {
	if (columns === 1) return { columns, isFirstWide: false }
	return { columns: 2, isFirstWide: !total.atLeast && total.value % 2 === 1 }
}

export function rowCount(cards: number, { columns, isFirstWide }: RowLayout): number {
	if (!isFirstWide || cards === 0) return Math.ceil(cards / columns)
	return 1 + Math.ceil((cards - 1) / columns)
}

/** Which cards stand in a row: from `start` up to, without, `end`. */
export function cardsOfRow(row: number, cards: number, { columns, isFirstWide }: RowLayout) {
	if (!isFirstWide) return { start: row * columns, end: Math.min(cards, (row + 1) * columns) }
	if (row === 0) return { start: 0, end: Math.min(1, cards) }
	return { start: 1 + (row - 1) * columns, end: Math.min(cards, 1 + row * columns) }
}

export function rowOfCard(card: number, { columns, isFirstWide }: RowLayout): number {
	if (!isFirstWide) return Math.floor(card / columns)
	return card === 0 ? 0 : 1 + Math.floor((card - 1) / columns)
}
