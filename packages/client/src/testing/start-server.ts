// Declares the types of values that the global setup provides.

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PROCESS_ENVIRONMENT } from '@farmgate/config/vitest-node'
import type {} from '@farmgate/db/testing/global-setup'
import { afterAll } from 'vitest'

const SERVER = fileURLToPath(new URL('../../../../apps/api/src/main.ts', import.meta.url))
const TOKEN_COMMAND = fileURLToPath(new URL('../../../../apps/tools/src/token.ts', import.meta.url))

/** A server with the sample data and the local accounts, until the end of the test file. */
export async function startServer(databaseUrl: string) {
	const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-client-'))
	const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', TILE_SOURCES: 'off', LOG_LEVEL: 'warn' }
	const env = { PATH: process.env.PATH, ...PROCESS_ENVIRONMENT, ...settings }
	const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] })
	afterAll(async () => {
		if (child.exitCode === null) {
			child.kill('SIGTERM')
			await once(child, 'exit')
		}
		await rm(dataDir, { recursive: true })
	})
	const ready = Promise.withResolvers<string>()
	child.once('exit', (code) => ready.reject(new Error(`The server ended with code ${code}`)))
	createInterface({ input: child.stdout }).on('line', (line) => {
		const url = /^Farmgate is running at (\S+)$/.exec(line)?.[1]
		if (url !== undefined) ready.resolve(url)
	})
	const url = await ready.promise
	const tokens = new Map<string, Promise<string>>()
	async function createToken(email: string): Promise<string> {
		const { stdout } = await promisify(execFile)(process.execPath, [TOKEN_COMMAND, email], { env })
		return stdout.trim()
	}
	return {
		url,
		/** A bearer token of a local account. Creating it takes a second, so each account has one. */
		tokenOf(email: string): Promise<string> {
			const token = tokens.get(email) ?? createToken(email)
			tokens.set(email, token)
			return token
		},
	}
}
