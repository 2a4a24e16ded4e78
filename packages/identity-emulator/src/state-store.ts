import { generateKeyPair, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { IdentityState, InstallationKeys } from './identity-state.ts'
import { IdentityStateError, parseState, serializeState } from './state-file.ts'

/** Runs `work` under a lock of all processes that share the state. Rejects when it cannot get the lock. */
export type RunExclusively = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface StateStore {
	/** The committed state, including commits of other processes. Read-only. */
	read(): Promise<IdentityState>
	/**
	 * Runs `work` on a copy of the committed state and commits the copy; changes run sequentially. When `work` rejects, the copy
	 * is discarded, unless the error has `keepsChanges`, for example to count a wrong code. Rejects with {@link StateWriteError}
	 * when the copy cannot be written or the lock is not available.
	 */
	change<Result>(work: (draft: IdentityState) => Promise<Result>): Promise<Result>
}

/** The state could not be written, for example on a full disk. The committed state is unchanged. */
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
		failedAttempts: new Map(),
		webhooks: [],
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Identifies a commit, because each commit replaces the file. */
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

/** Replaces the file atomically and returns its new version. Rejects when the current version is not `expectedVersion`. */
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
		// A suspended process can lose the lock to another one.
		if ((await currentVersion(path)) !== expectedVersion) throw new Error('another process has changed it')
		await rename(temporary, path)
		return version
	} catch (error) {
		await rm(temporary, { force: true }).catch(() => undefined)
		throw error
	}
}

/** Runs calls sequentially. */
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

/** As `runExclusively`, but rejects with {@link StateWriteError} when it cannot get the lock. */
async function runLocked<Result>(runExclusively: RunExclusively, work: () => Promise<Result>): Promise<Result> {
	let isLocked = false
	try {
		return await runExclusively(() => {
			isLocked = true
			return work()
		})
	} catch (error) {
		throw isLocked ? error : new StateWriteError(error)
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
	return { read, change: (work) => inOrder(() => runLocked(runExclusively, () => changeNow(work))) }
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
		// A deleted file is written again at the next change.
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
 * Opens the state at `path`, or creates it with new keys. Without a path it is in memory. Processes with the same path must
 * share `runExclusively`, or they lose changes. Throws {@link IdentityStateError} when the file is damaged or unreadable.
 */
export async function openStateStore(
	path: string | undefined,
	runExclusively: RunExclusively = (work) => work(),
): Promise<StateStore> {
	if (!path) return createStore(await memoryCommits(), runExclusively)
	// When two processes start at the same time, the second one uses the keys of the first.
	return await runExclusively(async () => {
		const commits = await fileCommits(path)
		await commits.commit(await commits.read())
		return createStore(commits, runExclusively)
	})
}
