import { randomBytes } from 'node:crypto'
import { closeSync, fchownSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerAccount } from './server-account.ts'

/**
 * Replaces a file in a directory of the server's account, readable by that account alone. On a full disk it throws and the
 * old file stays.
 *
 * Root must not follow a link there that the account (or whoever has broken into the server) has planted, so the
 * file is always a new one and changes hands through its descriptor.
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
