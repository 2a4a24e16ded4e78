import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { ServerAccount } from './server-account.ts'

/** A failure of the embedded database. The message is one line with a remedy; `cause` has the output of PostgreSQL. */
export class EmbeddedPostgresError extends Error {
	override name = 'EmbeddedPostgresError'
}

/** The lines of PostgreSQL's own output that name a reason, at most the last two, on one line without time stamps. */
function reasonIn(output: string): string {
	const lines = output
		.split('\n')
		.map((line) => line.trim().replace(/^\d{4}-\d\d-\d\d [^[]*\[\d+\] /, ''))
		.filter((line) => line !== '')
	const telling = lines.filter((line) =>
		/\b(FATAL|PANIC|ERROR|fatal|error|could not|invalid|unrecognized)\b/.test(line),
	)
	// Messages of pg_ctl itself have no reason.
	const chosen = telling.filter((line) => !line.startsWith('pg_ctl:')).slice(-2)
	return chosen.length > 0 ? chosen.join(' / ') : (lines.at(-1) ?? 'no output')
}

/**
 * Turns the output of a failed `initdb` or `pg_ctl` into one line for the console.
 * `doing` completes "Cannot …": "start the embedded database".
 */
export function explainPostgresFailure(doing: string, directory: string, output: string): EmbeddedPostgresError {
	const say = (why: string) => new EmbeddedPostgresError(`Cannot ${doing}: ${why}`, { cause: output })
	if (/No space left on device|not enough space|Disk quota exceeded/i.test(output)) {
		return say(`the disk that holds ${directory} is full.`)
	}
	if (/could not look up effective user ID|user does not exist/.test(output)) {
		return say('the current user id has no account on this system. Run as a named user or set DATABASE_URL.')
	}
	if (/Read-only file system/i.test(output)) {
		return say(`${directory} is on a read-only file system. Choose another DATA_DIR or set DATABASE_URL.`)
	}
	if (/Permission denied|Operation not permitted/i.test(output)) {
		return say(`the database may not read or write ${directory} (${reasonIn(output)}). Check its owner and mode.`)
	}
	return say(`${reasonIn(output)} (data in ${directory}).`)
}

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
