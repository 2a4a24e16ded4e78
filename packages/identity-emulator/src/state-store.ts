import { createPrivateKey, createPublicKey, generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { IdentityState, InstallationKeys } from './identity-state.ts'

const FORMAT_VERSION = 1
const DAY_MS = 24 * 60 * 60 * 1000
/** A browser that has not come back for so long is forgotten, like its session long before. */
const CLIENT_LIFETIME_MS = 30 * DAY_MS

export interface StateStore {
	state: IdentityState
	/** Resolves when everything changed up to this call is on the disk. */
	save(): Promise<void>
}

/** The state file exists and is not what this program wrote. Nothing is overwritten; the text says what to do. */
export class IdentityStateError extends Error {
	constructor(path: string, reason: string, cause?: unknown) {
		super(
			`The state of the local identity service cannot be read: ${path}: ${reason}. ` +
				'Restore the file from a backup, or delete it: accounts made here are then gone and everybody is signed out.',
			{ cause },
		)
		this.name = 'IdentityStateError'
	}
}

async function newKeys(): Promise<InstallationKeys> {
	const pair = await promisify(generateKeyPair)('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	})
	return {
		privateKey: pair.privateKey,
		publicKey: pair.publicKey,
		secretKey: `sk_test_${randomBytes(24).toString('base64url')}`,
		webhookSecret: `whsec_${randomBytes(24).toString('base64')}`,
	}
}

function emptyState(keys: InstallationKeys): IdentityState {
	return { keys, users: new Map(), sessions: new Map(), clients: new Map(), signInTokens: new Map(), webhooks: [] }
}

function serialize(state: IdentityState): string {
	return JSON.stringify({
		version: FORMAT_VERSION,
		keys: state.keys,
		users: [...state.users.values()],
		sessions: [...state.sessions.values()],
		clients: [...state.clients.values()],
		signInTokens: [...state.signInTokens.values()],
		webhooks: state.webhooks,
	})
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parse(path: string, text: string): IdentityState {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch (cause) {
		throw new IdentityStateError(path, 'it is not JSON', cause)
	}
	if (!isRecord(value)) throw new IdentityStateError(path, 'it is not an object')
	if (value.version !== FORMAT_VERSION) {
		throw new IdentityStateError(path, `its version is ${String(value.version)}, expected ${FORMAT_VERSION}`)
	}
	const { keys } = value
	const keyNames = ['privateKey', 'publicKey', 'secretKey', 'webhookSecret']
	if (!isRecord(keys) || keyNames.some((name) => typeof keys[name] !== 'string')) {
		throw new IdentityStateError(path, 'its keys are missing')
	}
	try {
		createPrivateKey(String(keys.privateKey))
		createPublicKey(String(keys.publicKey))
	} catch (cause) {
		throw new IdentityStateError(path, 'its keys are damaged', cause)
	}
	// The rows are this program's own writing: that each is an object with an id is enough to catch a damaged file.
	const rows = <Row extends { id: string }>(name: string): Row[] => {
		const list = value[name]
		if (!Array.isArray(list) || list.some((row) => !isRecord(row) || typeof row.id !== 'string')) {
			throw new IdentityStateError(path, `its list "${name}" is damaged`)
		}
		return list
	}
	const byId = <Row extends { id: string }>(name: string) => new Map(rows<Row>(name).map((row) => [row.id, row]))
	return {
		keys: keys as unknown as InstallationKeys,
		users: byId('users'),
		sessions: byId('sessions'),
		clients: byId('clients'),
		signInTokens: byId('signInTokens'),
		webhooks: rows('webhooks'),
	}
}

/** Sessions, browsers and sign-in tokens that can never be used again would otherwise be kept for ever. */
export function forgetExpired(state: IdentityState, now: number): void {
	for (const session of state.sessions.values()) {
		if (session.expiresAt < now) state.sessions.delete(session.id)
	}
	for (const token of state.signInTokens.values()) if (token.expiresAt < now) state.signInTokens.delete(token.id)
	const used = new Set([...state.sessions.values()].map((session) => session.clientId))
	for (const client of state.clients.values()) {
		if (!used.has(client.id) && client.updatedAt + CLIENT_LIFETIME_MS < now) state.clients.delete(client.id)
	}
}

/** Whole or not at all: a process killed at any moment leaves the old file or the new one, never a half of it. */
async function writeAtomically(path: string, text: string): Promise<void> {
	const temporary = `${path}.${process.pid}.tmp`
	const file = await open(temporary, 'w', 0o600)
	try {
		await file.writeFile(text)
		await file.sync()
	} finally {
		await file.close()
	}
	await rename(temporary, path)
}

/** Writes one after the other; calls during a write share the next one. */
function createSaver(state: IdentityState, path: string): () => Promise<void> {
	let running: Promise<void> | null = null
	let next: Promise<void> | null = null
	const run = () => {
		running = writeAtomically(path, serialize(state)).finally(() => {
			running = null
		})
		return running
	}
	return () => {
		if (next) return next
		if (!running) return run()
		next = running
			.catch(() => undefined)
			.then(() => {
				next = null
				return run()
			})
		return next
	}
}

async function readIfPresent(path: string): Promise<string | null> {
	try {
		return await readFile(path, 'utf8')
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
		throw new IdentityStateError(path, error instanceof Error ? error.message : String(error), error)
	}
}

/**
 * Opens the state at `path`, making it with fresh keys where there is none. Without a path it lives in memory.
 * Throws {@link IdentityStateError} for a file that is damaged or cannot be read.
 */
export async function openStateStore(path: string | undefined): Promise<StateStore> {
	if (!path) return { state: emptyState(await newKeys()), save: async () => undefined }
	const text = await readIfPresent(path)
	const state = text === null ? emptyState(await newKeys()) : parse(path, text)
	if (text === null) await mkdir(dirname(path), { recursive: true, mode: 0o700 })
	const save = createSaver(state, path)
	if (text === null) await save()
	return { state, save }
}
