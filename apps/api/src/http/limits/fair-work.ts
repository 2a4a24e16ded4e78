/** The most requests that run or wait at the same time. */
export type WorkLimits = {
	running: number
	runningPerClient: number
	/** Writes that run besides `running` requests, so that sellers can save while the server is busy with reads. */
	reservedForWrites: number
	waiting: number
	waitingPerClient: number
	/** A request that has waited for this time in milliseconds is rejected. */
	waitMs: number
}

/** A request. `end` may be called in every state, and repeatedly. */
export type Work = { state: 'running' | 'waiting' | 'rejected' | 'ended'; end: () => void }

type Waiter = { work: Work; decide: (isAdmitted: boolean) => void; timer: NodeJS.Timeout }
type Client = { isWriting: boolean; running: number; waiting: Waiter[] }

/**
 * Runs the requests of all clients in turn: one with many requests delays its own more than those of others. Reads and writes of a
 * client have a queue each. When too many wait, the last one of the longest queue is rejected.
 */
export function createFairWork(limits: WorkLimits) {
	// In the order of their turns: a client whose request has started is moved to the end.
	const clients = new Map<string, Client>()
	let running = 0
	let waiting = 0

	function mayRun(client: Client): boolean {
		const limit = client.isWriting ? limits.running + limits.reservedForWrites : limits.running
		return running < limit && client.running < limits.runningPerClient
	}

	function run(key: string, client: Client): void {
		running++
		client.running++
		clients.delete(key)
		clients.set(key, client)
	}

	function removeWaiter(client: Client, waiter: Waiter): boolean {
		const at = client.waiting.indexOf(waiter)
		if (at === -1) return false
		client.waiting.splice(at, 1)
		clearTimeout(waiter.timer)
		waiting--
		return true
	}

	function forgetIfIdle(key: string, client: Client): void {
		if (client.running === 0 && client.waiting.length === 0) clients.delete(key)
	}

	/** Starts the first request of the client with the fewest running ones, in the order of their turns. */
	function startNext(): void {
		let chosen: [string, Client] | null = null
		for (const entry of clients) {
			const [, client] = entry
			if (client.waiting.length === 0 || !mayRun(client)) continue
			if (chosen === null || client.running < chosen[1].running) chosen = entry
		}
		const next = chosen?.[1].waiting[0]
		if (chosen === null || next === undefined) return
		removeWaiter(chosen[1], next)
		run(...chosen)
		next.work.state = 'running'
		next.decide(true)
	}

	function reject(key: string, client: Client, waiter: Waiter): void {
		if (!removeWaiter(client, waiter)) return
		forgetIfIdle(key, client)
		waiter.work.state = 'rejected'
		waiter.decide(false)
	}

	/** Rejects the last request of the longest queue, if that is longer than `length`. Returns whether it did. */
	function makePlace(length: number): boolean {
		let longest: [string, Client] | null = null
		for (const entry of clients) {
			if (entry[1].waiting.length > (longest?.[1].waiting.length ?? length)) longest = entry
		}
		const last = longest?.[1].waiting.at(-1)
		if (longest === null || last === undefined) return false
		reject(...longest, last)
		return true
	}

	/** Lets a request run, or wait for its turn. `decide` is called later, and only for a request that waits. */
	return (name: string, isWriting: boolean, decide: (isAdmitted: boolean) => void): Work => {
		const key = isWriting ? `write ${name}` : `read ${name}`
		const client = clients.get(key) ?? { isWriting, running: 0, waiting: [] }
		const work: Work = {
			state: 'rejected',
			end() {
				if (work.state === 'waiting') {
					const waiter = client.waiting.find((one) => one.work === work)
					if (waiter !== undefined) removeWaiter(client, waiter)
				}
				if (work.state === 'running') {
					running--
					client.running--
					startNext()
				}
				work.state = 'ended'
				forgetIfIdle(key, client)
			},
		}
		if (client.waiting.length === 0 && mayRun(client)) {
			run(key, client)
			work.state = 'running'
			return work
		}
		if (client.waiting.length >= limits.waitingPerClient) return work
		if (waiting >= limits.waiting && !makePlace(client.waiting.length + 1)) return work
		const timer = setTimeout(() => reject(key, client, waiter), limits.waitMs)
		const waiter: Waiter = { work, decide, timer }
		client.waiting.push(waiter)
		clients.set(key, client)
		waiting++
		work.state = 'waiting'
		return work
	}
}
