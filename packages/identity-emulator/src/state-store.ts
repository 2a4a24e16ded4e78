import { generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { IdentityState, InstallationKeys } from './identity-state.ts'
import { IdentityStateError, parseState, serializeState } from './state-file.ts'

/** Runs `work` while no other process that shares the state runs any. Rejects when it cannot get its turn. */
export type RunExclusively = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface StateStore {
	/** The committed state, also what other processes committed. It is shared: never change it. */
	read(): Promise<IdentityState>
	/**
	 * Runs `work` on a copy of the committed state and commits the copy, one change after the other. Nothing of it remains
	 * when `work` rejects, unless its error has `keepsChanges`, as that of a wrong code, which has to be counted. Rejects with {@link StateWriteError} when the copy cannot be
	 * written, or another process does not finish its change in time.
	 */
	change<Result>(work: (draft: IdentityState) => Promise<Result>): Promise<Result>
}

/** The state could not be written, because the disk is full, say. What was committed before is unchanged. */
export class StateWriteError extends Error {
	constructor(cause: unknown) {
		super('The state of the local identity service cannot be written.', { cause })
		this.name = 'StateWriteError'
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
	return {
		keys,
		users: new Map(),
		sessions: new Map(),
		clients: new Map(),
		signInTokens: new Map(),
		failedAttempts: new Map(),
		webhooks: [],
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Every commit replaces the file, so these three tell one commit from another. */
function versionOf({ ino, mtimeNs, size }: { ino: bigint; mtimeNs: bigint; size: bigint }): string {
	return `${ino}.${mtimeNs}.${size}`
}

async function currentVersion(path: string): Promise<string | null> {
	try {
		return versionOf(await stat(path, { bigint: true }))
	} catch (error) {
		if (isMissing(error)) return null
		throw new IdentityStateError(path, error instanceof Error ? error.message : String(error), error)
	}
}

interface StoredFile {
	text: string
	version: string
}

/** Text and version of the same commit; null when there is no file. */
async function readFileWithVersion(path: string): Promise<StoredFile | null> {
	try {
		const file = await open(path, 'r')
		try {
			return { version: versionOf(await file.stat({ bigint: true })), text: await file.readFile('utf8') }
		} finally {
			await file.close()
		}
	} catch (error) {
		if (isMissing(error)) return null
		throw new IdentityStateError(path, error instanceof Error ? error.message : String(error), error)
	}
}

/**
 * Replaces the file whole or not at all: a process killed at any moment leaves the old file or the new one. Answers the
 * new version. Rejects when the file is no longer the one at `expectedVersion`.
 */
async function replaceFile(path: string, text: string, expectedVersion: string | null): Promise<string> {
	const temporary = `${path}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`
	try {
		await mkdir(dirname(path), { recursive: true, mode: 0o700 })
		const file = await open(temporary, 'wx', 0o600)
		let version: string
		try {
			await file.writeFile(text)
			await file.sync()
			version = versionOf(await file.stat({ bigint: true }))
		} finally {
			await file.close()
		}
		// The lock of a process that was suspended for long passes to another one.
		if ((await currentVersion(path)) !== expectedVersion) throw new Error('another process has changed it meanwhile')
		await rename(temporary, path)
		return version
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => undefined)
		throw error
	}
}

/** Runs calls one after the other, in the order in which they come. */
function createQueue() {
	let last: Promise<unknown> = Promise.resolve()
	return <Result>(work: () => Promise<Result>): Promise<Result> => {
		const result = last.then(work, work)
		last = result.catch(() => undefined)
		return result
	}
}

interface Commits {
	read(): Promise<IdentityState>
	commit(draft: IdentityState): Promise<void>
}

/** As `runExclusively`, but rejects with {@link StateWriteError} when `work` does not get its turn. */
async function takeTurn<Result>(runExclusively: RunExclusively, work: () => Promise<Result>): Promise<Result> {
	let hasTurn = false
	try {
		return await runExclusively(() => {
			hasTurn = true
			return work()
		})
	} catch (error) {
		throw hasTurn ? error : new StateWriteError(error)
	}
}

function createStore({ read, commit }: Commits, runExclusively: RunExclusively): StateStore {
	const inOrder = createQueue()

	async function changeNow<Result>(work: (draft: IdentityState) => Promise<Result>): Promise<Result> {
		const draft = structuredClone(await read())
		try {
			const result = await work(draft)
			await commit(draft)
			return result
		} catch (error) {
			if (error instanceof Error && 'keepsChanges' in error && error.keepsChanges === true) await commit(draft)
			throw error
		}
	}
	return { read, change: (work) => inOrder(() => takeTurn(runExclusively, () => changeNow(work))) }
}

async function memoryCommits(): Promise<Commits> {
	let state = emptyState(await newKeys())
	return {
		read: async () => state,
		commit: async (draft) => {
			state = draft
		},
	}
}

async function fileCommits(path: string): Promise<Commits> {
	const stored = await readFileWithVersion(path)
	let committed =
		stored === null
			? { state: emptyState(await newKeys()), text: '', version: null }
			: { ...stored, state: parseState(path, stored.text) }

	async function read(): Promise<IdentityState> {
		const version = await currentVersion(path)
		// A file removed under a running server is written anew at the next change.
		if (version === null || version === committed.version) return committed.state
		const newer = await readFileWithVersion(path)
		if (newer !== null) committed = { ...newer, state: parseState(path, newer.text) }
		return committed.state
	}

	async function commit(draft: IdentityState): Promise<void> {
		const text = serializeState(draft)
		const version = await currentVersion(path)
		if (version !== null && text === committed.text) return
		try {
			const expected = version === null ? null : committed.version
			committed = { state: draft, text, version: await replaceFile(path, text, expected) }
		} catch (error) {
			throw new StateWriteError(error)
		}
	}
	return { read, commit }
}

/**
 * Opens the state at `path`, making it with fresh keys where there is none. Without a path it lives in memory. Processes
 * that share a path have to share `runExclusively`, or they lose each other's changes.
 * Throws {@link IdentityStateError} for a file that is damaged or cannot be read.
 */
export async function openStateStore(
	path: string | undefined,
	runExclusively: RunExclusively = (work) => work(),
): Promise<StateStore> {
	if (!path) return createStore(await memoryCommits(), runExclusively)
	// Of two processes that start at the same time, the second takes the keys that the first has made.
	return await runExclusively(async () => {
		const commits = await fileCommits(path)
		await commits.commit(await commits.read())
		return createStore(commits, runExclusively)
	})
}
