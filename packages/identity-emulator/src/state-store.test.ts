import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verifyToken } from '@clerk/backend'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emulatorKeys } from './emulator-keys.ts'
import { createIdentityEmulator } from './identity-emulator.ts'
import { openStateStore, type RunExclusively, StateWriteError } from './state-store.ts'
import { BUYER, PASSWORD, startTestServer } from './testing/test-server.ts'

let folder: string
let stateFile: string
const SEED = { id: 'user_seed', email: 'ada@farmgate.test', password: 'correct horse' }
const open = () => createIdentityEmulator({ applicationName: 'Farmgate', stateFile, users: [SEED] })

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'identity-emulator-'))
	stateFile = join(folder, 'made-when-missing', 'identity.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('keys and accounts are the same after a restart, and a token from before is still good', async () => {
	const first = await open()
	const token = await first.mintSessionToken({ email: SEED.email })
	await first.close()
	const second = await open()
	expect(second.keys).toEqual(first.keys)
	expect(await emulatorKeys({ stateFile })).toEqual(first.keys)
	expect(await verifyToken(token, { jwtKey: second.keys.jwtKey })).toMatchObject({ sub: SEED.id })
	await expect(second.mintSessionToken({ email: SEED.email.toUpperCase() })).resolves.toBeTypeOf('string')
})

test('somebody signed in stays so after a restart, in the same browser', async () => {
	const before = await startTestServer({ stateFile })
	const signedIn = await before.app.inject({
		method: 'POST',
		url: '/__clerk/v1/client/sign_ins',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams({ identifier: BUYER.email, password: PASSWORD }).toString(),
	})
	const cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
	await before.app.close()
	const after = await startTestServer({ stateFile })
	try {
		const client = await after.app.inject({ url: '/__clerk/v1/client', headers: { cookie } })
		expect(client.json().response.sessions).toMatchObject([{ user: { id: BUYER.id }, status: 'active' }])
	} finally {
		await after.app.close()
	}
})

test('two installations have different secrets', async () => {
	const one = await open()
	const other = await createIdentityEmulator({ applicationName: 'Farmgate' })
	expect(one.keys.publishableKey).toBe(other.keys.publishableKey)
	for (const name of ['secretKey', 'jwtKey', 'webhookSecret'] as const) {
		expect(one.keys[name]).not.toBe(other.keys[name])
	}
})

test('the state is readable by its owner alone', async () => {
	await open()
	expect((await stat(stateFile)).mode & 0o777).toBe(0o600)
	expect(await readFile(stateFile, 'utf8')).not.toContain(SEED.password)
})

test.each([
	['half a file', (text: string) => text.slice(0, text.length / 2), 'it is not JSON'],
	['an empty file', () => '', 'it is not JSON'],
	['another version', (text: string) => text.replace('"version":1', '"version":99'), 'its version is 99'],
	['no keys', (text: string) => text.replace('"secretKey"', '"lost"'), 'its keys are missing'],
	['a damaged key', (text: string) => text.replace('BEGIN PRIVATE KEY', 'BEGIN'), 'its keys are damaged'],
	['a damaged list', (text: string) => text.replace('"users":[{', '"users":[7,{'), 'its list "users" is damaged'],
])('%s is refused with its path and what to do, and left as it is', async (_name, damage, reason) => {
	await (await open()).close()
	const damaged = damage(await readFile(stateFile, 'utf8'))
	await writeFile(stateFile, damaged)
	await expect(open()).rejects.toThrow(`${stateFile}: ${reason}`)
	await expect(open()).rejects.toThrow('delete it')
	expect(await readFile(stateFile, 'utf8')).toBe(damaged)
})

const pendingWebhook = (id: string, body = '{}') => ({ id, userId: 'user_seed', type: 'user.updated', body })

