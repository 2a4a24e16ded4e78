import { setImmediate } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { isLostConnectionOfDriver } from './guard-transactions.ts'
import { ownDatabase } from './testing/worker-database.ts'

const database = await ownDatabase()

test('the error of a message to a lost connection is known, and no other one', async () => {
	const uncaught: unknown[] = []
	const record = (error: unknown) => uncaught.push(error)
	process.on('uncaughtException', record)
	onTestFinished(() => void process.off('uncaughtException', record))
	const client = postgres(database.url, { max: 1 })
	const reserved = await client.reserve()
	const [row] = await reserved<{ pid: number }[]>`select pg_backend_pid() as pid`
	await database.sql`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`
	for (let turn = 0; turn < 20; turn++) await setImmediate()
	void reserved`select 1`.catch(() => {})
	await expect.poll(() => uncaught).toHaveLength(1)
	expect(isLostConnectionOfDriver(uncaught[0])).toBe(true)
	expect(isLostConnectionOfDriver(new TypeError("Cannot read properties of null (reading 'write')"))).toBe(false)
	await client.end({ timeout: 0 })
})
