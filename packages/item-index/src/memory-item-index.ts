import type { BoundingBox } from '@farmgate/contracts/coordinates'
import { countBits, rowsOf } from './bitset.ts'
import { CategorySets } from './category-sets.ts'
import { CellSums } from './cell-counts.ts'
import { FacetTally } from './facet-tally.ts'
import { matcherOf } from './filter-bits.ts'
import { type ItemFilter, kindsOf } from './item-filter.ts'
import type { ItemIndex, ItemKind, PointColumns } from './item-index-types.ts'
import { readItemPage } from './item-pages.ts'
import { OpeningTable } from './opening-table.ts'
import { nearestRows, type RowSet } from './row-lists.ts'
import { NO_TYPE } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'
import { SegmentList } from './segment-list.ts'

/** An empty index. */
export function createItemIndex(): ItemIndex {
	const tables: SharedTables = { categorySets: new CategorySets(), opening: new OpeningTable() }
	const lists: Record<ItemKind, SegmentList> = {
		location: new SegmentList('location', tables),
		listing: new SegmentList('listing', tables),
	}

	/** The rows of a kind that match a filter. */
	function matchesOf(kind: ItemKind, filter: ItemFilter, now: Date): RowSet[] {
		if (!kindsOf(filter).includes(kind)) return []
		const matching = matcherOf(filter, tables, now)
		return lists[kind].current().map((segment) => ({ segment, bits: matching(segment) }))
	}

	/** Matches with coordinates by kind; null when there are more than `limit`. */
	function placedUpTo(filter: ItemFilter, limit: number, now: Date): Record<ItemKind, RowSet[]> | null {
		const sets = { location: matchesOf('location', filter, now), listing: matchesOf('listing', filter, now) }
		const count = [...sets.location, ...sets.listing].reduce(
			(sum, { segment, bits }) => sum + segment.countPlaced(bits),
			0,
		)
		return count > limit ? null : sets
	}

	return {
		put: (items) => {
			for (const item of items) lists[item.kind].put(item)
		},
		remove: (kind, ids) => {
			for (const id of ids) lists[kind].remove(id)
		},
		compact: () => {
			lists.location.compact()
			lists.listing.compact()
		},
		get size() {
			const { location, listing } = lists
			return {
				locations: location.rows,
				listings: listing.rows,
				pending: location.pendingRows + listing.pendingRows,
				bytes: location.bytes + listing.bytes,
			}
		},
		setHolidays: (days) => tables.opening.setHolidays(days),
		count: (filter, now) => {
			const locations = countRows(matchesOf('location', filter, now))
			const sets = matchesOf('listing', filter, now)
			const listings = countRows(sets)
			const unplaced = filter.bbox === undefined && filter.radiusMeters === undefined ? listings - countPlaced(sets) : 0
			return { locations, listings, unplaced }
		},
		facets: (filter, categoryNames, now) => {
			const others = { ...filter, types: [], category: undefined }
			const sets = [...matchesOf('location', others, now), ...matchesOf('listing', others, now)]
			const tally = new FacetTally(filter, categoryNames, tables)
			for (const { segment, bits } of sets) tally.add(segment, bits)
			return tally.toCounts()
		},
		cells: (filter, level, now) => {
			const sums = new CellSums(level)
			for (const { segment, bits } of [...matchesOf('location', filter, now), ...matchesOf('listing', filter, now)]) {
				sums.add(segment, segment.placed(bits))
			}
			return sums.toCounts()
		},
		points: (filter, box: BoundingBox, limit, now) => {
			const sets = placedUpTo({ ...filter, bbox: box }, limit, now)
			return sets === null ? null : { locations: pointsOf(sets.location), listings: pointsOf(sets.listing) }
		},
		markerIds: (filter, limit, now) => {
			const sets = placedUpTo(filter, limit, now)
			return sets === null ? null : { locations: pointsOf(sets.location).ids, listings: pointsOf(sets.listing).ids }
		},
		page: (kind, request, now, position) => readItemPage(kind, lists[kind].current(), tables, request, now, position),
		nearestDistance: (filter, now) => {
			const { near } = filter
			if (near === undefined) return null
			const sets = [...matchesOf('location', filter, now), ...matchesOf('listing', filter, now)]
			const [nearest] = nearestRows(sets, { from: near, away: null, hasUnplaced: false }, null, 1)
			return nearest?.key ?? null
		},
	}
}

function countRows(sets: readonly RowSet[]): number {
	return sets.reduce((sum, { bits }) => sum + countBits(bits), 0)
}

function countPlaced(sets: readonly RowSet[]): number {
	return sets.reduce((sum, { segment, bits }) => sum + segment.countPlaced(bits), 0)
}

/** The rows with coordinates as columns, by id. */
function pointsOf(sets: readonly RowSet[]): PointColumns {
	const points = sets.flatMap(({ segment, bits }) =>
		[...rowsOf(segment.placed(bits))].map((row) => ({ segment, row, id: segment.columns.ids[row] as number })),
	)
	points.sort((a, b) => a.id - b.id)
	return {
		ids: points.map(({ id }) => id),
		types: points.map(({ segment, row }) => {
			const type = segment.columns.types[row] as number
			return type === NO_TYPE ? -1 : type
		}),
		lats: points.map(({ segment, row }) => segment.columns.lats[row] as number),
		lngs: points.map(({ segment, row }) => segment.columns.lngs[row] as number),
	}
}
