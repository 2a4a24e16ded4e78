import type { InputIssue } from '@farmgate/contracts/error-response'
import { type ErrorCode, errorBody } from '@farmgate/contracts/errors'
import { TRPCClientError } from '@trpc/client'

/** A call that failed. */
export class FarmgateError extends Error {
	/** The code of an error response; null when there was no response of the server. */
	readonly code: ErrorCode | null
	/** The HTTP status; null when there was no response. */
	readonly status: number | null
	/** The fields of the input that are wrong. */
	readonly issues: readonly InputIssue[]

	constructor(
		message: string,
		facts: { code?: ErrorCode; status?: number; issues?: InputIssue[]; cause?: unknown } = {},
	) {
		super(message, { cause: facts.cause })
		this.name = 'FarmgateError'
		this.code = facts.code ?? null
		this.status = facts.status ?? null
		this.issues = facts.issues ?? []
	}
}

/** The error of a REST response. */
export async function errorOfResponse(response: Response): Promise<FarmgateError> {
	const { status } = response
	const text = await response.text()
	const body = errorBody.safeParse(parseJson(text))
	if (!body.success) return new FarmgateError(`The server responded with status ${status}`, { status })
	const { message, code, issues = [] } = body.data
	return new FarmgateError(message, { code, status, issues })
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}

function messageOf(cause: unknown): string {
	if (cause instanceof DOMException && cause.name === 'TimeoutError') return 'The server did not respond in time'
	if (cause instanceof TypeError) return 'The server cannot be reached'
	return cause instanceof Error ? cause.message : String(cause)
}

/** The error of a call of `api`, which rejects with the errors of tRPC. */
export function toFarmgateError(error: unknown): FarmgateError {
	if (error instanceof FarmgateError) return error
	if (!(error instanceof TRPCClientError)) return new FarmgateError(messageOf(error), { cause: error })
	const { code, issues, httpStatus: status } = (error.data ?? {}) as Record<string, unknown>
	const body = errorBody.safeParse({ message: error.message, code, issues })
	if (!body.success) return new FarmgateError(messageOf(error.cause ?? error), { cause: error })
	const facts = { code: body.data.code, issues: body.data.issues ?? [], cause: error }
	return new FarmgateError(error.message, typeof status === 'number' ? { ...facts, status } : facts)
}
