import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from './repository.mjs'

function isAlive(pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return error.code === 'EPERM'
	}
}

/** The process that holds the lock; 0 when it is not known, or was released meanwhile. */
function readHolder(file) {
	try {
		return Number(readFileSync(file, 'utf8').trim())
	} catch (error) {
		if (error.code !== 'ENOENT') throw error
		return 0
	}
}

function tryToTake(file) {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' })
		return true
	} catch (error) {
		if (error.code !== 'EEXIST') throw error
	}
	const holder = readHolder(file)
	// An empty file is being written by another process.
	if (!holder || isAlive(holder)) return false
	rmSync(file, { force: true })
	return tryToTake(file)
}

/**
 * Runs the work while holding a lock of this user and clone, so that two commands do not install or build at the same time.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
	const folder = join(tmpdir(), `farmgate-locks-${userInfo().uid}`)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	const file = join(folder, `${name}-${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 16)}`)
	let said = false
	while (!tryToTake(file)) {
		if (!said) console.log(`Waiting for another Farmgate command to finish its ${name} …`)
		said = true
		await new Promise((resolve) => setTimeout(resolve, 300))
	}
	const release = () => rmSync(file, { force: true })
	process.once('exit', release)
	try {
		return await work()
	} finally {
		process.off('exit', release)
		release()
	}
}
