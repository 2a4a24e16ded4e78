import type postgres from 'postgres'

/** A table to copy. Generated columns are left out, because PostgreSQL computes them again. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

type Row = CopiedTable & { id: string; refersTo: string[] }

/** The application's schema and that of its job queue. Drizzle's records of migrations are written by the migrations. */
const SCHEMAS = ['public', 'pgboss']

/** Written when the schema is created, and a log of transaction ids, which mean nothing in another database. */
const NOT_COPIED = ['pgboss.version', 'public.item_changes']

/** The name of a table in SQL. */
export const quoted = ({ schema, name }: { schema: string; name: string }) => `"${schema}"."${name}"`

/**
 * A partitioned table has no rows of its own (`relkind` p): its partitions are copied. Not those of the statistics of queues: pg-boss
 * creates one for each day, which another database does not have.
 */
async function readTables(sql: postgres.ISql): Promise<Row[]> {
	return await sql<Row[]>`
		select c.oid::text as id, n.nspname as schema, c.relname as name,
			array(
				select a.attname::text from pg_attribute a
				where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum
			) as columns,
			array(
				select distinct f.confrelid::text from pg_constraint f
				where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
			) as "refersTo"
		from pg_class c join pg_namespace n on n.oid = c.relnamespace
		where n.nspname in ${sql(SCHEMAS)} and c.relkind = 'r' and not n.nspname || '.' || c.relname = any(${NOT_COPIED})
			and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass('pgboss.queue_stats'))
		order by 2, 3`
}

/** All tables with data, each after those that it refers to. Throws when tables refer to each other in a circle. */
export async function listTables(sql: postgres.ISql): Promise<CopiedTable[]> {
	const waiting = await readTables(sql)
	const ordered: CopiedTable[] = []
	while (waiting.length > 0) {
		const open = new Set(waiting.map(({ id }) => id))
		const next = waiting.findIndex(({ refersTo }) => !refersTo.some((id) => open.has(id)))
		const [table] = next < 0 ? [] : waiting.splice(next, 1)
		if (table === undefined) throw new Error(`tables refer to each other: ${waiting.map(quoted).join(', ')}`)
		ordered.push({ schema: table.schema, name: table.name, columns: table.columns })
	}
	return ordered
}
