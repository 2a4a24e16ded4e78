import { notFound } from './api-error.ts'
import { countAttempt } from './attempts.ts'
import { checkEmailCode, sendEmailCode } from './email-codes.ts'
import type { EmulatorResponse, FrontendCall } from './frontend-call.ts'
import { rejectSecondSession } from './frontend-sign-ins.ts'
import type { Client, SignUp } from './identity-state.ts'
import { newId } from './ids.ts'
import { hashChosenPassword } from './passwords.ts'
import { startSession } from './sessions.ts'
import { missingFieldsOf, signUpResource, unverifiedFieldsOf } from './sign-up.resource.ts'
import { codeExpiry } from './user.resource.ts'
import { createUser, parseEmail, parseName, rejectTakenEmail } from './users.ts'

function newSignUp(): SignUp {
	return {
		id: newId('sua'),
		email: null,
		firstName: null,
		lastName: null,
		passwordHash: null,
		emailVerified: false,
		codeExpiresAt: null,
		wrongCodes: 0,
		createdSessionId: null,
		createdUserId: null,
	}
}

/** The current sign-up of the calling browser. Throws 404. */
function currentSignUp(call: FrontendCall): { client: Client; signUp: SignUp } {
	const client = call.requireClient('The sign-up')
	if (!client.signUp || client.signUp.id !== call.params.signUpId) throw notFound('The sign-up')
	return { client, signUp: client.signUp }
}

async function readFields(call: FrontendCall, signUp: SignUp): Promise<void> {
	const email = call.field('email_address')
	if (email !== undefined) {
		const address = parseEmail(email, 'email_address')
		rejectTakenEmail(call.context, address)
		if (address !== signUp.email) {
			Object.assign(signUp, { email: address, emailVerified: false, codeExpiresAt: null, wrongCodes: 0 })
		}
	}
	const firstName = call.field('first_name')
	const lastName = call.field('last_name')
	if (firstName !== undefined) signUp.firstName = parseName(firstName, 'first_name')
	if (lastName !== undefined) signUp.lastName = parseName(lastName, 'last_name')
	const password = call.field('password')
	if (password !== undefined) signUp.passwordHash = await hashChosenPassword(password, 'password')
}

/** Creates the account when all fields are complete. Throws 422 when the address was taken meanwhile. */
function advance(call: FrontendCall, client: Client, signUp: SignUp): void {
	const { context } = call
	const ready = missingFieldsOf(signUp).length === 0 && unverifiedFieldsOf(signUp).length === 0
	if (!ready || signUp.createdUserId || signUp.email === null) return
	const user = createUser(context, {
		email: signUp.email,
		emailVerified: signUp.emailVerified,
		passwordHash: signUp.passwordHash,
		firstName: signUp.firstName,
		lastName: signUp.lastName,
	})
	signUp.createdUserId = user.id
	signUp.createdSessionId = startSession(context, client, user, call.sessionOrigin).id
	// Stored in the account now.
	signUp.passwordHash = null
}

export async function createSignUp(call: FrontendCall): Promise<EmulatorResponse> {
	rejectSecondSession(call.context, call.client)
	const signUp = newSignUp()
	await readFields(call, signUp)
	const client = call.ensureClient()
	client.signUp = signUp
	advance(call, client, signUp)
	return call.respond(signUpResource(call.context, signUp))
}

export async function updateSignUp(call: FrontendCall): Promise<EmulatorResponse> {
	const { client, signUp } = currentSignUp(call)
	if (!signUp.createdUserId) {
		rejectSecondSession(call.context, client)
		await readFields(call, signUp)
		advance(call, client, signUp)
	}
	return call.respond(signUpResource(call.context, signUp))
}

export async function readSignUp(call: FrontendCall): Promise<EmulatorResponse> {
	return call.respond(signUpResource(call.context, currentSignUp(call).signUp))
}

export async function prepareVerification(call: FrontendCall): Promise<EmulatorResponse> {
	const { signUp } = currentSignUp(call)
	if (!signUp.email) throw notFound('An email address of this sign-up')
	signUp.codeExpiresAt = codeExpiry(call.context.now())
	signUp.code = sendEmailCode(call.context, signUp.email)
	signUp.wrongCodes = 0
	return call.respond(signUpResource(call.context, signUp))
}

export async function attemptVerification(call: FrontendCall): Promise<EmulatorResponse> {
	const { client, signUp } = currentSignUp(call)
	const { email, code, codeExpiresAt } = signUp
	if (email === null || codeExpiresAt === null) throw notFound('A code for this sign-up')
	if (!signUp.emailVerified) {
		await countAttempt(call.context, email, () => {
			checkEmailCode(signUp, call.field('code'), { code, expiresAt: codeExpiresAt }, call.context.now())
		})
		signUp.emailVerified = true
	}
	advance(call, client, signUp)
	return call.respond(signUpResource(call.context, signUp))
}
