/**
 * The result of work, or that of `onTimeout` if the work takes longer than this. The work goes on; its late result or failure is ignored.
 */
export async function withTimeout<Value, Late>(
	work: Promise<Value>,
	milliseconds: number,
	onTimeout: () => Late,
): Promise<Value | Late> {
	const { promise: late, resolve } = Promise.withResolvers<void>()
	const timer = setTimeout(resolve, milliseconds)
	try {
		return await Promise.race([work, late.then(onTimeout)])
	} finally {
		clearTimeout(timer)
	}
}
