import { existsSync } from 'node:fs'
import { readArguments, UsageError } from '@farmgate/api/cli/arguments'
import { identityLockOf } from '@farmgate/api/database/database-preparation'
import { identityStateFile, PRINTED_TOKEN_PARTY } from '@farmgate/api/integrations/identity/embedded-identity'
import { type Env, EnvError, readEnv } from '@farmgate/api/processes/env'
import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '@farmgate/db/sample/sample-accounts'
import { createIdentityEmulator } from '@farmgate/identity-emulator/identity-emulator'
import { IdentityStateError } from '@farmgate/identity-emulator/state-file'

const usage = `Prints a bearer token of a local account, for curl and internal tools.

  npm run --silent token -- seller@farmgate.test
  npm run --silent token -- seller@farmgate.test --hours 1

Uses the accounts of the embedded identity service in DATA_DIR (default .data); the server need not run. The token is valid for
12 hours, or as many as --hours says, and until the user signs out other devices.`

const WITH_REAL_KEYS = `CLERK_SECRET_KEY is set, so tokens come from Clerk. Take one from a signed-in page
(await window.Clerk.session.getToken()), or create a sign-in token in Clerk's backend API and sign in with it.`

const MAX_HOURS = 24 * 7

function readCommand(args: string[]): { email: string; hours: number } | 'help' {
	const { values, positionals } = readArguments({
		args,
		allowPositionals: true,
		options: { hours: { type: 'string', default: '12' }, help: { type: 'boolean', default: false } },
	})
	if (values.help) return 'help'
	const [email, ...more] = positionals
	if (email === undefined || more.length > 0) throw new UsageError('Pass the email address of one account.')
	const hours = Number(values.hours)
	if (!(hours > 0 && hours <= MAX_HOURS)) throw new UsageError(`--hours must be above 0 and at most ${MAX_HOURS}.`)
	return { email: email.trim().toLowerCase(), hours }
}

/** Creates a token with a new session, which a running server accepts and the user can end. */
async function tokenOf({ dataDir, nodeEnv }: Env, email: string, hours: number): Promise<string> {
	const stateFile = identityStateFile(dataDir)
	if (!existsSync(stateFile)) {
		throw new UsageError(`There are no local accounts in ${stateFile} yet. Start the server once: npm start`)
	}
	const isProduction = nodeEnv === 'production'
	const emulator = await createIdentityEmulator({
		applicationName: 'Farmgate',
		stateFile,
		// In production the emulator ignores these accounts. Otherwise the server has created them.
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
