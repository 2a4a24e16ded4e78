import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { verifyToken } from '@clerk/backend'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentityEmulator } from './identity-emulator.ts'
import { openStateStore, type RunExclusively, StateWriteError } from './state-store.ts'
import { BUYER, mintToken, PASSWORD, startTestServer } from './testing/test-server.ts'

let folder: string
let stateFile: string
const SEED = { id: 'user_seed', email: 'ada@farmgate.test', password: 'correct horse' }
const open = () => createIdentityEmulator({ applicationName: 'Farmgate', stateFile, users: [SEED] })

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'identity-emulator-'))
	stateFile = join(folder, 'missing-folder', 'identity.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('keeps keys, accounts and sessions over a restart', async () => {
	const first = await open()
	const token = await mintToken(first, SEED.email)
	await first.close()
	const second = await open()
	expect(second.keys).toEqual(first.keys)
	expect(await verifyToken(token, { jwtKey: second.keys.jwtKey })).toMatchObject({ sub: SEED.id })
	await expect(mintToken(second, SEED.email.toUpperCase())).resolves.toBeTypeOf('string')
})

test('keeps browsers signed in over a restart', async () => {
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

test('the state file is readable by its owner only', async () => {
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
])('rejects %s with its path and a remedy, and does not overwrite it', async (_name, damage, reason) => {
	await (await open()).close()
	const damaged = damage(await readFile(stateFile, 'utf8'))
	await writeFile(stateFile, damaged)
	await expect(open()).rejects.toThrow(`${stateFile}: ${reason}`)
	await expect(open()).rejects.toThrow('delete it')
	expect(await readFile(stateFile, 'utf8')).toBe(damaged)
})

const pendingWebhook = (id: string, body = '{}') => ({ id, userId: 'user_seed', type: 'user.updated', body })

describe('a change', () => {
	test('is on disk when it resolves, even if several run at once', async () => {
		const store = await openStateStore(stateFile)
		const changes = Array.from({ length: 20 }, async (_, index) => {
			await store.change(async (draft) => draft.webhooks.push(pendingWebhook(`msg_${index}`)))
			expect(await readFile(stateFile, 'utf8')).toContain(`"msg_${index}"`)
		})
		await Promise.all(changes)
		expect((await store.read()).webhooks).toHaveLength(20)
	})

	test('that fails changes neither memory nor disk', async () => {
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

	test('that cannot be written is undone, and later ones work again', async () => {
		const store = await openStateStore(stateFile)
		const movedFile = `${stateFile}.moved`
		// Not even root can replace a directory by a file.
		await rename(stateFile, movedFile)
		await mkdir(join(stateFile, 'full'), { recursive: true })
		const add = () => store.change(async (draft) => draft.webhooks.push(pendingWebhook('msg_1')))
		await expect(add()).rejects.toThrow()
		await rm(stateFile, { recursive: true })
		await rename(movedFile, stateFile)
		expect((await store.read()).webhooks).toEqual([])
		await add()
		expect((await store.read()).webhooks).toHaveLength(1)
		expect(await readdir(dirname(stateFile))).toEqual(['identity.json'])
	})
})

describe('two processes with one file', () => {
	test('see each other’s changes, and none is lost', async () => {
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

	test('never overwrite unseen changes, even without a lock', async () => {
		const [one, other] = [await openStateStore(stateFile), await openStateStore(stateFile)]
		const late = one.change(async (draft) => {
			await other.change(async (others) => others.webhooks.push(pendingWebhook('msg_kept')))
			draft.webhooks.push(pendingWebhook('msg_rejected'))
		})
		await expect(late).rejects.toThrow(StateWriteError)
		expect((await one.read()).webhooks.map(({ id }) => id)).toEqual(['msg_kept'])
	})
})

test('the file on disk is complete at every moment', async () => {
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
	// What a process killed now would leave.
	while (writing) expect(JSON.parse(await readFile(stateFile, 'utf8'))).toHaveProperty('webhooks')
	await writes
})

/** Runs changes in an endless loop and prints the number of each when it resolves. */
const WRITER = `
const { openStateStore } = await import(process.argv[1])
const store = await openStateStore(process.argv[2])
for (let number = 0; ; number += 1) {
	await store.change(async (draft) => {
		draft.webhooks.push({ id: 'msg_' + number + '_', userId: 'user_x', type: 'user.updated', body: 'x'.repeat(200_000) })
	})
	process.stdout.write(number + '\\n')
}`

test('a process killed while writing leaves a complete file with all resolved changes', async () => {
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
