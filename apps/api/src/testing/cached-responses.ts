import type { LoggerOptions } from '../platform/logger.ts'

/** A logger for the application, and whether its latest response was from the response cache. */
export function watchCachedResponses(): { logger: LoggerOptions; wasCached: () => boolean } {
	let last = ''
	const stream = {
		write(line: string) {
			if (line.includes('request completed')) last = line
		},
	}
	return { logger: { level: 'info', stream }, wasCached: () => JSON.parse(last).cached === true }
}
