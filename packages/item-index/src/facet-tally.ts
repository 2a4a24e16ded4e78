import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import type { Bits } from './bitset.ts'
import type { ItemFilter } from './item-filter.ts'
import type { Counts, FacetCounts, ItemKind } from './item-index-types.ts'
import { NO_TYPE, type Segment } from './segment.ts'
import type { SharedTables } from './segment-builder.ts'

const KINDS = { location: 'locations', listing: 'listings' } as const
const noCounts = (): Counts => ({ locations: 0, listings: 0 })

/** The types, and the rows without one. */
const TYPE_COUNT = LOCATION_TYPES.length + 1

/**
 * The counts of a filter: in total, by type without its types, and by category without its category. Rows are counted by set of
 * categories and type; these counts, which are thousands, are then added up for each type and category.
 */
export class FacetTally {
	#filter: ItemFilter
	#names: readonly string[]
	#sets: SharedTables['categorySets']
	/** Rows by number of the set of categories and type. */
	#rows: Record<ItemKind, Uint32Array>

	constructor(filter: ItemFilter, categoryNames: readonly string[], { categorySets }: SharedTables) {
		this.#filter = filter
		this.#names = categoryNames
		this.#sets = categorySets
		const noRows = () => new Uint32Array(categorySets.list.length * TYPE_COUNT)
		this.#rows = { location: noRows(), listing: noRows() }
	}

	/** Adds the rows of a segment that match the rest of the filter. */
	add({ kind, columns }: Segment, bits: Bits): void {
		const { types, categorySets } = columns
		const rows = this.#rows[kind]
		for (let word = 0; word < bits.length; word += 1) {
			for (let v = bits[word] as number; v !== 0; v &= v - 1) {
				const row = (word << 5) + 31 - Math.clz32(v & -v)
				const type = types[row] as number
				const at = (categorySets[row] as number) * TYPE_COUNT + (type === NO_TYPE ? TYPE_COUNT - 1 : type)
				rows[at] = (rows[at] as number) + 1
			}
		}
	}

	/** The sums of all segments. */
	toCounts(): FacetCounts {
		const found: FacetCounts = {
			own: noCounts(),
			types: new Map(LOCATION_TYPES.map((type) => [type, noCounts()])),
			categories: new Map(this.#names.map((name) => [name, noCounts()])),
		}
		for (const [number, names] of this.#sets.list.entries()) this.#addSet(found, number, names)
		return found
	}

	#addSet(found: FacetCounts, number: number, names: readonly string[]): void {
		const { types = [], category } = this.#filter
		const hasCategory = category === undefined || names.includes(category)
		for (const kind of ['location', 'listing'] as const) {
			const rows = this.#rows[kind]
			let ofTypes = 0
			for (let type = 0; type < TYPE_COUNT; type += 1) {
				const count = rows[number * TYPE_COUNT + type] as number
				if (count === 0) continue
				const name: LocationType | undefined = LOCATION_TYPES[type]
				if (hasCategory) addTo(name && found.types.get(name), kind, count)
				if (types.length === 0 || (name !== undefined && types.includes(name))) ofTypes += count
			}
			if (ofTypes === 0) continue
			if (hasCategory) addTo(found.own, kind, ofTypes)
			for (const name of names) addTo(found.categories.get(name), kind, ofTypes)
		}
	}
}

function addTo(counts: Counts | undefined, kind: ItemKind, count: number): void {
	if (counts !== undefined) counts[KINDS[kind]] += count
}
