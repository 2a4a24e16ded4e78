let count = 0

/** How many statements and transactions of this process that may have changed data have ended. It never decreases. */
export function writeCount(): number {
	return count
}

/** Runs work that may change data, and counts it when it has ended, also when it has failed: it may have been committed. */
export async function countWrite<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work()
	} finally {
		count += 1
	}
}
