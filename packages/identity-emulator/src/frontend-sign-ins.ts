import { findUserByEmail, findUserById } from './accounts.ts'
import { ApiError, notFound, passwordIncorrect } from './api-error.ts'
import { countAttempt } from './attempts.ts'
import { checkEmailCode, sendEmailCode } from './email-codes.ts'
import type { EmulatorContext } from './emulator-context.ts'
import type { EmulatorResponse, FrontendCall } from './frontend-call.ts'
import type { Client, CodeStrategy, SignIn, User } from './identity-state.ts'
import { newId } from './ids.ts'
import { hashChosenPassword, passwordMatches } from './passwords.ts'
import { liveSessionsOfClient, revokeOtherSessions, startSession } from './sessions.ts'
import { signInResource } from './sign-in.resource.ts'
import { codeExpiry } from './user.resource.ts'
import { updateUser } from './users.ts'

interface SignInStep {
	client: Client
	signIn: SignIn
	user: User
}

export function rejectSecondSession(context: EmulatorContext, client: Client | null): void {
	if (client && liveSessionsOfClient(context, client).length > 0) {
		throw new ApiError(400, 'session_exists', "You're already signed in.")
	}
}

function newSignIn(): SignIn {
	return {
		id: newId('sia'),
		status: 'needs_identifier',
		identifier: null,
		userId: null,
		createdSessionId: null,
		verification: null,
		wrongCodes: 0,
	}
}

function isCodeStrategy(strategy: string | undefined): strategy is CodeStrategy {
	return strategy === 'email_code' || strategy === 'reset_password_email_code'
}

/** The current sign-in of the calling browser and its user. Throws 404. */
function currentStep(call: FrontendCall): SignInStep {
	const client = call.requireClient('The sign-in')
	const { signIn } = client
	const user = signIn?.userId ? findUserById(call.context, signIn.userId) : null
	if (!signIn || !user || signIn.id !== call.params.signInId) throw notFound('The sign-in')
	return { client, signIn, user }
}

function complete(call: FrontendCall, { client, signIn, user }: SignInStep, strategy: string): void {
	// A form sent twice must not replace the session.
	if (signIn.status === 'complete') return
	signIn.status = 'complete'
	signIn.verification = { strategy, status: 'verified', expiresAt: codeExpiry(call.context.now()) }
	signIn.createdSessionId = startSession(call.context, client, user, call.sessionOrigin).id
}

async function checkPassword(call: FrontendCall, user: User): Promise<void> {
	await countAttempt(call.context, user.email, async () => {
		if (!(await passwordMatches(call.field('password') ?? '', user.passwordHash))) throw passwordIncorrect('password')
	})
}

function userOfIdentifier(call: FrontendCall, identifier: string): User {
	const user = findUserByEmail(call.context, identifier)
	if (!user) throw new ApiError(422, 'form_identifier_not_found', "Couldn't find your account.", 'identifier')
	return user
}

export async function createSignIn(call: FrontendCall): Promise<EmulatorResponse> {
	rejectSecondSession(call.context, call.client)
	const signIn = newSignIn()
	const identifier = call.field('identifier')
	const strategy = call.field('strategy')
	if (identifier) {
		const user = userOfIdentifier(call, identifier)
		Object.assign(signIn, { identifier, userId: user.id, status: 'needs_first_factor' })
		if (call.field('password')) {
			await checkPassword(call, user)
			complete(call, { client: call.ensureClient(), signIn, user }, 'password')
		} else if (isCodeStrategy(strategy)) {
			sendCode(call, signIn, user, strategy)
		}
	}
	call.ensureClient().signIn = signIn
	return call.respond(signInResource(call.context, signIn))
}

export async function readSignIn(call: FrontendCall): Promise<EmulatorResponse> {
	return call.respond(signInResource(call.context, currentStep(call).signIn))
}

function sendCode(call: FrontendCall, signIn: SignIn, user: User, strategy: CodeStrategy): void {
	signIn.status = 'needs_first_factor'
	signIn.wrongCodes = 0
	const code = sendEmailCode(call.context, user.email)
	signIn.verification = { strategy, status: 'unverified', expiresAt: codeExpiry(call.context.now()), code }
}

export async function prepareFirstFactor(call: FrontendCall): Promise<EmulatorResponse> {
	const step = currentStep(call)
	const strategy = call.field('strategy')
	if (!isCodeStrategy(strategy)) {
		throw new ApiError(422, 'form_param_value_invalid', 'This way of signing in is not available.', 'strategy')
	}
	if (step.signIn.status !== 'complete') sendCode(call, step.signIn, step.user, strategy)
	return call.respond(signInResource(call.context, step.signIn))
}

/** Checks the code, which verifies the address. */
async function checkCode(call: FrontendCall, { signIn, user }: SignInStep, strategy: CodeStrategy): Promise<void> {
	const { verification } = signIn
	if (verification?.strategy !== strategy || verification.code === undefined) throw notFound('A code for this sign-in')
	const sent = { code: verification.code, expiresAt: verification.expiresAt }
	await countAttempt(call.context, user.email, () => {
		checkEmailCode(signIn, call.field('code'), sent, call.context.now())
	})
	if (!user.emailVerified) updateUser(call.context, user, { emailVerified: true })
}

export async function attemptFirstFactor(call: FrontendCall): Promise<EmulatorResponse> {
	const step = currentStep(call)
	const { signIn } = step
	const strategy = call.field('strategy')
	if (signIn.status === 'complete') return call.respond(signInResource(call.context, signIn))
	rejectSecondSession(call.context, step.client)
	if (strategy === 'password') {
		await checkPassword(call, step.user)
		complete(call, step, strategy)
	} else if (isCodeStrategy(strategy)) {
		await checkCode(call, step, strategy)
		if (strategy === 'email_code') {
			complete(call, step, strategy)
		} else {
			signIn.status = 'needs_new_password'
			signIn.verification = { strategy, status: 'verified', expiresAt: codeExpiry(call.context.now()) }
			if (call.field('password')) await setNewPassword(call, step)
		}
	} else {
		throw new ApiError(422, 'form_param_value_invalid', 'This way of signing in is not available.', 'strategy')
	}
	return call.respond(signInResource(call.context, signIn))
}

async function setNewPassword(call: FrontendCall, step: SignInStep): Promise<void> {
	const { context } = call
	const passwordHash = await hashChosenPassword(call.field('password'), 'password')
	if (step.signIn.status !== 'needs_new_password') throw notFound('The password reset')
	updateUser(context, step.user, { passwordHash })
	complete(call, step, 'reset_password_email_code')
	if (call.field('sign_out_of_other_sessions') === 'true') {
		revokeOtherSessions(context, step.user, step.signIn.createdSessionId)
	}
}

export async function resetPassword(call: FrontendCall): Promise<EmulatorResponse> {
	const step = currentStep(call)
	if (step.signIn.status !== 'needs_new_password') throw notFound('The password reset')
	await setNewPassword(call, step)
	return call.respond(signInResource(call.context, step.signIn))
}
