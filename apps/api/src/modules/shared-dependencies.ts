import type { Queryable } from '../database/database.ts'
import type { ItemQueries } from '../items/item-queries.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileStorage } from '../ports/file-storage.ts'
import type { IdentityDirectory } from '../ports/identity-port.ts'
import type { PlacesProvider } from '../ports/places-port.ts'
import type { Queue } from '../processes/queue.ts'
import type { MailService } from './mail/mail.service.ts'
import type { SearchTextService } from './search/search-text.service.ts'

/** What most services need. Each names its part: `Pick<SharedDependencies, 'db' | 'clock'>`. */
export type SharedDependencies = {
	/** The pool, or a transaction in tests. */
	db: Queryable
	clock: Clock
	queries: ItemQueries
	searchText: SearchTextService
	mail: MailService
	storage: FileStorage
	/** Null: no jobs run. */
	queue: Pick<Queue, 'enqueue'> | null
	places: PlacesProvider
	directory: IdentityDirectory
}
