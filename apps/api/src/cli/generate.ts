import { writeFileSync } from 'node:fs'
import { openDatabase } from '@farmgate/db/database'
import { createServices } from '../create-services.ts'
import { NO_ITEM_INDEX } from '../items/item-index-follower.ts'
import { createItemQueries } from '../items/item-queries.ts'
import { emptyTiles } from '../modules/tiles/tile-source.ts'
import { createOperations } from '../operations.ts'
import { systemClock } from '../ports/clock.ts'
import { createNoIdentity } from '../ports/identity-port.ts'
import { SESSION_CALLS_FILE, sessionCallsSource } from '../session-calls.ts'
import { SETTINGS_FILE, settingsDocument } from '../settings-document.ts'

// Writes the files that derive from the operations and settings of the server. Needs no database.
const { db, close } = openDatabase('postgres://127.0.0.1:9/none', { max: 1 })
const identity = createNoIdentity()
const services = createServices({ db, queries: createItemQueries(db, NO_ITEM_INDEX), clock: systemClock, identity })
writeFileSync(
	SESSION_CALLS_FILE,
	sessionCallsSource(createOperations(services, identity.config, { tiles: emptyTiles(0), raster: [] })),
)
writeFileSync(SETTINGS_FILE, settingsDocument())
await close()
