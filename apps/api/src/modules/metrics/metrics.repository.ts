import { sql } from 'drizzle-orm'
import type { Queryable } from '../../database/database.ts'

/** A number with the labels of its series. */
export type Sample = { labels: Record<string, string>; value: number }

/** States of jobs that have not ended, and of those that are given up. pg-boss deletes the others after a day. */
const WATCHED_STATES = sql`('created', 'retry', 'active', 'failed')`

/** What the database knows of the server: the same for all processes that share it. */
export function createMetricsRepository(db: Queryable) {
	const read = async (query: ReturnType<typeof sql>): Promise<Sample[]> =>
		(await db.execute<{ labels: Record<string, string>; value: number }>(query)).map((row) => ({ ...row }))
	return {
		/** Connections to the database, by state. */
		connections: () =>
			read(sql`
				select jsonb_build_object('state', coalesce(state, 'other')) as labels, count(*)::float8 as value
				from pg_stat_activity where datname = current_database() group by state`),
		/** Jobs by queue and state. */
		jobs: () =>
			read(sql`
				select jsonb_build_object('queue', name, 'state', state::text) as labels, count(*)::float8 as value
				from pgboss.job where state::text in ${WATCHED_STATES} group by name, state`),
		/** Seconds that the oldest job of each queue has been due. */
		oldestJob: () =>
			read(sql`
				select jsonb_build_object('queue', name) as labels,
					extract(epoch from now() - min(start_after))::float8 as value
				from pgboss.job where state::text in ('created', 'retry') and start_after <= now() group by name`),
		/** Messages of the last day, by what became of them. */
		mail: () =>
			read(sql`
				select jsonb_build_object('state', state) as labels, count(*)::float8 as value
				from mail_messages where created_at > now() - interval '1 day' group by state`),
		/** Requests to the language model of the current day, by kind. */
		modelRequests: () =>
			read(sql`
				select jsonb_build_object('kind', split_part(key, ':', 2)) as labels, (value->>'count')::float8 as value
				from app_state
				where key like 'model-usage:%' and value->>'day' = to_char(now() at time zone 'UTC', 'YYYY-MM-DD')`),
	}
}
export type MetricsRepository = ReturnType<typeof createMetricsRepository>
