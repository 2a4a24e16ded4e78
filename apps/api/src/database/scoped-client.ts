import { createSlots, type InSlot } from '../http/limits/slots.ts'
import { statementChannel } from '../ports/statement-channel.ts'
import type { DatabaseClient } from './database.ts'
import { currentQueryScope, type QueryScope, type ReadPool } from './query-scope.ts'

/**
 * A cancel request of PostgreSQL refers to a connection, not to a statement: if it arrives late, it cancels the next
 * statement on that connection. So statements younger than this are not canceled.
 */
const CANCEL_AFTER_MS = 250
/** Retries of a statement that the late cancel request of another statement has canceled. */
const STRAY_CANCEL_RETRIES = 2

type Statement = PromiseLike<unknown> & { cancel: () => void; values: () => Statement }
type StartOn = (client: Client) => Statement
/** The methods of the driver that Drizzle calls. */
type Client = {
	unsafe: (...args: unknown[]) => Statement
	begin: (work: (transaction: Client) => unknown) => Promise<unknown>
	savepoint: (work: (transaction: Client) => unknown) => Promise<unknown>
}

function isStrayCancel(error: unknown): boolean {
	return (
		error instanceof Error &&
		'code' in error &&
		error.code === '57014' &&
		error.message === 'canceling statement due to user request'
	)
}

function onAbort(signal: AbortSignal, listener: () => void): () => void {
	signal.addEventListener('abort', listener, { once: true })
	return () => signal.removeEventListener('abort', listener)
}

/** Runs a statement and cancels it on the server when the signal aborts. Settles when the statement has ended. */
async function runCancelable(start: () => Statement, signal: AbortSignal): Promise<unknown> {
	signal.throwIfAborted()
	const statement = start()
	const startedAt = performance.now()
	let timer: NodeJS.Timeout | undefined
	const ignore = onAbort(signal, () => {
		const runningMs = performance.now() - startedAt
		timer = setTimeout(() => statement.cancel(), Math.max(0, CANCEL_AFTER_MS - runningMs))
	})
	try {
		return await statement
	} finally {
		clearTimeout(timer)
		ignore()
	}
}

/**
 * Runs work on a connection of the pool. Rejects with the signal's reason as soon as it aborts; the connection stays
 * occupied until the work has ended.
 */
function runInPool<Result>(inPool: InSlot, work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
	return new Promise((resolve, reject) => {
		const ignore = onAbort(signal, () => reject(signal.reason))
		inPool(work, signal).then(resolve, reject).finally(ignore)
	})
}

async function runWithRetry(start: () => Statement, { signal, inSlot }: QueryScope, inPool: InSlot): Promise<unknown> {
	for (let attempt = 0; ; attempt++) {
		try {
			return await inSlot(() => runInPool(inPool, () => runCancelable(start, signal), signal), signal)
		} catch (error) {
			if (signal.aborted || !isStrayCancel(error) || attempt >= STRAY_CANCEL_RETRIES) throw error
		}
	}
}

/**
 * Runs a statement on the replica of the request. After any failure it runs on the primary, as do all later ones of the request: a replica
 * refuses what writes.
 */
async function runOnReplica(start: StartOn, replica: ReadPool, scope: QueryScope): Promise<{ rows: unknown } | null> {
	try {
		return { rows: await runWithRetry(() => start(replica.client as unknown as Client), scope, replica.inPool) }
	} catch (error) {
		if (scope.signal.aborted) throw error
		scope.replica = null
		return null
	}
}

/** Runs a statement outside a transaction: waits for a slot of the request, then for a connection. */
async function runAlone(start: StartOn, primary: Client, inPool: InSlot): Promise<unknown> {
	const scope = currentQueryScope()
	if (scope === undefined) return await inPool(async () => await start(primary))
	const onReplica = scope.replica === null ? null : await runOnReplica(start, scope.replica, scope)
	return onReplica === null ? await runWithRetry(() => start(primary), scope, inPool) : onReplica.rows
}

/** Runs a statement of a transaction, which already has a connection. */
async function runInTransaction(start: () => Statement): Promise<unknown> {
	const scope = currentQueryScope()
	return scope === undefined ? await start() : runCancelable(start, scope.signal)
}

/** Runs a statement of `unsafe`. Its time includes that of waiting for a connection. */
function published([text]: unknown[], run: () => Promise<unknown>): Promise<unknown> {
	return statementChannel.tracePromise(run, { text: String(text) })
}

/** A statement that starts when it is awaited, like the driver's. */
class LazyStatement implements PromiseLike<unknown> {
	readonly #start: StartOn
	readonly #run: (start: StartOn) => PromiseLike<unknown>

	constructor(start: StartOn, run: (start: StartOn) => PromiseLike<unknown>) {
		this.#start = start
		this.#run = run
	}

	/** Rows as arrays rather than objects. */
	values(): LazyStatement {
		return new LazyStatement((client) => this.#start(client).values(), this.#run)
	}

	// biome-ignore lint/suspicious/noThenProperty: Drizzle awaits what `unsafe` returns, so it has to be a thenable.
	then<Fulfilled, Rejected>(
		onFulfilled?: ((value: unknown) => Fulfilled | PromiseLike<Fulfilled>) | null,
		onRejected?: ((reason: unknown) => Rejected | PromiseLike<Rejected>) | null,
	): Promise<Fulfilled | Rejected> {
		return new Promise((resolve) => resolve(this.#run(this.#start))).then(onFulfilled as never, onRejected)
	}
}

function scopeTransaction(transaction: Client): Client {
	return override(transaction, {
		unsafe: (...args) =>
			new LazyStatement(
				(client) => client.unsafe(...args),
				(start) => published(args, () => runInTransaction(() => start(transaction))),
			) as unknown as Statement,
		savepoint: (work) => transaction.savepoint((inner) => work(scopeTransaction(inner))),
	})
}

function override(client: Client, overrides: Partial<Client>): Client {
	return new Proxy(client, {
		get: (target, key) => overrides[key as keyof Client] ?? Reflect.get(target, key),
	})
}

/**
 * Wraps the client for Drizzle so that statements belong to the request that starts them (`runInQueryScope`): they are
 * canceled when it aborts, also while they wait, and only a few of one request run concurrently. Outside of transactions they run on the
 * request's replica, if it has one. `connections` is the size of the client's pool.
 */
export function scopeClient(client: DatabaseClient, connections: number): DatabaseClient {
	const inPool = createSlots(connections)
	const inner = client as unknown as Client
	const scoped = override(inner, {
		unsafe: (...args) =>
			new LazyStatement(
				(target) => target.unsafe(...args),
				(start) => published(args, () => runAlone(start, inner, inPool)),
			) as unknown as Statement,
		begin: (work) => {
			const begin = () => inner.begin((transaction) => work(scopeTransaction(transaction)))
			const scope = currentQueryScope()
			if (scope === undefined) return inPool(begin)
			scope.replica = null
			return runInPool(inPool, begin, scope.signal)
		},
	})
	return scoped as unknown as DatabaseClient
}
