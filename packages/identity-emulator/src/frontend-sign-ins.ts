import { ApiError, notFound, passwordIncorrect } from './api-error.ts'
import { checkEmailCode, EMAIL_CODE } from './email-codes.ts'
import type { EmulatorContext } from './emulator-context.ts'
import type { EmulatorAnswer, FrontendCall } from './frontend-call.ts'
import type { Client, CodeStrategy, SignIn, User } from './identity-state.ts'
import { newId } from './ids.ts'
import { hashChosenPassword, passwordMatches } from './passwords.ts'
import { liveSessionsOfClient, revokeOtherSessions, startSession } from './sessions.ts'
import { signInResource } from './sign-in.resource.ts'
import { codeExpiry } from './user.resource.ts'
import { findUserByEmail, updateUser } from './users.ts'

interface SignInStep {
	client: Client
	signIn: SignIn
	user: User
}

export function refuseSecondSession(context: EmulatorContext, client: Client | null): void {
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

/** The sign-in under way in the calling browser, and whose it is. Throws 404. */
function currentStep(call: FrontendCall): SignInStep {
	const client = call.requireClient('The sign-in')
	const { signIn } = client
	const user = signIn?.userId ? call.context.state.users.get(signIn.userId) : undefined
	if (!signIn || !user || signIn.id !== call.params.signInId) throw notFound('The sign-in')
	return { client, signIn, user }
}

function complete(call: FrontendCall, { client, signIn, user }: SignInStep, strategy: string): void {
	// A form sent twice must not start a second session and end the first.
	if (signIn.status === 'complete') return
	signIn.status = 'complete'
	signIn.verification = { strategy, status: 'verified', expiresAt: codeExpiry(call.context.now()) }
	signIn.createdSessionId = startSession(call.context, client, user, call.sessionOrigin).id
}

async function checkPassword(call: FrontendCall, user: User): Promise<void> {
	if (!(await passwordMatches(call.field('password') ?? '', user.passwordHash))) throw passwordIncorrect('password')
	if (!call.context.state.users.has(user.id)) throw notFound('The user')
}

function userOfToken(call: FrontendCall): User {
	const { context } = call
	const given = call.field('ticket')
	const token = [...context.state.signInTokens.values()].find((candidate) => candidate.token === given)
	const user = token && context.state.users.get(token.userId)
	if (!token || !user || token.status !== 'pending') {
		throw new ApiError(400, 'ticket_invalid_code', 'This ticket is invalid.')
	}
	if (token.expiresAt <= context.now()) throw new ApiError(400, 'ticket_expired_code', 'This ticket is expired.')
	token.status = 'accepted'
	return user
}

function userOfIdentifier(call: FrontendCall, identifier: string): User {
	const user = findUserByEmail(call.context, identifier)
	if (!user) throw new ApiError(422, 'form_identifier_not_found', "Couldn't find your account.", 'identifier')
	return user
}

export async function createSignIn(call: FrontendCall): Promise<EmulatorAnswer> {
	refuseSecondSession(call.context, call.client)
	const signIn = newSignIn()
	const identifier = call.field('identifier')
	const strategy = call.field('strategy')
	if (strategy === 'ticket') {
		const user = userOfToken(call)
		Object.assign(signIn, { identifier: user.email, userId: user.id })
		complete(call, { client: call.ensureClient(), signIn, user }, 'ticket')
	} else if (identifier) {
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
	return call.answer(signInResource(call.context, signIn))
}

export async function readSignIn(call: FrontendCall): Promise<EmulatorAnswer> {
	return call.answer(signInResource(call.context, currentStep(call).signIn))
}

function sendCode(call: FrontendCall, signIn: SignIn, user: User, strategy: CodeStrategy): void {
	signIn.status = 'needs_first_factor'
	signIn.wrongCodes = 0
	signIn.verification = { strategy, status: 'unverified', expiresAt: codeExpiry(call.context.now()) }
	call.context.log(`e-mail code for ${user.email}: ${EMAIL_CODE}`)
}

export async function prepareFirstFactor(call: FrontendCall): Promise<EmulatorAnswer> {
	const step = currentStep(call)
	const strategy = call.field('strategy')
	if (!isCodeStrategy(strategy)) {
		throw new ApiError(422, 'form_param_value_invalid', 'This way of signing in is not available.', 'strategy')
	}
	if (step.signIn.status !== 'complete') sendCode(call, step.signIn, step.user, strategy)
	return call.answer(signInResource(call.context, step.signIn))
}

function checkCode(call: FrontendCall, { signIn }: SignInStep, strategy: CodeStrategy): void {
	const { verification } = signIn
	if (verification?.strategy !== strategy) throw notFound('A code for this sign-in')
	checkEmailCode(signIn, call.field('code'), verification.expiresAt, call.context.now())
}

export async function attemptFirstFactor(call: FrontendCall): Promise<EmulatorAnswer> {
	const step = currentStep(call)
	const { signIn } = step
	const strategy = call.field('strategy')
	if (signIn.status === 'complete') return call.answer(signInResource(call.context, signIn))
	refuseSecondSession(call.context, step.client)
	if (strategy === 'password') {
		await checkPassword(call, step.user)
		complete(call, step, strategy)
	} else if (isCodeStrategy(strategy)) {
		checkCode(call, step, strategy)
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
	return call.answer(signInResource(call.context, signIn))
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

export async function resetPassword(call: FrontendCall): Promise<EmulatorAnswer> {
	const step = currentStep(call)
	if (step.signIn.status !== 'needs_new_password') throw notFound('The password reset')
	await setNewPassword(call, step)
	return call.answer(signInResource(call.context, step.signIn))
}
