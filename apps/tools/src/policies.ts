import { buildApp } from '@farmgate/api/build-app'
import { NO_ITEM_INDEX } from '@farmgate/api/items/item-index-follower'
import { createItemQueries } from '@farmgate/api/items/item-queries'
import { listPolicies, type PolicyLine } from '@farmgate/api/list-policies'
import { emptyTiles } from '@farmgate/api/modules/tiles/open-tiles'
import { systemClock } from '@farmgate/api/ports/clock'
import { createNoIdentity } from '@farmgate/api/ports/identity-port'
import { openDatabase } from '@farmgate/db/database'

// Prints the policy of all procedures and REST routes. Needs no database.
const { db, close } = openDatabase('postgres://127.0.0.1:9/none', { max: 1 })
const identity = createNoIdentity()
const app = await buildApp({
	db,
	queries: createItemQueries(db, NO_ITEM_INDEX),
	findProblem: async () => null,
	clock: systemClock,
	tiles: emptyTiles(0),
	webRoot: '/nonexistent',
	logger: false,
	identity,
	rateLimits: 'off',
	publicOrigin: null,
	trustProxy: false,
})
await app.ready()
const lines = listPolicies(app)

const columns = ['transport', 'kind', 'policy', 'name'] as const
const header: Record<(typeof columns)[number], string> = {
	transport: 'transport',
	kind: 'kind',
	policy: 'policy',
	name: 'name',
}
const widthOf = (column: (typeof columns)[number]) => Math.max(...[header, ...lines].map((line) => line[column].length))
const widths = columns.map(widthOf)
const toText = (line: PolicyLine | typeof header) =>
	columns.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join('  ')
for (const line of [header, ...lines]) console.log(toText(line).trimEnd())
const count = (transport: PolicyLine['transport']) => lines.filter((line) => line.transport === transport).length
console.log(`\n${count('tRPC')} procedures, ${count('REST')} routes`)
await app.close()
await close()
