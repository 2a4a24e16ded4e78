import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { ApiError } from './api-error.ts'

const KEY_BYTES = 32
export const MINIMUM_PASSWORD_LENGTH = 8
export const MAXIMUM_PASSWORD_LENGTH = 72

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		scrypt(password.normalize('NFKC'), salt, KEY_BYTES, (error, key) => (error ? reject(error) : resolve(key)))
	})
}

/** `salt:key`, both hexadecimal. The key derivation runs on the thread pool. */
export async function hashPassword(password: string): Promise<string> {
	const salt = randomBytes(16)
	return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`
}

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
	const [salt, key] = (stored ?? '').split(':')
	if (!salt || !key || password.length > MAXIMUM_PASSWORD_LENGTH) return false
	const expected = Buffer.from(key, 'hex')
	const actual = await derive(password, Buffer.from(salt, 'hex'))
	return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Hash of a new password. Throws 422 on `paramName` when it is too short or too long. */
export async function hashChosenPassword(password: string | undefined, paramName: string): Promise<string> {
	if (!password || password.length < MINIMUM_PASSWORD_LENGTH) {
		throw new ApiError(
			422,
			'form_password_length_too_short',
			`Passwords must be ${MINIMUM_PASSWORD_LENGTH} characters or more.`,
			paramName,
		)
	}
	if (password.length > MAXIMUM_PASSWORD_LENGTH) {
		throw new ApiError(
			422,
			'form_password_length_too_long',
			`Passwords must be ${MAXIMUM_PASSWORD_LENGTH} characters or less.`,
			paramName,
		)
	}
	return hashPassword(password)
}
