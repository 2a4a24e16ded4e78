import type { ErrorCode } from '@farmgate/contracts/errors'
import { UPLOAD_FIELD } from '@farmgate/contracts/photo'
import { AppError } from '../../platform/app-error.ts'

/** An error of an uploaded file; `message` continues the name of the field. */
export function photoError(code: ErrorCode, message: string, cause?: unknown): AppError {
	return new AppError(code, { issues: [{ path: UPLOAD_FIELD, message }], cause })
}
