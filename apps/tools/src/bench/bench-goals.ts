/** Upper limits of a row. CPU in milliseconds per request; pairs are for a directory of 100,000 and of 1,000,000 locations. */
export type Goal = {
	postgresMs?: readonly [at100k: number, at1m: number]
	nodeMs?: number
	p95Ms?: number
	firstByteMs?: number
	slowdownPercent?: number
}

/** The measurements of one row; null where they were not or could not be made. CPU in milliseconds per request, from `/proc`. */
export type BenchRow = {
	name: string
	p50Ms: number
	p95Ms: number
	/** 95th percentile. */
	firstByteMs: number | null
	postgresMs: number | null
	nodeMs: number | null
	kilobytes: number | null
	/** How much longer the median request takes than without the load that the row adds. */
	slowdownPercent?: number
	failed: number
	goal: Goal
	/** What else was found, such as exact counts. */
	remark?: string
}

const LARGE_DIRECTORY = 500_000

/** What the row should need, and whether it does; empty without a goal. */
export function verdictOf(row: BenchRow, locations: number): string {
	const { goal } = row
	const limits: [name: string, limit: number | undefined, value: number | null | undefined, unit: string][] = [
		['PostgreSQL', goal.postgresMs?.[locations < LARGE_DIRECTORY ? 0 : 1], row.postgresMs, 'ms'],
		['node', goal.nodeMs, row.nodeMs, 'ms'],
		['p95', goal.p95Ms, row.p95Ms, 'ms'],
		['first byte', goal.firstByteMs, row.firstByteMs, 'ms'],
		['slowdown', goal.slowdownPercent, row.slowdownPercent, '%'],
	]
	const verdicts = limits.flatMap(([name, limit, value, unit]) => {
		if (limit === undefined) return []
		const verdict = value == null ? 'not measured' : value <= limit ? 'met' : 'missed'
		return [`${name} ≤ ${limit} ${unit}: ${verdict}`]
	})
	return [...verdicts, ...(row.remark === undefined ? [] : [row.remark])].join('; ')
}
