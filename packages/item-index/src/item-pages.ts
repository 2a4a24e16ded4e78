import type { Coordinates } from '@farmgate/contracts/coordinates'
import { type Along, DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import { parseInstant } from '@farmgate/contracts/instant'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { distanceMeters } from '@farmgate/geo/distance'
import { detourMeters, STRAIGHT_METERS_PER_MINUTE } from '@farmgate/geo/driving'
import { keepInsideCircle } from './area-bits.ts'
import { type Bits, hasBit, intersect, newBits, setBit, subtract } from './bitset.ts'
import { degreesAt } from './degree-column.ts'
import { type ItemFilter, type ItemListRequest, type ItemSearch, originOf, sortOf } from './item-filter.ts'
import { InvalidPosition, type ItemKey, type ItemKind, type Key, type Position } from './item-index-types.ts'
import { detourOf, distanceFrom, type Measure } from './measures.ts'
import { OPEN_RANKS, openRanks } from './open-ranks.ts'
import { type DistanceOrder, nearestRows, type RowSet, rowsByCreation, rowsByName, unplacedRows } from './row-lists.ts'
import { categoryMatches, ownRowsOfArea, RankedMatches, ranksOf, soldAs } from './search-bits.ts'
import type { Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

type ListedRow = { id: number; key: string | number; segment: Segment; row: number }

/** A part of a list with an order of its own: its rows after a key, or from its beginning. */
type ListPart = (after: Key | null, limit: number) => ListedRow[]

/** Finds the rows of a kind that match a filter, which must not be changed. */
type Matching = (filter: ItemFilter) => readonly RowSet[]

/** Meters added to items of other towns than that of the search, so that the town's own come first. */
const OTHER_TOWN_METERS = 50_000

function itemOf({ id, key, segment, row }: ListedRow, from: Coordinates | undefined, way: Along | undefined): ItemKey {
	const { lats, lngs, placedRows } = segment.columns
	const point = row < placedRows ? { lat: degreesAt(lats, row), lng: degreesAt(lngs, row) } : null
	return {
		id,
		key,
		distanceMeters: from === undefined || point === null ? null : distanceMeters(from, point),
		detourMinutes: way === undefined || point === null ? null : detourMeters(way, point) / STRAIGHT_METERS_PER_MINUTE,
	}
}

/** The category through which a search found a row; undefined when it names the goods. */
function soldAsOf({ segment, row }: ListedRow, search: ItemSearch | undefined, { categorySets }: SharedTables) {
	const sold = search && categoryMatches(segment, search, categorySets)
	return search && sold && hasBit(sold, row) ? soldAs(segment, row, search, categorySets) : undefined
}

function creationPart(sets: () => readonly RowSet[], first: 'newest' | 'oldest'): ListPart {
	const sign = first === 'newest' ? -1 : 1
	return (after, limit) => {
		const instant = after === null ? null : parseInstant(String(after[0]))
		if (after !== null && instant === null) throw new InvalidPosition('the key is no time')
		const position = after === null || instant === null ? null : { createdAt: instant.getTime(), id: after[1] }
		return rowsByCreation(sets(), first, position, limit).map(({ key, id, segment, row }) => ({
			id: sign * id,
			key: new Date(sign * key).toISOString(),
			segment,
			row,
		}))
	}
}

function namePart(sets: () => readonly RowSet[]): ListPart {
	return (after, limit) => {
		if (after !== null && typeof after[0] !== 'string') throw new InvalidPosition('the key is no name')
		const position = after === null ? null : { name: String(after[0]), id: after[1] }
		return rowsByName(sets(), position, limit).map(({ id, segment, row }) => ({
			id,
			key: segment.foldedNameOf(row),
			segment,
			row,
		}))
	}
}

function distancePart(sets: () => readonly RowSet[], order: DistanceOrder): ListPart {
	return (after, limit) => {
		const meters = after?.[0] ?? 0
		if (typeof meters !== 'number' || !(meters >= 0 && meters <= DISTANCE_MAX_METERS)) {
			throw new InvalidPosition('the key is no distance')
		}
		const position = after === null ? null : { meters, id: after[1] }
		return nearestRows(sets(), order, position, limit)
	}
}

/** The rows of a set without coordinates, as a set. */
function unplacedSet(set: RowSet): RowSet {
	const bits = newBits(set.segment.columns.rows)
	for (const row of unplacedRows(set)) setBit(bits, row)
	return { segment: set.segment, bits }
}

/**
 * The matches of a search by rank, each rank by distance when there is a point, else newest first. `sets`: the rows that match
 * the rest of the filter.
 */
function rankedParts(
	sets: () => readonly RowSet[],
	search: ItemSearch,
	origin: Coordinates | undefined,
	{ categorySets }: SharedTables,
): ListPart[] {
	let ranked: RankedMatches[] | undefined
	const setsOfRank = (rank: number) => {
		ranked ??= sets().map(({ segment, bits }) => new RankedMatches(segment, search, bits, categorySets))
		return ranked.map((matches) => ({ segment: matches.segment, bits: matches.at(rank) }))
	}
	const hasOwn = search.area !== null && 'center' in search.area.within && search.area.ownWords.length > 0
	const unless = (segment: Segment) => ownRowsOfArea(segment, search) ?? newBits(segment.columns.rows)
	const away = hasOwn ? { meters: OTHER_TOWN_METERS, unless } : null
	return ranksOf(search).map((_, rank) =>
		origin === undefined
			? creationPart(() => setsOfRank(rank), 'newest')
			: distancePart(() => setsOfRank(rank), { by: distanceFrom(origin), away, hasUnplaced: true }),
	)
}

/** What the order "nearest" measures, and which rows count as near. */
type Nearness = { by: Measure; keepNear: (segment: Segment, bits: Bits) => Bits }

/** By detour along a way, whose places are all near, else by distance from a point. Null without both. */
function nearnessOf({ near, along }: Pick<ItemListRequest, 'near' | 'along'>): Nearness | null {
	if (along !== undefined) return { by: detourOf(along), keepNear: (_segment, bits) => bits }
	if (near === undefined) return null
	const [radiusMeters] = REACH_METERS
	return {
		by: distanceFrom(near),
		keepNear: (segment, bits) => keepInsideCircle(segment, bits, { center: near, radiusMeters }),
	}
}

/** What names the goods of a search nearby, what sells them there through a category, and both farther away. By distance or detour. */
function nearParts(
	sets: () => readonly RowSet[],
	search: ItemSearch,
	{ by, keepNear }: Nearness,
	tables: SharedTables,
): ListPart[] {
	const rows = (isNear: boolean, isNamed: boolean) =>
		sets().map(({ segment, bits }) => {
			const sold = categoryMatches(segment, search, tables.categorySets) ?? newBits(segment.columns.rows)
			const found = isNamed ? subtract(bits.slice(), sold) : intersect(bits.slice(), sold)
			const inside = keepNear(segment, found.slice())
			return { segment, bits: isNear ? inside : subtract(found, inside) }
		})
	const order = { by, away: null, hasUnplaced: false }
	return [true, false].flatMap((isNear) =>
		[true, false].map((isNamed) => distancePart(() => rows(isNear, isNamed), order)),
	)
}

/** The rows by rank of the order "open", each rank newest first. */
function openParts(sets: () => readonly RowSet[], ranksOf: (set: RowSet) => RowSet['bits'][]): ListPart[] {
	let ranks: RowSet[][] | undefined
	const setsOfRank = (rank: number) => {
		ranks ??= sets().map((set) => ranksOf(set).map((bits) => ({ segment: set.segment, bits })))
		return ranks.flatMap((ofSegment) => ofSegment[rank] ?? [])
	}
	return Array.from({ length: OPEN_RANKS }, (_, rank) => creationPart(() => setsOfRank(rank), 'newest'))
}

function partsOf(
	{ kind, request, now }: PageRequest,
	origin: Coordinates | undefined,
	matching: Matching,
	tables: SharedTables,
): ListPart[] {
	const sets = () => matching(request)
	const sort = sortOf(request)
	if (sort === 'name') return [namePart(sets)]
	if (sort === 'open') return openParts(sets, (set) => openRanks(set, request, tables, now))
	const nearness = nearnessOf(request)
	if (sort === 'nearest' && nearness !== null) {
		const { search } = request
		// The order "nearest" is by distance alone when it was chosen.
		const isDefault = request.sort === undefined && search !== undefined
		const byDistance = isDefault
			? nearParts(sets, search, nearness, tables)
			: [distancePart(sets, { by: nearness.by, away: null, hasUnplaced: false })]
		return kind === 'location' ? byDistance : [...byDistance, creationPart(() => sets().map(unplacedSet), 'newest')]
	}
	if (sort === 'relevance' && request.search !== undefined) {
		return rankedParts(() => matching({ ...request, search: undefined }), request.search, origin, tables)
	}
	return [creationPart(sets, sort === 'oldest' ? 'oldest' : 'newest')]
}

/** The parameters of `ItemIndex.page`. */
type PageRequest = {
	kind: ItemKind
	request: ItemListRequest
	now: Date
	position: Position | null
}

/** One page of a kind's items from a position. Throws `InvalidPosition`. */
export function readItemPage(
	page: PageRequest,
	matching: Matching,
	tables: SharedTables,
): { items: ItemKey[]; next: Position | null } {
	const { request, position } = page
	const { limit } = request
	const origin = originOf(request)
	const parts = partsOf(page, origin, matching, tables)
	const first = position?.segment ?? 0
	if (first >= parts.length) throw new InvalidPosition('the list has fewer segments')
	const found: { row: ListedRow; part: number }[] = []
	for (let index = first; index < parts.length && found.length <= limit; index += 1) {
		const after = index === first ? (position?.after ?? null) : null
		// One more item than the limit shows whether there is another page.
		for (const row of parts[index]?.(after, limit + 1 - found.length) ?? []) found.push({ row, part: index })
	}
	const last = found[limit - 1]
	const itemsOf = ({ row }: { row: ListedRow }): ItemKey => {
		const sold = soldAsOf(row, request.search, tables)
		return { ...itemOf(row, origin, request.along), ...(sold === undefined ? {} : { soldAs: sold }) }
	}
	return {
		items: found.slice(0, limit).map(itemsOf),
		next: found.length > limit && last ? { segment: last.part, after: [last.row.key, last.row.id] } : null,
	}
}
