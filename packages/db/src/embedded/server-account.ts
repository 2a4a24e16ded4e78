import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { EmbeddedPostgresError } from './postgres-command.ts'

/** The operating system account that the database runs as. */
export type ServerAccount = { uid: number; gid: number }

function idOf(flag: '-u' | '-g'): number | null {
	// cspell:ignore nobody
	const result = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
	const id = Number.parseInt(result.stdout ?? '', 10)
	// macOS prints -2, which the system calls expect as an unsigned number.
	return result.status === 0 && Number.isInteger(id) ? id >>> 0 : null
}

/**
 * PostgreSQL refuses to run as root. Started by root, it runs as the owner of the cluster, or as the system's unprivileged
 * account for a new one. Null for other users: the server runs as the current user.
 */
export function chooseServerAccount(clusterOwner: ServerAccount | null): ServerAccount | null {
	if (process.getuid?.() !== 0) return null
	if (clusterOwner !== null && clusterOwner.uid !== 0) return clusterOwner
	return { uid: idOf('-u') ?? 65534, gid: idOf('-g') ?? 65534 }
}

/** Whether the account can search (or execute) the path. Tested as that account, because ACLs, groups and parents matter. */
export function canAccountReach(account: ServerAccount | null, path: string): boolean {
	if (account === null) return true
	const result = spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/', stdio: 'ignore' })
	if (result.error) {
		throw new EmbeddedPostgresError(
			`Root may not switch to the unprivileged user ${account.uid} here, and PostgreSQL does not run as root. Start as an ordinary user or set DATABASE_URL.`,
			{ cause: result.error },
		)
	}
	return result.status === 0
}

/**
 * Replaces a file in a directory of the server's account, readable only by that account. Throws on a full disk and keeps the
 * old file.
 *
 * Root must not follow a symbolic link that a compromised server may have created there. So the file is always created, and its
 * owner is changed through the descriptor.
 */
export function replacePrivateFile(account: ServerAccount | null, path: string, content: string): void {
	const draft = `${path}.${randomBytes(6).toString('hex')}`
	try {
		const file = openSync(draft, 'wx', 0o600)
		try {
			writeFileSync(file, content)
			if (account !== null) fchownSync(file, account.uid, account.gid)
			fsyncSync(file)
		} finally {
			closeSync(file)
		}
		renameSync(draft, path)
	} catch (error) {
		rmSync(draft, { force: true })
		throw error
	}
}
