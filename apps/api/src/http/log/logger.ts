import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import { describeError, maskUrl } from './log-privacy.ts'

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>

/** The destination of log lines: standard error. Standard output has only what `announce` prints. */
export type LogStream = { write: (line: string) => void }

/**
 * Pino's options: structured lines, times in ISO 8601, secrets and email addresses masked. `worker`: the number of the process
 * that writes, if there are several.
 */
export function loggerOptions(level: LogLevel, stream: LogStream, worker: number | null = null): LoggerOptions {
	return {
		level,
		stream,
		base: worker === null ? null : { worker },
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		redact: {
			paths: [
				'authorization',
				'cookie',
				'headers.authorization',
				'headers.cookie',
				'headers["set-cookie"]',
				'req.headers.authorization',
				'req.headers.cookie',
				'res.headers["set-cookie"]',
			],
			censor: '[redacted]',
		},
		serializers: {
			err: describeError,
			req: (request: FastifyRequest) => ({ method: request.method, url: maskUrl(request.url) }),
		},
	}
}

/** Readable lines on a terminal, else JSON. */
export async function openLogStream(): Promise<LogStream> {
	if (!process.stderr.isTTY) return process.stderr
	try {
		const { default: pretty } = await import('pino-pretty')
		return pretty({ destination: 2, sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'requestId', singleLine: true })
	} catch {
		return process.stderr
	}
}