describe('a change', () => {
	test('is on the disk when it resolves, also one of many at once', async () => {
		const store = await openStateStore(stateFile)
		const changes = Array.from({ length: 20 }, async (_, index) => {
			await store.change(async (draft) => draft.webhooks.push(pendingWebhook(`msg_${index}`)))
			expect(await readFile(stateFile, 'utf8')).toContain(`"msg_${index}"`)
		})
		await Promise.all(changes)
		expect((await store.read()).webhooks).toHaveLength(20)
	})

	test('that fails leaves nothing behind, neither in memory nor on the disk', async () => {
		const store = await openStateStore(stateFile)
		const before = await readFile(stateFile, 'utf8')
		const failing = store.change(async (draft) => {
			draft.webhooks.push(pendingWebhook('msg_lost'))
			throw new Error('in the middle')
		})
		await expect(failing).rejects.toThrow('in the middle')
		expect((await store.read()).webhooks).toEqual([])
		expect(await readFile(stateFile, 'utf8')).toBe(before)
	})

	test('that cannot be written is undone, and the next one works once there is room again', async () => {
		const store = await openStateStore(stateFile)
		const aside = `${stateFile}.aside`
		// A directory in place of the file cannot be replaced by a file, also not by root.
		await rename(stateFile, aside)
		await mkdir(join(stateFile, 'full'), { recursive: true })
		const add = () => store.change(async (draft) => draft.webhooks.push(pendingWebhook('msg_1')))
		await expect(add()).rejects.toThrow()
		await rm(stateFile, { recursive: true })
		await rename(aside, stateFile)
		expect((await store.read()).webhooks).toEqual([])
		await add()
		expect((await store.read()).webhooks).toHaveLength(1)
		expect(await readdir(dirname(stateFile))).toEqual(['identity.json'])
	})
})

describe('two processes with one file', () => {
	test('see the changes of each other, and none is lost', async () => {
		let last: Promise<unknown> = Promise.resolve()
		const runExclusively: RunExclusively = (work) => {
			const turn = last.then(work, work)
			last = turn.catch(() => undefined)
			return turn
		}
		const stores = [await openStateStore(stateFile, runExclusively), await openStateStore(stateFile, runExclusively)]
		expect((await stores[1]?.read())?.keys).toEqual((await stores[0]?.read())?.keys)
		await Promise.all(
			stores.flatMap((store, number) =>
				Array.from({ length: 10 }, (_, index) =>
					store.change(async (draft) => draft.webhooks.push(pendingWebhook(`msg_${number}_${index}`))),
				),
			),
		)
		for (const store of stores) expect((await store.read()).webhooks).toHaveLength(20)
	})

	test('never overwrite a change that they have not seen, not even when the lock fails them', async () => {
		const [one, other] = [await openStateStore(stateFile), await openStateStore(stateFile)]
		const late = one.change(async (draft) => {
			await other.change(async (others) => others.webhooks.push(pendingWebhook('msg_kept')))
			draft.webhooks.push(pendingWebhook('msg_refused'))
		})
		await expect(late).rejects.toThrow(StateWriteError)
		expect((await one.read()).webhooks.map(({ id }) => id)).toEqual(['msg_kept'])
	})
})

test('at every moment of writing the file on the disk is whole', async () => {
	const store = await openStateStore(stateFile)
	let writing = true
	const writes = (async () => {
		for (let round = 0; round < 20; round += 1) {
			await store.change(async (draft) => {
				draft.webhooks = [pendingWebhook(`msg_${round}`, 'x'.repeat(2_000_000))]
			})
		}
		writing = false
	})()
	// Whoever reads it now sees what a process killed now would leave behind.
	while (writing) expect(JSON.parse(await readFile(stateFile, 'utf8'))).toHaveProperty('webhooks')
	await writes
})

/** Changes without end, and prints each number once its change resolved. */
const WRITER = `
const { openStateStore } = await import(process.argv[1])
const store = await openStateStore(process.argv[2])
for (let number = 0; ; number += 1) {
	await store.change(async (draft) => {
		draft.webhooks.push({ id: 'msg_' + number + '_', userId: 'user_x', type: 'user.updated', body: 'x'.repeat(200_000) })
	})
	process.stdout.write(number + '\\n')
}`

test('a process killed in the midst of writing leaves a whole file with everything it reported saved', async () => {
	const storeModule = join(import.meta.dirname, 'state-store.ts')
	const writer = spawn(process.execPath, ['--input-type=module', '-e', WRITER, storeModule, stateFile], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let printed = ''
	writer.stdout.on('data', (chunk: Buffer) => {
		printed += chunk.toString()
		if (printed.includes('15\n')) writer.kill('SIGKILL')
	})
	await once(writer, 'exit')
	const last = printed.trimEnd().split('\n').at(-1)
	expect(Number(last)).toBeGreaterThanOrEqual(15)
	const { webhooks } = await (await openStateStore(stateFile)).read()
	expect(webhooks.map((webhook) => webhook.id)).toContain(`msg_${last}_`)
})
