import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerAccount } from './server-account.ts'

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
