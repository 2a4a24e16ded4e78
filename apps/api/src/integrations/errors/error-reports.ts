import { createTransport } from '@sentry/core'
import { ServerRuntimeClient } from '@sentry/core/server'
import * as z from 'zod'
import type { LogStream } from '../../http/log/logger.ts'

const FLUSH_TIMEOUT_MS = 2000

/** The parts of a log line about a failure that are reported: names, codes and places of the code. */
const failureLine = z.object({
	level: z.number().min(50),
	msg: z.string(),
	code: z.string().optional(),
	requestId: z.string().optional(),
	procedure: z.string().optional(),
	job: z.string().optional(),
	queue: z.string().optional(),
	err: z.object({ type: z.string(), code: z.string().optional(), stack: z.string().optional() }),
})
type FailureLine = z.infer<typeof failureLine>

/** `at name (file:line:column)`, where the name may be missing. */
const FRAME = /^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/gm

function failureOf(line: string): FailureLine | null {
	// Most lines are about requests that succeeded.
	if (!/^\{"level":[56]0/.test(line)) return null
	try {
		return failureLine.safeParse(JSON.parse(line)).data ?? null
	} catch {
		return null
	}
}

/** Sentry's order: the innermost frame is the last. */
function framesOf(stack: string) {
	const frames = [...stack.matchAll(FRAME)].map(([, name, file = '', line, column]) => ({
		filename: file,
		lineno: Number(line),
		colno: Number(column),
		in_app: !/node_modules|^node:/.test(file),
		...(name !== undefined && { function: name }),
	}))
	return frames.reverse()
}

/**
 * Sends failures to the Sentry server of `dsn`. It reads the log, which has each failure once. The message of an error stays in the log,
 * because it can quote what a visitor typed; the request id finds it there.
 */
export function openErrorReports(dsn: string, environment: string) {
	const client = new ServerRuntimeClient({
		dsn,
		environment,
		platform: 'node',
		integrations: [],
		stackParser: () => [],
		transport: (options) =>
			createTransport(options, async ({ body }) => {
				const response = await fetch(options.url, { method: 'POST', body, redirect: 'error' })
				return {
					statusCode: response.status,
					headers: {
						'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
						'retry-after': response.headers.get('retry-after'),
					},
				}
			}),
	})
	client.init()

	function report({ msg, err, level: _, ...names }: FailureLine): void {
		const exception = { type: err.type, value: msg, stacktrace: { frames: framesOf(err.stack ?? '') } }
		client.captureEvent({
			level: 'error',
			exception: { values: [exception] },
			tags: { ...names, ...(err.code !== undefined && { cause: err.code }) },
		})
	}

	return {
		/** A destination of the log that also reports the failures in it. */
		watch: (stream: LogStream): LogStream => ({
			write(line) {
				stream.write(line)
				const failure = failureOf(line)
				if (failure !== null) report(failure)
			},
		}),
		/** Resolves when all reports have been sent, after at most two seconds. */
		close: async (): Promise<void> => void (await client.close(FLUSH_TIMEOUT_MS)),
	}
}
