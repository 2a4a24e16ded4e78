const ANSWER_LIMIT_MS = 2000

/** The outcome of a check of the database; after two seconds, that it does not answer. */
export async function withLimit(check: Promise<string | null>): Promise<string | null> {
	const limit = new AbortController()
	const tooLate = new Promise<string>((resolve) => {
		const timer = setTimeout(() => resolve('the database does not answer'), ANSWER_LIMIT_MS)
		limit.signal.addEventListener('abort', () => clearTimeout(timer))
	})
	try {
		return await Promise.race([check, tooLate])
	} finally {
		limit.abort()
	}
}
