import { createServices } from '@farmgate/api/create-services'
import { createNoIdentity } from '@farmgate/api/ports/identity-port'
import { createSearchWordsRepository } from '@farmgate/api/modules/search/search-words.repository'
import { TEST_NOW } from '@farmgate/api/testing/test-app'
import { openTestIndex } from '@farmgate/api/testing/test-index'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { expect, test } from 'vitest'
import { evaluateSearch } from './evaluate-search.ts'

const MIN_SUCCESS = 0.9

test('nine of ten judged searches have an expected item among the first five', async () => {
	const database = await ownDatabase()
	await loadSampleData(database)
	await createSearchWordsRepository(database.db).refresh()
	const clock = { now: () => TEST_NOW }
	const { queries } = await openTestIndex(database)
	const { development, test: held } = await evaluateSearch(
		createServices({ db: database.db, queries, clock, identity: createNoIdentity() }),
	)
	expect(development.count + held.count).toBeGreaterThanOrEqual(150)
	for (const { found, count } of [development, held]) expect(found / count).toBeGreaterThanOrEqual(MIN_SUCCESS)
}, 120_000)
