import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { countBits, rowsOf } from './bitset.ts'
import { CategorySets } from './category-sets.ts'
import { CellSums } from './cell-counts.ts'
import { degreesAt } from './degree-column.ts'
import { FacetTally } from './facet-tally.ts'
import { type ItemFilter, type ItemListRequest, kindsOf } from './item-filter.ts'
import type {
	Counts,
	FacetCounts,
	IndexedItem,
	ItemKey,
	ItemKind,
	MapCells,
	PointColumns,
	Position,
} from './item-index-types.ts'
import { readItemPage } from './item-pages.ts'
import { MatchCache } from './match-cache.ts'
import { distanceFrom } from './measures.ts'
import { OpeningTable } from './opening-table.ts'
import { nearestRows, type RowSet } from './row-lists.ts'
import { NO_TYPE } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'
import { type SavedSegment, SegmentList } from './segment-list.ts'

/** A part of an index as plain data: the tables that segments share, or a segment. */
export type SavedPart = { categorySets: CategorySets['list']; opening: ReturnType<OpeningTable['save']> } | SavedSegment

/**
 * Items in memory: all public ones, or some. `now` is the time that "open now" and "in season" refer to. Changes are visible to the
 * next query. Not for concurrent use by several threads.
 */
export class ItemIndex {
	#tables: SharedTables = { categorySets: new CategorySets(), opening: new OpeningTable() }
	#lists: Record<ItemKind, SegmentList> = {
		location: new SegmentList('location', this.#tables),
		listing: new SegmentList('listing', this.#tables),
	}

	#matches = new MatchCache(this.#tables)

	/** Inserts items, or replaces those with the same kind and id. Throws `RangeError` for an id that is out of range. */
	put(items: Iterable<IndexedItem>): void {
		this.#matches.clear()
		for (const item of items) this.#lists[item.kind].put(item)
	}

	/** Removes items. Unknown ids are ignored. */
	remove(kind: ItemKind, ids: Iterable<number>): void {
		this.#matches.clear()
		for (const id of ids) this.#lists[kind].remove(id)
	}

	/** Merges changes and removals into large segments. Queries return the same before and after. */
	compact(): void {
		this.#matches.clear()
		this.#lists.location.compact()
		this.#lists.listing.compact()
	}

	/** All items and holidays as plain data that later changes do not change: the tables, then the segments. For the same code only. */
	save(): SavedPart[] {
		const { categorySets, opening } = this.#tables
		const tables = { categorySets: [...categorySets.list], opening: opening.save() }
		return [tables, ...this.#lists.location.save(), ...this.#lists.listing.save()]
	}

	/** Takes what `save` returned, part by part in that order. This one must be empty. The parts may be kept. */
	restore(part: SavedPart): void {
		if ('kind' in part) this.#lists[part.kind].restore(part)
		else {
			this.#tables.categorySets.restore(part.categorySets)
			this.#tables.opening.restore(part.opening)
		}
	}

	/** `pending`: rows that are not in a large segment yet. */
	get size(): { locations: number; listings: number; pending: number } {
		const { location, listing } = this.#lists
		return {
			locations: location.rows,
			listings: listing.rows,
			pending: location.pendingRows + listing.pendingRows,
		}
	}

	/** Replaces all public holidays. Days are "YYYY-MM-DD". */
	setHolidays(days: Iterable<{ country: string; region: string; day: string }>): void {
		this.#tables.opening.setHolidays(days)
	}

	/** The exact number of matches of the filter's kinds. `unplaced`: listings without coordinates, 0 with an area. */
	count(filter: ItemFilter, now: Date): Counts & { unplaced: number } {
		const listings = this.#matchesOf('listing', filter, now)
		return {
			locations: countRows(this.#matchesOf('location', filter, now)),
			listings: countRows(listings),
			unplaced: countUnplaced(filter, listings),
		}
	}

	facets(filter: ItemFilter, categoryNames: readonly string[], now: Date): FacetCounts {
		const tally = new FacetTally(filter, categoryNames, this.#tables)
		const others = { ...filter, types: [], category: undefined }
		for (const { segment, bits } of this.#allMatches(others, now)) tally.add(segment, bits)
		return tally.toCounts()
	}

	/**
	 * Matches with coordinates per map cell of a level (0 to 20: the world has 2^level cells per side). `unplaced`: as in
	 * `count`.
	 */
	cells(filter: ItemFilter, level: number, now: Date): MapCells & { unplaced: number } {
		const sums = new CellSums(level)
		const sets = this.#allMatches(filter, now)
		for (const { segment, bits } of sets) sums.add(segment, bits)
		return { cells: sums.toColumns(), extent: sums.extent, unplaced: countUnplaced(filter, sets) }
	}

	/**
	 * Matches with the filter's box replaced by `box`; null when there are more than `limit` of both kinds together.
	 * `unplaced`: as in `count`, for the filter's own box.
	 */
	points(
		filter: ItemFilter,
		box: BoundingBox,
		limit: number,
		now: Date,
	): { locations: PointColumns; listings: PointColumns; unplaced: number } | null {
		const sets = this.#allMatches({ ...filter, bbox: box }, now)
		if (countPlaced(sets) > limit) return null
		const unplaced = hasArea(filter) ? 0 : countUnplaced(filter, this.#matchesOf('listing', filter, now))
		return { locations: pointsOf(sets, 'location'), listings: pointsOf(sets, 'listing'), unplaced }
	}

	/**
	 * One page of a kind, in the order of the request, from a position. The request's `kind` and `cursor` are ignored. `next` is
	 * null on the last page. Throws `InvalidPosition` for a position of another list.
	 */
	page(
		kind: ItemKind,
		request: ItemListRequest,
		now: Date,
		position: Position | null,
	): { items: ItemKey[]; next: Position | null } {
		const matching = (filter: ItemFilter) => this.#matches.find(kind, this.#lists[kind].current(), filter, now)
		return readItemPage({ kind, request, now, position }, matching, this.#tables)
	}

	/** Meters from `near` to the nearest match with coordinates; null when there is none, or without `near`. */
	nearestDistance(filter: ItemFilter, now: Date): number | null {
		const { near } = filter
		if (near === undefined) return null
		const order = { by: distanceFrom(near), away: null, hasUnplaced: false }
		const [nearest] = nearestRows(this.#allMatches(filter, now), order, null, 1)
		return nearest?.key ?? null
	}

	/** The rows of a kind that match a filter. */
	#matchesOf(kind: ItemKind, filter: ItemFilter, now: Date): readonly RowSet[] {
		if (!kindsOf(filter).includes(kind)) return []
		return this.#matches.find(kind, this.#lists[kind].current(), filter, now)
	}

	#allMatches(filter: ItemFilter, now: Date): RowSet[] {
		return [...this.#matchesOf('location', filter, now), ...this.#matchesOf('listing', filter, now)]
	}
}

function countRows(sets: readonly RowSet[]): number {
	return sets.reduce((sum, { segment, bits }) => sum + (bits === segment.live ? segment.liveRows : countBits(bits)), 0)
}

function hasArea({ bbox, radiusMeters, along }: ItemFilter): boolean {
	return bbox !== undefined || radiusMeters !== undefined || along !== undefined
}

/** The rows without coordinates, which only listings have. Inside an area there are none. */
function countUnplaced(filter: ItemFilter, sets: readonly RowSet[]): number {
	return hasArea(filter) ? 0 : countRows(sets) - countPlaced(sets)
}

function countPlaced(sets: readonly RowSet[]): number {
	return sets.reduce((sum, { segment, bits }) => sum + countBits(segment.placed(bits)), 0)
}

/** The rows of a kind with coordinates as columns, by id. */
function pointsOf(sets: readonly RowSet[], kind: ItemKind): PointColumns {
	const ofKind = sets.filter(({ segment }) => segment.kind === kind)
	const points = ofKind.flatMap(({ segment, bits }) =>
		[...rowsOf(segment.placed(bits))].map((row) => ({ segment, row, id: segment.columns.ids[row] as number })),
	)
	points.sort((a, b) => a.id - b.id)
	return {
		ids: points.map(({ id }) => id),
		types: points.map(({ segment, row }) => {
			const type = segment.columns.types[row] as number
			return type === NO_TYPE ? -1 : type
		}),
		lats: points.map(({ segment, row }) => degreesAt(segment.columns.lats, row)),
		lngs: points.map(({ segment, row }) => degreesAt(segment.columns.lngs, row)),
	}
}
