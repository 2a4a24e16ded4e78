/**
 * Whether an uncaught error is that of postgres.js 3.4.9 when it sends a message on a connection that has been lost meanwhile. The
 * queries of that connection have been rejected, so that nothing else is affected. https://github.com/porsager/postgres/issues/1066
 */
export function isLostConnectionOfDriver(error: unknown): boolean {
	return (
		error instanceof TypeError &&
		/at (?:Immediate\.)?nextWrite \(.*\/postgres\/\w*\/?src\/connection\.js:/.test(error.stack ?? '')
	)
}
