import { errorBody } from '@farmgate/contracts/errors'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { createSearchWordsRepository } from './modules/search/search-words.repository.ts'
import {
	type ApiDocument,
	type FuzzedOperation,
	type FuzzedRequest,
	fuzzedProcedures,
	fuzzedRoutes,
} from './testing/fuzz-requests.ts'
import { loadHostileDirectory } from './testing/hostile-directory.ts'
import { buildTestApp, TEST_NOW } from './testing/test-app.ts'
import { bearer, createTestIdentity, providerUser } from './testing/test-identity.ts'

// Calls every operation with valid and hostile requests generated from its schema. For more or other requests:
// FUZZ_CASES=300 FUZZ_SEED=7 npx vitest run --project api src/fuzz

const CASES = Number(process.env.FUZZ_CASES ?? 10)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122)

const database = await ownDatabase()
const { identity, provider } = createTestIdentity()
const clock = { now: () => TEST_NOW }
provider.users.set('user_admin', providerUser('user_admin', { role: 'admin' }))
const app = await buildTestApp({ db: database.db, identity, clock })
await app.ready()
await loadHostileDirectory(database)
await createSearchWordsRepository(database.db).refresh()
const ADMIN = bearer({ userId: 'user_admin', role: 'admin', expiresIn: 24 * 3600 })

const document = app.swagger() as unknown as ApiDocument
/** They would remove the account that all requests use. */
const EXCLUDED = ['mutation account.remove', 'DELETE /api/user']
const operations = [...fuzzedRoutes(document), ...fuzzedProcedures(app.operations)]
	.filter(({ name }) => !EXCLUDED.includes(name))
	.map((operation, index) => ({
		...operation,
		// Operations with the same parameters get different requests.
		seed: SEED + index,
	}))

const MAY_FAIL = [503, 504]
const restFailure = z.strictObject(errorBody.shape)
const trpcFailure = z.object({
	error: z.object({ message: z.string(), data: z.object(errorBody.shape).omit({ message: true }) }),
})
const trpcOutcome = z.union([trpcFailure, z.object({ result: z.object({}) })])

type Failure = Pick<z.output<typeof errorBody>, 'code' | 'issues'>

function failuresIn(isRest: boolean, body: string): Failure[] {
	if (isRest) return [restFailure.parse(JSON.parse(body))]
	const outcomes = [z.union([z.array(trpcOutcome), trpcOutcome]).parse(JSON.parse(body))].flat()
	return outcomes.flatMap((outcome) => ('error' in outcome ? [outcome.error.data] : []))
}

async function expectValidResponse(
	{ statuses }: FuzzedOperation,
	request: FuzzedRequest,
	isAdmin: boolean,
): Promise<void> {
	const { method, url, body } = request
	const headers = { ...(isAdmin ? ADMIN : {}), ...(body === null ? {} : { 'content-type': 'application/json' }) }
	const options = { method, url, headers, ...(body === null ? {} : { payload: body }) } as InjectOptions
	const response = await app.inject(options)
	const { statusCode: status, body: text } = response
	if (status >= 500) expect(MAY_FAIL, `${status} ${text}`).toContain(status)
	if (statuses !== null) expect([...statuses], `${status} ${text}`).toContain(status)
	if (status < 400 && status !== 207) return
	expect(response.headers['content-type']).toMatch(/^application\/json/)
	for (const { code, issues } of failuresIn(statuses !== null, text)) {
		const isNamed = issues !== undefined && issues.length > 0 && issues.every(({ path }) => path !== '')
		if (['input.invalid', 'cursor.invalid'].includes(code)) expect(isNamed, text).toBe(true)
	}
}

describe(`responds to valid and hostile requests as documented (seed ${SEED}, ${CASES} requests each)`, () => {
	test.each(operations)('$name', { timeout: 30_000 + CASES * 1000 }, async ({ seed, ...operation }) => {
		const isAdmin = fc.constantFrom(true, true, true, false)
		await fc.assert(
			fc.asyncProperty(operation.request, isAdmin, (request, admin) => expectValidResponse(operation, request, admin)),
			{ numRuns: CASES, seed },
		)
	})
})
