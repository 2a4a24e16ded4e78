import { SAMPLE_ACCOUNTS, SAMPLE_PASSWORD } from '@farmgate/db/sample/sample-accounts'
import type { Env } from './processes/env.ts'

/** The URL for a browser on this machine. */
export function localUrl({ host }: Env, port: number): string {
	const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
	return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The sample accounts of the embedded identity service, for the terminal. */
function sampleAccountsText(): string {
	const lines = SAMPLE_ACCOUNTS.map(({ email, about }) => `  ${email.padEnd(22)} ${about}`)
	return [`Sample accounts, with the password ${SAMPLE_PASSWORD}`, ...lines, ''].join('\n')
}

/**
 * Prints that the server responds, in the first line of standard output, and the accounts to try. `announceIndex` follows. Also tells the launcher, which starts a server again that has crashed.
 */
export function announce(env: Env, port: number): void {
	process.send?.('listening')
	process.stdout.write(`\nFarmgate is running at ${localUrl(env, port)}\n\n`)
	if (env.clerk === null && env.nodeEnv !== 'production') process.stdout.write(`${sampleAccountsText()}\n`)
	process.stdout.write('The item index is loading. Until it is loaded, pages ask visitors to wait.\n')
}

/** Prints that the item index, or that of each worker, is loaded. */
export function announceIndex(): void {
	process.stdout.write('The item index is loaded.\n\n')
}
