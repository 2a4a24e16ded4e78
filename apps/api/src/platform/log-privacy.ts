const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
/** Parameters of the identity provider's scripts that let somebody sign in: tickets, tokens, handshakes. */
const SECRET_PARAMETER = /\b(__clerk_[a-z_]+|__session|rotating_token_nonce)=[^&\s]*/g
const LONGEST_CAUSE_CHAIN = 5

/** The text without the e-mail addresses in it, whether written plainly or percent-encoded. */
export function maskEmails(text: string): string {
	return text.replace(EMAIL, '[email]')
}

/** An address of a request as it may stand in the log: without e-mail addresses and without what signs somebody in. */
export function maskAddress(url: string): string {
	return maskEmails(url.replace(SECRET_PARAMETER, '$1=[redacted]'))
}

/** Drizzle puts the values of a failed query behind its text; people's words do not belong in a log. */
function withoutQueryValues(message: string): string {
	return maskEmails(message.replace(/\nparams: [\s\S]*/, ''))
}

function stackWithoutMessage(error: Error): string {
	const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
	return frames.join('\n')
}

type LoggedError = { type: string; code?: unknown; message: string; stack: string; cause?: LoggedError }

/** An error as it may stand in the log: no e-mail addresses, no values of queries, its causes included. */
export function describeError(error: unknown, depth = 0): LoggedError {
	if (!(error instanceof Error)) return { type: typeof error, message: withoutQueryValues(String(error)), stack: '' }
	return {
		type: error.name,
		...('code' in error ? { code: error.code } : {}),
		message: withoutQueryValues(error.message),
		stack: stackWithoutMessage(error),
		...(error.cause !== undefined && depth < LONGEST_CAUSE_CHAIN
			? { cause: describeError(error.cause, depth + 1) }
			: {}),
	}
}
