/** Paths of the server, which are never screens of the web application. */
const SERVER_PATH = /^\/(?:api|__clerk|__clerk_bapi|tiles|uploads|pictures|assets|healthz|readyz)(?:\/|$)/

/** Whether a path (without its query) belongs to the web application rather than to the server. */
export function isAppPath(path: string): boolean {
	return !SERVER_PATH.test(path)
}

const HEALTH_PATH = /^\/(?:healthz|readyz)(?:$|\?)/

/** Whether a URL is that of a health check. */
export function isHealthPath(url: string): boolean {
	return HEALTH_PATH.test(url)
}
