import * as z from 'zod/mini'

/** An error in the form of OpenAI's API. */
export class OpenAiError extends Error {
	readonly status: number
	readonly code: string | null
	readonly param: string | null
	readonly type: string

	constructor(status: number, code: string | null, message: string, param: string | null = null) {
		super(message)
		this.status = status
		this.code = code
		this.param = param
		const serverType = status >= 500 ? 'server_error' : 'invalid_request_error'
		this.type = status === 429 ? 'rate_limit_error' : serverType
	}

	toBody() {
		return { error: { message: this.message, type: this.type, param: this.param, code: this.code } }
	}
}

/** A 400 that names the parameter. */
export function invalid(param: string | null, message: string, code: string | null = 'invalid_value'): OpenAiError {
	return new OpenAiError(400, code, message, param)
}

/** A 404 for a model that this server does not have. */
export function unknownModel(model: string): OpenAiError {
	const message = `The model '${model.slice(0, 100)}' does not exist or you do not have access to it.`
	return new OpenAiError(404, 'model_not_found', message, 'model')
}

/** "messages[0].role" */
function parameterName(path: readonly PropertyKey[]): string {
	return path
		.map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
		.join('')
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce((value, part) => (value as Record<PropertyKey, unknown> | null | undefined)?.[part], body)
}

type Issue = { path: readonly PropertyKey[]; code?: string | undefined; message: string }

/** The 400 for the first validation error of a body. */
function invalidBody(issues: readonly Issue[], body: unknown): OpenAiError {
	const { path = [], code, message = 'unknown' } = issues[0] ?? {}
	const param = parameterName(path)
	if (valueAt(body, path) === undefined)
		return invalid(param, `Missing required parameter: '${param}'.`, 'missing_required_parameter')
	const isUnknownText = code === 'invalid_union' && typeof valueAt(body, path) === 'string'
	const isType = code === 'invalid_type' || (code === 'invalid_union' && !isUnknownText)
	const text = `Invalid '${param}': ${message.replace(/^Invalid input: /, '')}.`
	return invalid(param, text, isType ? 'invalid_type' : 'invalid_value')
}

/** The body of a request. `withoutEffect`: parameters beside those of the schema. Throws 400 for other ones and invalid values. */
export function parseBody<Schema extends z.ZodMiniObject>(
	schema: Schema,
	body: Record<string, unknown>,
	withoutEffect: readonly string[],
): z.infer<Schema> {
	const unknown = Object.keys(body).find((name) => !Object.hasOwn(schema.shape, name) && !withoutEffect.includes(name))
	const param = unknown?.slice(0, 100) ?? ''
	if (unknown !== undefined) throw invalid(param, `Unknown parameter: '${param}'.`, 'unknown_parameter')
	// With English messages, which zod/mini leaves out by default.
	const parsed = schema.safeParse(body, { error: z.locales.en().localeError })
	if (!parsed.success) throw invalidBody(parsed.error.issues, body)
	return parsed.data
}
