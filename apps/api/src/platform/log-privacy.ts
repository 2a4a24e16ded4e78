const EMAIL = /[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi
/** Parameters of the identity provider's scripts that sign in: tickets, tokens, handshakes. */
const SECRET_PARAMETER = /\b(__clerk_[a-z_]+|__session|rotating_token_nonce)=[^&\s]*/g
const LONGEST_CAUSE_CHAIN = 8
const MESSAGE_MAX_LENGTH = 1000
const STATEMENT_MAX_LENGTH = 500
const STACK_MAX_FRAMES = 10

/** How Drizzle begins the message of a failed query: the statement follows, then the values of its parameters. */
const FAILED_QUERY = /^Failed query: ([\s\S]*?)(?:\nparams: [\s\S]*)?$/
const FOREIGN_FRAME = /node_modules|\(?node:/

/** Masks e-mail addresses, plain or percent-encoded. */
export function maskEmails(text: string): string {
	return text.replace(EMAIL, '[email]')
}

/** The address of a request for the log: without e-mail addresses and without tokens that sign in. */
export function maskAddress(url: string): string {
	return maskEmails(url.replace(SECRET_PARAMETER, '$1=[redacted]'))
}

function shortened(text: string, maxLength: number): string {
	return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}

/** The error and its causes, outermost first. */
function causeChain(error: Error): Error[] {
	const chain: Error[] = []
	let link: unknown = error
	while (link instanceof Error && !chain.includes(link) && chain.length < LONGEST_CAUSE_CHAIN) {
		chain.push(link)
		link = link.cause
	}
	return chain
}

/** The statement of a failed query, in one line. The driver keeps it in a property, Drizzle in the message. */
function statementOf(error: Error): string | undefined {
	const ofDriver = 'query' in error && typeof error.query === 'string' ? error.query : undefined
	const statement = ofDriver ?? FAILED_QUERY.exec(error.message)?.[1]
	return statement && shortened(statement.replaceAll(/\s+/g, ' ').trim(), STATEMENT_MAX_LENGTH)
}

/** PostgreSQL quotes the value at the end of messages about data: `invalid input syntax for type integer: "…"`. */
function withoutQuotedValue(message: string, error: Error): string {
	const isAboutData = 'code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))
	return isAboutData ? message.replace(/: "[\s\S]*"$/, ': [value]') : message
}

/** Without values of queries and e-mail addresses. An error of several attempts has no message of its own. */
function messageOf(error: Error): string {
	const attempts = error instanceof AggregateError ? error.errors.map((attempt) => String(attempt?.message)) : []
	const message = error.message || attempts.join('; ')
	const withoutValues = withoutQuotedValue(message.replace(/\nparams: [\s\S]*/, ''), error)
	return shortened(maskEmails(withoutValues), MESSAGE_MAX_LENGTH)
}

function framesOf(error: Error): string[] {
	return error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? []
}

/** Where it failed: the innermost frame and those of our own code, of the innermost error that has any of those. */
function stackOf(chain: readonly Error[]): string {
	const stacks = chain.map(framesOf).reverse()
	const isOurs = (frame: string) => !FOREIGN_FRAME.test(frame)
	const frames = stacks.find((stack) => stack.some(isOurs)) ?? stacks[0] ?? []
	const shown = frames.some(isOurs) ? frames.filter((frame, index) => index === 0 || isOurs(frame)) : frames
	return shown.slice(0, STACK_MAX_FRAMES).join('\n')
}

type LoggedError = {
	/** Class, code (such as a SQLSTATE) and message of the root cause. */
	type: string
	code?: unknown
	message: string
	/** What the errors around the root cause say, outermost first; absent when they only repeat it. */
	context?: string[]
	/** Of a failed query: the statement without values, cut when it is long. */
	statement?: string
	stack: string
}

/** Describes an error for the log, in one level and without repetitions: no e-mail addresses, no values of queries. */
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
