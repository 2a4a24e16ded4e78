import { LOCATION_TYPES, type LocationType } from '@farmgate/contracts/location-type'
import type { Bits } from './bitset.ts'
import type { CategorySets } from './category-sets.ts'
import type { ItemFilter } from './item-filter.ts'
import type { Counts, FacetCounts, ItemKind } from './item-index-types.ts'
import { NO_TYPE, type Segment } from './segment.ts'

const KINDS = { location: 'locations', listing: 'listings' } as const
/** The number of a type in the tally; listings without a location have the last one. */
const TYPE_COUNT = LOCATION_TYPES.length + 1

/** The number of rows by kind, type and list of categories. */
export class FacetTally {
	#sets: CategorySets['list']
	#counts: Record<ItemKind, Uint32Array>

	constructor({ list }: CategorySets) {
		this.#sets = list
		const size = list.length * TYPE_COUNT
		this.#counts = { location: new Uint32Array(size), listing: new Uint32Array(size) }
	}

	add({ kind, columns: { types, categorySets } }: Segment, bits: Bits): void {
		const counts = this.#counts[kind]
		for (let word = 0; word < bits.length; word += 1) {
			for (let v = bits[word] as number; v !== 0; v &= v - 1) {
				const row = (word << 5) + 31 - Math.clz32(v & -v)
				const type = types[row] as number
				const slot = (categorySets[row] as number) * TYPE_COUNT + (type === NO_TYPE ? TYPE_COUNT - 1 : type)
				counts[slot] = (counts[slot] as number) + 1
			}
		}
	}

	/**
	 * The counts of a filter whose other fields the rows match: in total, by type without its types, and by category without its
	 * category.
	 */
	toCounts({ types = [], category }: ItemFilter, categoryNames: readonly string[]): FacetCounts {
		const own: Counts = { locations: 0, listings: 0 }
		const byType = LOCATION_TYPES.map((): Counts => ({ locations: 0, listings: 0 }))
		const byCategory = new Map(categoryNames.map((name): [string, Counts] => [name, { locations: 0, listings: 0 }]))
		const isWanted = LOCATION_TYPES.map((type) => types.length === 0 || types.includes(type))
		isWanted.push(types.length === 0)
		for (const kind of ['location', 'listing'] as const) {
			for (const [number, names] of this.#sets.entries()) {
				const isInCategory = category === undefined || names.includes(category)
				let wanted = 0
				for (let type = 0; type < TYPE_COUNT; type += 1) {
					const count = this.#counts[kind][number * TYPE_COUNT + type] as number
					if (isWanted[type]) wanted += count
					const ofType = byType[type]
					if (isInCategory && ofType !== undefined) ofType[KINDS[kind]] += count
				}
				if (isInCategory) own[KINDS[kind]] += wanted
				if (wanted === 0) continue
				for (const name of names) {
					const ofCategory = byCategory.get(name)
					if (ofCategory !== undefined) ofCategory[KINDS[kind]] += wanted
				}
			}
		}
		const named = LOCATION_TYPES.map((type, index): [LocationType, Counts] => [
			type,
			byType[index] ?? { locations: 0, listings: 0 },
		])
		return { own, types: new Map(named), categories: byCategory }
	}
}
