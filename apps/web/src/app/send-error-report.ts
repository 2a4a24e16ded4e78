import { BrowserClient, defaultStackParser, makeFetchTransport } from '@sentry/react'

let client: BrowserClient | null = null

function openClient(dsn: string): BrowserClient {
	// Without integrations, nothing is collected from the page: no address, clicks or requests.
	const opened = new BrowserClient({
		dsn,
		environment: import.meta.env.MODE,
		integrations: [],
		// Sentry must not keep the address of the connection either.
		dataCollection: { userInfo: false },
		stackParser: defaultStackParser,
		transport: makeFetchTransport,
	})
	opened.init()
	return opened
}

/** Sends the kind of an error and its place in the code. Its message is left out, because it can quote what was typed. */
export function sendErrorReport(dsn: string, error: Error): void {
	client ??= openClient(dsn)
	const frames = defaultStackParser(error.stack ?? '').map(({ filename, ...frame }) => ({
		...frame,
		...(filename !== undefined && { filename: filename.replace(/[?#].*/, '') }),
	}))
	client.captureEvent({
		level: 'error',
		exception: { values: [{ type: error.name, value: 'an error in the browser', stacktrace: { frames } }] },
	})
}
