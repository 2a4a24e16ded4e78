import { causeChain } from '../errors/to-app-error.ts'

const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
/** Query parameters of the identity provider that contain credentials. */
const SECRET_PARAMETER = /\b(__clerk_[a-z_]+|__session|rotating_token_nonce)=[^&\s]*/g
const MESSAGE_MAX_LENGTH = 1000
const STATEMENT_MAX_LENGTH = 500
const STACK_MAX_FRAMES = 10

/** Drizzle's message of a failed query: the statement, then the values of its parameters. */
const FAILED_QUERY = /^Failed query: ([\s\S]*?)(?:\nparams: [\s\S]*)?$/
const LIBRARY_FRAME = /node_modules|\(?node:/

/** Masks email addresses, plain or percent-encoded. */
export function maskEmails(text: string): string {
	return text.replace(EMAIL, '[email]')
}

/** Decimals beyond the second: coordinates in a URL are logged to about a kilometer. */
const FINE_DECIMALS = /(\d\.\d\d)\d+/g

/** Requests of addresses, whose parameters contain what was typed, by REST path or procedure. */
const ADDRESS_PARAMETERS = /^(\/api\/(?:places\/|trpc\/[^?]*places\.)[^?]*\?).*/s

/** The secret in the path of a private calendar. */
const CALENDAR_TOKEN = /^(\/api\/calendars\/)[^/?]+/

/** A request URL for the log, without typed addresses, email addresses, credentials and exact coordinates. */
export function maskUrl(url: string): string {
	const withoutAddress = url.replace(ADDRESS_PARAMETERS, '$1[redacted]').replace(CALENDAR_TOKEN, '$1[redacted]')
	return maskEmails(withoutAddress.replace(SECRET_PARAMETER, '$1=[redacted]').replace(FINE_DECIMALS, '$1'))
}

function shortened(text: string, maxLength: number): string {
	return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** The statement of a failed query, in one line. The driver has it in a property, Drizzle in the message. */
function statementOf(error: Error): string | undefined {
	const ofDriver = 'query' in error && typeof error.query === 'string' ? error.query : undefined
	const statement = ofDriver ?? FAILED_QUERY.exec(error.message)?.[1]
	return statement && shortened(statement.replaceAll(/\s+/g, ' ').trim(), STATEMENT_MAX_LENGTH)
}

/** Masks the value that PostgreSQL appends to messages about data: `invalid input syntax for type integer: "…"`. */
function withoutQuotedValue(message: string, error: Error): string {
	const isAboutData = 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
	return isAboutData ? message.replace(/: "[\s\S]*"$/, ': [value]') : message
}

/** The message without values of queries and email addresses; those of all attempts for an `AggregateError`. */
function messageOf(error: Error): string {
	const attempts = error instanceof AggregateError ? error.errors.map((attempt) => String(attempt?.message)) : []
	const message = error.message || attempts.join('; ')
	const withoutValues = withoutQuotedValue(message.replace(/\nparams: [\s\S]*/, ''), error)
	return shortened(maskEmails(withoutValues), MESSAGE_MAX_LENGTH)
}

function framesOf(error: Error): string[] {
	return error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
}

/** The first frame and the application's frames, of the innermost error that has application frames. */
function stackOf(chain: readonly Error[]): string {
	const stacks = chain.map(framesOf).reverse()
	const isApplication = (frame: string) => !LIBRARY_FRAME.test(frame)
	const frames = stacks.find((stack) => stack.some(isApplication)) ?? stacks[0] ?? []
	const shown = frames.some(isApplication)
		? frames.filter((frame, index) => index === 0 || isApplication(frame))
		: frames
	return shown.slice(0, STACK_MAX_FRAMES).join('\n')
}

type LoggedError = {
	/** Class, code (such as a SQLSTATE) and message of the root cause. */
	type: string
	code?: unknown
	message: string
	/** The messages of the errors around the root cause, outermost first; absent when they only repeat it. */
	context?: string[]
	/** The statement of a failed query, without values, truncated. */
	statement?: string
	stack: string
}

/** Describes an error for the log as a flat object without email addresses and values of queries. */
export function describeError(error: unknown): LoggedError {
	if (!(error instanceof Error)) {
		return { type: typeof error, message: shortened(maskEmails(String(error)), MESSAGE_MAX_LENGTH), stack: '' }
	}
	const chain = causeChain(error)
	const root = chain.at(-1) ?? error
	const message = messageOf(root)
	const statement = chain.map(statementOf).findLast((text) => text !== undefined)
	const around = chain.slice(0, -1).filter((link) => !FAILED_QUERY.test(link.message))
	const context = [...new Set(around.map(messageOf))].filter((text) => text !== message)
	return {
		type: root.name,
		...('code' in root ? { code: root.code } : {}),
		message,
		...(context.length > 0 ? { context } : {}),
		...(statement === undefined ? {} : { statement }),
		stack: stackOf(chain),
	}
}
