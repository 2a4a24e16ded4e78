import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '@farmgate/db/sample/sample-accounts'
import { createIdentityEmulator } from '@farmgate/identity-emulator/identity-emulator'
import { IdentityStateError } from '@farmgate/identity-emulator/state-file'
import { identityStateFile, PRINTED_TOKEN_PARTY } from '../integrations/identity/embedded-installation.ts'
import { identityLockOf } from '../platform/database-process-lock.ts'
import { type Env, EnvError, readEnv } from '../platform/env.ts'

const usage = `Prints a bearer token of an account, for curl and for internal tools.

  npm run --silent token -- seller@farmgate.test
  npm run --silent token -- seller@farmgate.test --hours 1

Works with the local accounts of the embedded identity service, whether the server runs or not. DATA_DIR says which
installation (default .data). The token is good for 12 hours, unless --hours says otherwise, and ends earlier when the
account is told to sign out of its other devices.`

const WITH_REAL_KEYS = `CLERK_SECRET_KEY is set, so tokens come from Clerk and cannot be made here. Take one from a signed-in page
(await window.Clerk.session.getToken()), or make a sign-in token in Clerk's backend API and sign in with it.`

/** What the user can put right: shown as one line, without a stack. */
class UsageError extends Error {}

const MOST_HOURS = 24 * 7

function readCommand(args: string[]): { email: string; hours: number } | 'help' {
	try {
		const { values, positionals } = parseArgs({
			args,
			allowPositionals: true,
			options: { hours: { type: 'string', default: '12' }, help: { type: 'boolean', default: false } },
		})
		if (values.help) return 'help'
		const [email, ...more] = positionals
		if (email === undefined || more.length > 0) throw new UsageError('Name the e-mail address of one account.')
		const hours = Number(values.hours)
		if (!(hours > 0 && hours <= MOST_HOURS)) throw new UsageError(`--hours must be above 0 and at most ${MOST_HOURS}.`)
		return { email: email.trim().toLowerCase(), hours }
	} catch (error) {
		throw error instanceof UsageError ? error : new UsageError(error instanceof Error ? error.message : String(error))
	}
}

/** The token has a session of its own in the state, which a running server notices and a user can sign out. */
async function tokenOf({ dataDir, nodeEnv }: Env, email: string, hours: number): Promise<string> {
	const stateFile = identityStateFile(dataDir)
	if (!existsSync(stateFile)) {
		throw new UsageError(`There are no local accounts in ${stateFile} yet. Start the server once: npm start`)
	}
	const isProduction = nodeEnv === 'production'
	const emulator = await createIdentityEmulator({
		applicationName: 'Farmgate',
		stateFile,
		// Named in production only, where they count as not there; else the server has made them.
		users: isProduction ? SAMPLE_ACCOUNTS.map(({ id, email }) => ({ id, email, password: SAMPLE_PASSWORD })) : [],
		isProduction,
		allowInProduction: true,
		runExclusively: identityLockOf(dataDir),
	})
	const known = await emulator.listEmails()
	if (!known.includes(email)) throw new UsageError(`There is no account ${email}. There are: ${known.join(', ')}`)
	const ttlSeconds = Math.round(hours * 60 * 60)
	return await emulator.mintSessionToken({ email, ttlSeconds, authorizedParty: PRINTED_TOKEN_PARTY })
}

try {
	const command = readCommand(process.argv.slice(2))
	if (command === 'help') {
		console.log(usage)
	} else {
		const env = readEnv(process.env)
		if (env.clerk !== null) throw new UsageError(WITH_REAL_KEYS)
		console.log(await tokenOf(env, command.email, command.hours))
	}
} catch (error) {
	const isPlain = [UsageError, EnvError, IdentityStateError].some((kind) => error instanceof kind)
	console.error(isPlain && error instanceof Error ? error.message : error)
	process.exitCode = isPlain ? 2 : 1
}
