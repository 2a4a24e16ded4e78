import { openDatabase } from '@farmgate/db/database'
import { createServices } from '../create-services.ts'
import { NO_ITEM_INDEX } from '../items/item-index-follower.ts'
import { createItemQueries } from '../items/item-queries.ts'
import { emptyTiles } from '../modules/tiles/open-tiles.ts'
import { createOperations } from '../operations.ts'
import { systemClock } from '../ports/clock.ts'
import { createNoIdentity } from '../ports/identity-port.ts'

/** All operations, for commands that read only their declarations. */
export async function operationsWithoutDatabase() {
	const { db, close } = openDatabase('postgres://127.0.0.1:9/none', { max: 1 })
	const identity = createNoIdentity()
	const services = createServices({ db, queries: createItemQueries(db, NO_ITEM_INDEX), clock: systemClock, identity })
	await close()
	return createOperations(services, identity.config, { tiles: emptyTiles(0), raster: [] })
}
