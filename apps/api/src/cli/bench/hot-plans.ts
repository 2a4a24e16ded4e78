import { openDatabase } from '@farmgate/db/database'
import { buildApp } from '../../build-app.ts'
import { createNoIdentity } from '../../integrations/identity/no-identity.ts'
import { emptyTiles } from '../../modules/tiles/tile-source.ts'
import { systemClock } from '../../platform/clock.ts'
import { NO_ITEM_INDEX } from '../../query/item-index-follower.ts'
import { createItemQueries } from '../../query/item-queries.ts'
import { boxOf } from './bench-cases.ts'
import type { BenchData } from './bench-data.ts'
import { explain, recordStatements, type Statement } from './explain-statements.ts'

/** The statements of a request with their plans. */
export type HotPlan = { path: string; plans: string[][] }

const MAX_PLAN_LINES = 40

/** The statements of requests, recorded by an application in this process. */
export async function recordRequests(url: string, paths: readonly string[]): Promise<Map<string, Statement[]>> {
	let recorded: Statement[] = []
	const database = openDatabase(url, { wrapClient: recordStatements((statement) => recorded.push(statement)) })
	const app = await buildApp({
		db: database.db,
		queries: createItemQueries(database.db, NO_ITEM_INDEX),
		findProblem: async () => null,
		clock: systemClock,
		tiles: emptyTiles(0),
		webRoot: '/nonexistent',
		logger: false,
		identity: createNoIdentity(),
		rateLimits: 'off',
		publicOrigin: null,
		trustProxy: false,
	})
	try {
		const byPath = new Map<string, Statement[]>()
		for (const path of paths) {
			recorded = []
			await app.inject(path)
			byPath.set(path, recorded)
		}
		return byPath
	} finally {
		await app.close()
		await database.close()
	}
}

/** The plans of the hot statements: list, nearest, clusters, facets, search and location. */
export async function readHotPlans({ url, database, subjects }: BenchData): Promise<HotPlan[]> {
	const [subject] = subjects
	if (subject === undefined) return []
	const near = `${subject.lat},${subject.lng}`
	const paths = [
		`/api/locations/slug/${subject.slug}`,
		'/api/locations?limit=24',
		`/api/locations?limit=24&near=${near}&radiusMeters=100000&type=Farm`,
		`/api/locations?limit=8&near=${near}&sort=nearest`,
		'/api/locations?limit=24&q=honey',
		`/api/map?zoom=6&bbox=${boxOf(subject, 6)}`,
		`/api/facets?bbox=${boxOf(subject, 9)}`,
	]
	const recorded = await recordRequests(url, paths)
	const plansOf = async (statements: readonly Statement[]) => {
		const plans = []
		for (const statement of statements) plans.push(await explain(database, statement, { avoidsScans: false }))
		return plans.map((lines) =>
			lines.length > MAX_PLAN_LINES
				? [...lines.slice(0, MAX_PLAN_LINES), `… and ${lines.length - MAX_PLAN_LINES} more lines`]
				: lines,
		)
	}
	const found = []
	for (const [path, statements] of recorded) found.push({ path, plans: await plansOf(statements) })
	return found
}
