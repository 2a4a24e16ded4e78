/** A question of a page that takes longer is left to the application: until its answer is there, something else can be. */
const PATIENCE_MS = 1000

/** What is there soon enough; null when it is not, and then nobody waits for it, nor hears of its failure. */
export async function withinPatience<Result>(work: Promise<Result>): Promise<Result | null> {
	let timer: NodeJS.Timeout | undefined
	const tooLate = new Promise<null>((resolve) => {
		timer = setTimeout(() => resolve(null), PATIENCE_MS)
	})
	try {
		return await Promise.race([work, tooLate])
	} finally {
		clearTimeout(timer)
	}
}
