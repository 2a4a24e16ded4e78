import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { ServerAccount } from './server-account.ts'

export type CommandResult = { succeeded: boolean; output: string }

/**
 * The environment without variables that redirect the binaries (PGDATA, PGPORT, …), and with English messages for
 * `explainPostgresFailure`. macOS requires LC_ALL.
 */
function commandEnvironment(): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
	return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

/**
 * Runs a PostgreSQL program as the given account and collects its output. Detached, so that Ctrl-C does not reach the server
 * that `pg_ctl` starts before the application has closed its connections.
 */
export function runPostgresCommand(
	program: string,
	args: string[],
	account: ServerAccount | null,
): Promise<CommandResult> {
	return new Promise((resolve, reject) => {
		const child = spawn(program, args, {
			...(account ?? {}),
			cwd: process.platform === 'win32' ? undefined : '/',
			env: commandEnvironment(),
			stdio: ['ignore', 'pipe', 'pipe'],
			detached: true,
			windowsHide: true,
		})
		let output = ''
		const collect = (chunk: Buffer) => {
			output += chunk.toString()
		}
		child.stdout.on('data', collect)
		child.stderr.on('data', collect)
		child.on('error', (error: NodeJS.ErrnoException) => {
			// "No such file" for an existing file means that its loader is missing: not a glibc system.
			const message =
				error.code === 'ENOENT' && existsSync(program)
					? 'The bundled PostgreSQL needs glibc, which this system does not have. Set DATABASE_URL to a PostgreSQL 15 or newer.'
					: `Cannot run ${program}: ${error.message}`
			reject(new EmbeddedPostgresError(message, { cause: error }))
		})
		child.on('exit', (code) => {
			// On Windows the server inherits the pipes, so "close" may never be emitted.
			const finish = () => {
				child.stdout.destroy()
				child.stderr.destroy()
				resolve({ succeeded: code === 0, output })
			}
			const grace = setTimeout(finish, 500)
			child.once('close', () => {
				clearTimeout(grace)
				finish()
			})
		})
	})
}
