import { readSnapshot } from '@farmgate/db/read-snapshot'
import { ItemIndex } from '@farmgate/item-index/item-index'
import { collectGarbage } from '../database/collect-garbage.ts'
import { serveCalls } from '../ports/call-thread.ts'
import { answersOf } from './index-answers.ts'
import { readIndexFile, writeIndexFile } from './index-file.ts'
import { createRowReader, HOLIDAY_ROWS, type Holiday, INDEX_ROWS, type IndexRow } from './index-rows.ts'
import type { ChangedItems, IndexPosition } from './item-changes.ts'

/** The cluster of databases and the number of the database, which a restored backup does not have. */
const DATABASE = `select system_identifier || '/' || pg_database.oid as database from pg_control_system(), pg_database
	where datname = current_database()`

const index = new ItemIndex()

/** Which database the index is of; null when its role may not know, and then there is no file. */
let database: string | null = null

type Loaded = { position: IndexPosition; size: ItemIndex['size']; isRestored: boolean }

/** The position of a file of the database, whose contents are then in the index; null without such a file. */
async function restore(path: string | null): Promise<IndexPosition | null> {
	if (path === null || database === null) return null
	// A damaged file is replaced by the next one.
	const saved = await readIndexFile(path, database).catch(() => null)
	for (const part of saved?.parts ?? []) index.restore(part)
	return saved?.position ?? null
}

/**
 * Fills the index, once: from a file if it has one of the database, else with all public items. Changes are read later from the position
 * of its contents.
 */
async function load(url: string, path: string | null): Promise<Loaded> {
	let isRestored = true
	const position = await readSnapshot(url, async (sql, position) => {
		const found = sql.savepoint((own) => own.unsafe<{ database: string }[]>(DATABASE))
		database = await found.then(
			([row]) => row?.database ?? null,
			() => null,
		)
		const restored = await restore(path)
		if (restored !== null) return restored
		isRestored = false
		const toItem = createRowReader()
		for (const kind of ['location', 'listing'] as const) {
			// Not a cursor, so that the database reads the next rows while these are added.
			await sql.unsafe<IndexRow[]>(INDEX_ROWS[kind]).forEach((row) => {
				index.put([toItem(kind, row as IndexRow)])
			})
			// Frees the memory in which the items of a kind were collected.
			index.compact()
		}
		index.setHolidays(await sql.unsafe<Holiday[]>(HOLIDAY_ROWS))
		return position
	})
	collectGarbage()
	return { position, size: index.size, isRestored }
}

/** Writes a file for `load`. `position` is not later than that of the contents. */
async function save(path: string, position: IndexPosition): Promise<void> {
	if (database !== null) await writeIndexFile(path, database, position, index.save())
}

function update({ put, removed, holidays }: Omit<ChangedItems, 'snapshot' | 'isComplete'>): void {
	index.put(put)
	for (const { kind, ids } of removed) index.remove(kind, ids)
	if (holidays !== null) index.setHolidays(holidays)
}

const calls = {
	...answersOf(index),
	load,
	save,
	update,
	compact() {
		index.compact()
		collectGarbage()
	},
}
export type IndexCalls = typeof calls

serveCalls(calls)
