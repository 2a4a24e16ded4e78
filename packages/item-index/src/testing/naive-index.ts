import type { BoundingBox, Coordinates } from '@farmgate/contracts/coordinates'
import { type Along, DISTANCE_MAX_METERS } from '@farmgate/contracts/filter'
import { forEachFlag } from '@farmgate/contracts/location-flags'
import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { REACH_METERS } from '@farmgate/contracts/reach'
import { containsPoint } from '@farmgate/geo/box'
import { distanceMeters } from '@farmgate/geo/distance'
import { MERCATOR_BITS } from '@farmgate/geo/mercator'
import {
	flagBit,
	type ItemFilter,
	type ItemListRequest,
	kindsOf,
	originOf,
	type RestrictingField,
	sortOf,
} from '../item-filter.ts'
import {
	type CellColumns,
	type Counts,
	type IndexedItem,
	type ItemKey,
	type ItemKind,
	STANDING_MAX,
} from '../item-index-types.ts'
import { isOpenMatch } from './naive-opening.ts'
import { isMatch, isOwnOfArea, rankOfMatch, soldAsOf } from './naive-search.ts'

type SortedItem = { item: IndexedItem; part: number; key: number | string }

function distanceOf({ lat, lng }: IndexedItem, from: Coordinates | undefined): number | null {
	return from === undefined || lat === null || lng === null ? null : distanceMeters(from, { lat, lng })
}

/** At 50 km/h on roads that are 1.3 times the straight line. */
const STRAIGHT_METERS_PER_MINUTE = 50_000 / 60 / 1.3

function detourOf({ lat, lng }: IndexedItem, { from, to }: Along): number | null {
	if (lat === null || lng === null) return null
	const point = { lat, lng }
	return Math.max(0, distanceMeters(from, point) + distanceMeters(point, to) - distanceMeters(from, to))
}

function detourMinutesOf(item: IndexedItem, way: Along | undefined): number | null {
	const meters = way === undefined ? null : detourOf(item, way)
	return meters === null ? null : meters / STRAIGHT_METERS_PER_MINUTE
}

function isInBox({ lat, lng }: IndexedItem, box: BoundingBox): boolean {
	return lat !== null && lng !== null && containsPoint(box, { lat, lng })
}

function hasKnownHours({ opening }: IndexedItem): boolean {
	return opening?.openingRules?.some(({ state }) => state === 'open') ?? false
}

/** Whole minutes from the start of a way; 0 without one. */
function minutesTo(item: IndexedItem, way: Along | undefined): number {
	return Math.round((distanceOf(item, way?.from) ?? 0) / STRAIGHT_METERS_PER_MINUTE)
}

/** The items of an index as objects, and its queries as loops over them. */
export class NaiveIndex {
	readonly items = new Map<string, IndexedItem>()
	holidays: ReadonlySet<string> = new Set()

	matches(kind: ItemKind, filter: ItemFilter, now: Date): IndexedItem[] {
		if (!kindsOf(filter).includes(kind)) return []
		return [...this.items.values()].filter(
			(item) => item.kind === kind && Object.values(this.#conditions(item, filter, now)).every((isMet) => isMet()),
		)
	}

	/** The condition of each field on an item, evaluated until one is not met. */
	#conditions(item: IndexedItem, filter: ItemFilter, now: Date): Record<RestrictingField, () => boolean> {
		const { types = [], category, locationId, bbox, along, near, radiusMeters, search } = filter
		return {
			types: () => types.length === 0 || (item.type !== null && types.includes(item.type)),
			category: () => category === undefined || item.categories.includes(category),
			locationId: () => locationId === undefined || item.locationId === locationId,
			...forEachFlag((flag) => () => filter[flag] === undefined || (item.flags & flagBit(flag)) !== 0),
			bbox: () => bbox === undefined || isInBox(item, bbox),
			along: () =>
				along === undefined || (detourMinutesOf(item, along) ?? Number.POSITIVE_INFINITY) <= along.maxMinutes,
			near: () => true,
			radiusMeters: () =>
				radiusMeters === undefined || (distanceOf(item, near) ?? Number.POSITIVE_INFINITY) <= radiusMeters,
			openAt: () =>
				isOpenMatch(item.opening, filter, now, this.holidays, minutesTo(item, along)) ||
				(filter.openAt !== undefined && filter.orUnknownHours === true && !hasKnownHours(item)),
			inSeason: () => true,
			orUnknownHours: () => true,
			search: () => search === undefined || isMatch(item, search),
		}
	}

	count(filter: ItemFilter, now: Date): Counts {
		return {
			locations: this.matches('location', filter, now).length,
			listings: this.matches('listing', filter, now).length,
		}
	}

