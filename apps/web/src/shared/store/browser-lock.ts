/** Runs `work` in one tab at a time, where the browser has locks: pages without TLS have none. */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
	const locks: LockManager | undefined = navigator.locks
	return locks === undefined ? await work() : await locks.request(name, work)
}
