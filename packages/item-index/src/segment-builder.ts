import { LOCATION_TYPES } from '@farmgate/contracts/location-type'
import { hasBit } from './bitset.ts'
import { createBlocks } from './blocks.ts'
import type { CategorySets } from './category-sets.ts'
import { createDegreeColumn, degreesAt } from './degree-column.ts'
import { isPartOfPhrase, type Positions, phrasesIn } from './goods-phrases.ts'
import { GrowingArray, narrowest } from './growing-array.ts'
import type { IndexedItem, ItemKind } from './item-index-types.ts'
import type { OpeningTable } from './opening-table.ts'
import { byCreation, byNumber, interleave } from './row-orders.ts'
import { hashOfName, NO_TYPE, Segment } from './segment.ts'
import { createStringTable } from './string-table.ts'
import { TextNumbers } from './text-numbers.ts'
import { createTimeColumn, timeAt } from './time-column.ts'
import { WordEntries } from './word-entries.ts'
import { positionsOf, readWords } from './word-vector.ts'

const MAX_ID = 0xffffffff

/** What segments of all kinds share. */
export type SharedTables = { categorySets: CategorySets; opening: OpeningTable }

const uint8 = () => new GrowingArray((n) => new Uint8Array(n))
const uint32 = () => new GrowingArray((n) => new Uint32Array(n))
const float64 = () => new GrowingArray((n) => new Float64Array(n))

/** The columns of rows. `place`: interleaved bits of mx and my. */
const newColumns = () => ({
	id: uint32(),
	lat: float64(),
	lng: float64(),
	place: uint32(),
	placeBits: uint8(),
	createdAt: float64(),
	name: uint32(),
	exactName: uint32(),
	type: uint8(),
	categorySet: uint32(),
	flags: uint32(),
	week: uint32(),
	calendar: uint32(),
	locationId: uint32(),
	standing: uint8(),
})
type Row = Record<keyof ReturnType<typeof newColumns>, number>
const COLUMN_NAMES = Object.keys(newColumns()) as (keyof Row)[]

/** Collects rows of one kind and sorts them into a segment. */
export class SegmentBuilder {
	readonly kind: ItemKind
	#tables: SharedTables
	#columns = newColumns()
	#names = new TextNumbers()
	#words = new WordEntries()

	constructor(kind: ItemKind, tables: SharedTables) {
		this.kind = kind
		this.#tables = tables
	}

	get rows(): number {
		return this.#columns.id.length
	}