	/** One count for each type and for each category, each found by a search of its own. */
	facets(filter: ItemFilter, categoryNames: readonly string[], now: Date) {
		return {
			own: this.count(filter, now),
			types: new Map(LOCATION_TYPES.map((type) => [type, this.#countOfType(filter, type, now)])),
			categories: new Map(categoryNames.map((name) => [name, this.count({ ...filter, category: name }, now)])),
		}
	}

	#countOfType(filter: ItemFilter, type: (typeof LOCATION_TYPES)[number], now: Date): Counts {
		return this.count({ ...filter, types: [type] }, now)
	}

	/** The box around all matches with coordinates, or null. */
	extent(filter: ItemFilter, now: Date): BoundingBox | null {
		const placed = this.#allMatches(filter, now).filter(({ lat }) => lat !== null)
		const lats = placed.map(({ lat }) => lat ?? 0)
		const lngs = placed.map(({ lng }) => lng ?? 0)
		if (placed.length === 0) return null
		return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
	}

	#allMatches(filter: ItemFilter, now: Date): IndexedItem[] {
		return [...this.matches('location', filter, now), ...this.matches('listing', filter, now)]
	}

	cells(filter: ItemFilter, level: number, now: Date): Map<string, ReturnType<typeof countsOfCell>> {
		const cells = new Map<string, IndexedItem[]>()
		for (const item of this.#allMatches(filter, now)) {
			if (item.mx === null || item.my === null) continue
			const key = `${item.mx >> (MERCATOR_BITS - level)}/${item.my >> (MERCATOR_BITS - level)}`
			cells.set(key, [...(cells.get(key) ?? []), item])
		}
		return new Map([...cells].map(([key, items]) => [key, countsOfCell(items)]))
	}

	#sortedItem(item: IndexedItem, request: ItemListRequest, now: Date): SortedItem {
		if (sortOf(request) !== 'open') return sortedItem(item, request)
		const isOpen = request.openAt !== undefined || isOpenMatch(item.opening, { openAt: 'now' }, now, this.holidays)
		const group = isOpen ? 0 : hasKnownHours(item) ? 1 : 2
		const part = group * (STANDING_MAX + 1) + STANDING_MAX - item.standing
		return { item, part, key: new Date(item.createdAt).toISOString() }
	}

	/** All items of a list in order, as the pages of the index one after another. */
	list(kind: ItemKind, request: ItemListRequest, now: Date): ItemKey[] {
		const found = this.matches(kind, { ...request, kind }, now).map((item) => this.#sortedItem(item, request, now))
		const direction = sortOf(request) === 'oldest' ? -1 : 1
		found.sort((a, b) => a.part - b.part || direction * compareKeys(a, b))
		return found.map(({ item, key }) => {
			const soldAs = request.search && soldAsOf(item, request.search)
			return {
				id: item.id,
				key,
				distanceMeters: distanceOf(item, originOf(request)),
				detourMinutes: detourMinutesOf(item, request.along),
				...(soldAs === undefined ? {} : { soldAs }),
			}
		})
	}
}

function countsOfCell(items: readonly IndexedItem[]): Record<Exclude<keyof CellColumns, 'xs' | 'ys'>, number> {
	const sum = (field: 'lat' | 'lng') => items.reduce((total, item) => total + (item[field] ?? 0), 0)
	const locations = items.filter(({ kind }) => kind === 'location')
	const [only] = locations
	return {
		locations: locations.length,
		listings: items.length - locations.length,
		latSums: sum('lat'),
		lngSums: sum('lng'),
		ids: Math.min(...(locations.length === 0 ? items : locations).map(({ id }) => id)),
		types: items.length === 1 && only?.type != null ? LOCATION_TYPES.indexOf(only.type) : -1,
	}
}

/** Newest first, if keys are times; else ascending. Names are compared as UTF-8 bytes. */
function compareKeys(a: SortedItem, b: SortedItem): number {
	if (typeof a.key === 'number' && typeof b.key === 'number') return a.key - b.key || a.item.id - b.item.id
	if (isTime(a.key)) return String(b.key) < String(a.key) ? -1 : a.key === b.key ? b.item.id - a.item.id : 1
	return Buffer.compare(Buffer.from(String(a.key)), Buffer.from(String(b.key))) || a.item.id - b.item.id
}

const isTime = (key: string | number) => /^\d{4}-\d\d-\d\dT.*Z$/.test(String(key))

function sortedItem(item: IndexedItem, request: ItemListRequest): SortedItem {
	const { near, along, search } = request
	const newest = new Date(item.createdAt).toISOString()
	const sort = sortOf(request)
	if (sort === 'name') return { item, part: 0, key: item.nameFolded }
	if (sort === 'nearest' && (near !== undefined || along !== undefined)) {
		const distance = along === undefined ? distanceOf(item, near) : detourOf(item, along)
		if (distance === null) return { item, part: 4, key: newest }
		if (request.sort !== undefined || search === undefined) return { item, part: 0, key: distance }
		const part = (distance <= REACH_METERS[0] ? 0 : 2) + (soldAsOf(item, search) === undefined ? 0 : 1)
		return { item, part, key: distance }
	}
	if (sort !== 'relevance' || search === undefined) return { item, part: 0, key: newest }
	const part = rankOfMatch(item, search)
	const origin = originOf(request)
	if (origin === undefined) return { item, part, key: newest }
	const { area } = search
	const isAway = area !== null && 'center' in area.within && !isOwnOfArea(item, area)
	const meters = (distanceOf(item, origin) ?? DISTANCE_MAX_METERS) + (isAway ? 50_000 : 0)
	return { item, part, key: Math.min(meters, DISTANCE_MAX_METERS) }
}
