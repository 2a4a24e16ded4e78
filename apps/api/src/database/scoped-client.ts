import { createSlots, type InSlot } from '../http/limits/slots.ts'
import { statementChannel } from '../ports/statement-channel.ts'
import type { DatabaseClient } from './database.ts'
import { currentQueryScope, type QueryScope, untilAborted } from './query-scope.ts'

type Statement = PromiseLike<unknown> & { values: () => Statement }
type StartOn = (client: Client) => Statement
/** The methods of the driver that Drizzle calls. */
type Client = {
	unsafe: (...args: unknown[]) => Statement
	begin: (work: (transaction: Client) => unknown) => Promise<unknown>
	savepoint: (work: (transaction: Client) => unknown) => Promise<unknown>
}

/**
 * Runs work of a request on a connection of a pool. Rejects with the reason of its signal as soon as it aborts, and does not begin after
 * that; work that has begun goes on until PostgreSQL's timeout of statements.
 */
function runInPool<Result>({ signal }: QueryScope, inPool: InSlot, work: () => Promise<Result>): Promise<Result> {
	return untilAborted(inPool(work, signal), signal)
}

/**
 * Runs a statement outside a transaction: waits for a slot of the request, then for a connection. After a failure of the request's replica,
 * it runs on the primary, as do all later ones of the request: a replica refuses what writes.
 */
async function runAlone(start: StartOn, primary: Client, inPool: InSlot): Promise<unknown> {
	const scope = currentQueryScope()
	if (scope === undefined) return await inPool(async () => await start(primary))
	const { signal, inSlot, replica } = scope
	const runOn = (client: Client, pool: InSlot) =>
		inSlot(() => runInPool(scope, pool, async () => await start(client)), signal)
	if (replica !== null) {
		try {
			return await runOn(replica.client as unknown as Client, replica.inPool)
		} catch (error) {
			if (signal.aborted) throw error
			scope.replica = null
		}
	}
	return await runOn(primary, inPool)
}

/** Runs a statement of a transaction, which already has a connection. */
async function runInTransaction(start: () => Statement): Promise<unknown> {
	currentQueryScope()?.signal.throwIfAborted()
	return await start()
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

/** Replaces methods of a client. Statements are run by `run`. */
function override(client: Client, run: (start: StartOn) => Promise<unknown>, overrides: Partial<Client>): Client {
	const unsafe = (...args: unknown[]) =>
		new LazyStatement(
			(target) => target.unsafe(...args),
			(start) => published(args, () => run(start)),
		) as unknown as Statement
	const replaced: Partial<Client> = { unsafe, ...overrides }
	return new Proxy(client, { get: (target, key) => replaced[key as keyof Client] ?? Reflect.get(target, key) })
}

function scopeTransaction(transaction: Client): Client {
	return override(transaction, (start) => runInTransaction(() => start(transaction)), {
		savepoint: (work) => transaction.savepoint((inner) => work(scopeTransaction(inner))),
	})
}

/**
 * Wraps the client for Drizzle so that statements belong to the request that starts them (`runInQueryScope`): they do not begin after it is
 * aborted, and only a few of one request run concurrently. Outside of transactions they run on the
 * request's replica, if it has one. `connections` is the size of the client's pool.
 */
export function scopeClient(client: DatabaseClient, connections: number): DatabaseClient {
	const inPool = createSlots(connections)
	const inner = client as unknown as Client
	const scoped = override(inner, (start) => runAlone(start, inner, inPool), {
		begin: (work) => {
			const begin = () => inner.begin((transaction) => work(scopeTransaction(transaction)))
			const scope = currentQueryScope()
			if (scope === undefined) return inPool(begin)
			scope.replica = null
			return runInPool(scope, inPool, begin)
		},
	})
	return scoped as unknown as DatabaseClient
}
