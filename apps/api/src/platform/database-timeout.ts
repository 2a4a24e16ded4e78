const CHECK_TIMEOUT_MS = 2000

/** The result of a database check, or "the database does not respond" after two seconds. */
export async function withTimeout(check: Promise<string | null>): Promise<string | null> {
	const settled = new AbortController()
	const timeout = new Promise<string>((resolve) => {
		const timer = setTimeout(() => resolve('the database does not respond'), CHECK_TIMEOUT_MS)
		settled.signal.addEventListener('abort', () => clearTimeout(timer))
	})
	try {
		return await Promise.race([check, timeout])
	} finally {
		settled.abort()
	}
}