	/** Adds an item. Throws `RangeError` for an id that is out of range. */
	add(item: IndexedItem): void {
		if (!Number.isInteger(item.id) || item.id < 1 || item.id > MAX_ID)
			throw new RangeError(`the id ${item.id} is out of range`)
		const { week, calendar } = this.#tables.opening.numbersOf(item.opening)
		this.#push({
			id: item.id,
			lat: item.lat ?? Number.NaN,
			lng: item.lng ?? Number.NaN,
			place: interleave((item.mx ?? 0) >>> 4, (item.my ?? 0) >>> 4),
			placeBits: (((item.my ?? 0) & 15) << 4) | ((item.mx ?? 0) & 15),
			createdAt: item.createdAt,
			name: this.#names.of(item.nameFolded),
			exactName: hashOfName(item.exactName),
			type: item.type === null ? NO_TYPE : LOCATION_TYPES.indexOf(item.type),
			categorySet: this.#tables.categorySets.numberOf(item.categories),
			flags: item.flags,
			week,
			calendar,
			locationId: item.locationId ?? 0,
			standing: item.standing,
		})
		this.#addWords(item.words)
	}

	/** Adds the rows of a segment that are not removed. */
	addSegment(segment: Segment): void {
		const { columns } = segment
		const nameNumbers = this.#names.ofTable(columns.names)
		for (let from = 0; from < columns.rows; from += 1) {
			if (!hasBit(segment.live, from)) continue
			this.#push({
				id: columns.ids[from] as number,
				lat: from < columns.placedRows ? degreesAt(columns.lats, from) : Number.NaN,
				lng: from < columns.placedRows ? degreesAt(columns.lngs, from) : Number.NaN,
				place: columns.places[from] as number,
				placeBits: columns.placeBits[from] as number,
				createdAt: timeAt(columns.createdAt, from),
				name: nameNumbers(columns.nameRanks[from] as number),
				exactName: columns.exactNames[from] as number,
				type: columns.types[from] as number,
				categorySet: columns.categorySets[from] as number,
				flags: columns.flags[from] as number,
				week: columns.weeks[from] as number,
				calendar: columns.calendars[from] as number,
				locationId: columns.locationIds[from] as number,
				standing: columns.standings[from] as number,
			})
		}
		this.#words.addIndex(columns.wordIndex, columns.rows, (row) => hasBit(segment.live, row))
	}

	/** The rows as a segment, which shares no memory with the builder. The builder must be released before it is used again. */
	toSegment(): Segment {
		const { columns, rows } = { columns: this.#columns, rows: this.rows }
		const lats = columns.lat.array
		const order = byNumber(rows, (row) => (Number.isNaN(lats[row]) ? 2 ** 32 : (columns.place.array[row] as number)))
		const ordered = <Numbers extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(
			{ array }: { array: Numbers },
			target: Numbers,
		): Numbers => {
			for (let row = 0; row < rows; row += 1) target[row] = array[order[row] as number] as number
			return target
		}
		const uint32Of = (column: GrowingArray<Uint32Array>) => ordered(column, new Uint32Array(rows))
		const float64Of = (column: GrowingArray<Float64Array>) => ordered(column, new Float64Array(rows))
		const ids = uint32Of(columns.id)
		const [sortedLats, sortedLngs, createdAt] = [
			float64Of(columns.lat),
			float64Of(columns.lng),
			float64Of(columns.createdAt),
		]
		const placedRows = sortedLats.findIndex((lat) => Number.isNaN(lat))
		const names = this.#names.toRanks()
		const placed = placedRows === -1 ? rows : placedRows
		return new Segment(this.kind, {
			rows,
			placedRows: placed,
			ids,
			byId: byNumber(rows, (row) => ids[row] as number),
			lats: createDegreeColumn(sortedLats, placed),
			lngs: createDegreeColumn(sortedLngs, placed),
			places: uint32Of(columns.place),
			placeBits: ordered(columns.placeBits, new Uint8Array(rows)),
			createdAt: createTimeColumn(createdAt),
			newest: byCreation(createdAt, ids),
			names: createStringTable(names.sorted),
			nameRanks: Uint16Array.from(uint32Of(columns.name), (name) => names.ranks[name] as number),
			exactNames: uint32Of(columns.exactName),
			types: ordered(columns.type, new Uint8Array(rows)),
			categorySets: narrowest(uint32Of(columns.categorySet)),
			flags: narrowest(uint32Of(columns.flags)),
			weeks: narrowest(uint32Of(columns.week)),
			calendars: narrowest(uint32Of(columns.calendar)),
			locationIds: this.kind === 'location' ? ids : uint32Of(columns.locationId),
			standings: ordered(columns.standing, new Uint8Array(rows)),
			wordIndex: this.#words.toIndex(order),
			blocks: createBlocks(sortedLats, sortedLngs, placed),
		})
	}

	/** Removes all rows and frees the memory. */
	release(): void {
		for (const column of Object.values(this.#columns)) column.release()
		this.#names.clear()
		this.#words.release()
	}

	#push(row: Row): void {
		for (const name of COLUMN_NAMES) this.#columns[name].push(row[name])
	}

	#addWords(vector: string): void {
		const parts = new Map<string, Positions>()
		readWords(vector, (word, weights, list) => {
			this.#words.add(word, weights)
			if (isPartOfPhrase(word)) parts.set(word, positionsOf(list))
		})
		for (const [word, weights] of phrasesIn(parts)) this.#words.add(word, weights)
		this.#words.endRow()
	}
}
