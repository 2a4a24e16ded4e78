import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { loadDatabase } from '@farmgate/db/backup/load-database'
import { openDatabase } from '@farmgate/db/database'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup, openBackupFolder, refuseUsedFolder } from './backup-files.ts'

const source = await ownDatabase()
const { url: targetUrl, ...target } = await ownDatabase()
const folder = mkdtempSync(join(tmpdir(), 'farmgate-backup-'))
const backup = join(folder, 'backup')
const restored = join(folder, 'restored')
afterAll(() => rmSync(folder, { recursive: true }))

type Outcome = { code: number; out: string; errors: string }

async function run(name: 'backup' | 'restore', url: string, dataDir: string, ...args: string[]): Promise<Outcome> {
	const command = fileURLToPath(new URL('backup.ts', import.meta.url))
	const child = spawn(process.execPath, [command, name, backup, ...args], {
		env: { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '', DATA_DIR: dataDir, INIT_CWD: folder },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
	return { code, out, errors }
}

/** A checksum of all rows of each table, in any order. */
async function contents(url: string): Promise<Record<string, string>> {
	const { sql, close } = openDatabase(url, { max: 1 })
	try {
		const tables = await sql<{ name: string }[]>`
			select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`
		const sums: Record<string, string> = {}
		for (const { name } of tables) {
			const [row] = await sql<{ sum: string }[]>`
				select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql(name)} t`
			sums[name] = row?.sum ?? ''
		}
		return sums
	} finally {
		await close()
	}
}

beforeAll(async () => {
	await loadSampleData(source)
	mkdirSync(join(folder, 'data/uploads/ab'), { recursive: true })
	writeFileSync(join(folder, 'data/uploads/ab/photo.webp'), 'a photo')
	// The restore refuses a database with connections.
	await target.close()
})

test('a backup has the rows of one moment, and a restore elsewhere has the same rows and files', async () => {
	const before = await contents(source.url)
	expect(Number.parseInt(before.locations ?? '', 10)).toBeGreaterThan(5)
	expect(await run('backup', source.url, join(folder, 'data'))).toMatchObject({ code: 0, errors: '' })
	await source.sql`update locations set name = 'After the backup'`

	const outcome = await run('restore', targetUrl, restored)
	expect(outcome).toMatchObject({ code: 0, errors: '' })
	expect(await contents(targetUrl)).toEqual(before)
	expect(readFileSync(join(restored, 'uploads/ab/photo.webp'), 'utf8')).toBe('a photo')
	const { sql, close } = openDatabase(targetUrl, { max: 1 })
	const [row] = await sql`
		select nextval(pg_get_serial_sequence('locations', 'id')) as next, max(id) as last,
			(select count(*) from pg_trigger where tgrelid = 'locations'::regclass and tgenabled = 'D') as disabled
		from locations`
	await close()
	expect(Number(row?.next)).toBe(Number(row?.last) + 1)
	expect(row?.disabled).toBe('0')
})

test('writes over a database and its files only when told so', async () => {
	await expect(refuseUsedFolder(restored)).rejects.toThrow('--replace writes over them')
	const { database } = await checkBackup(backup)
	await expect(loadDatabase(targetUrl, backup, database, { replace: false })).rejects.toThrow('is not empty')
	const server = openDatabase(targetUrl, { max: 1 })
	await server.sql`update locations set name = 'Before the restore'`
	const restore = () => loadDatabase(targetUrl, backup, database, { replace: true })
	await expect(restore()).rejects.toThrow('Stop the server first')
	await server.close()
	const before = await contents(targetUrl)
	const failing = { replace: true, beforeCommit: () => Promise.reject(new Error('the disk is full')) }
	await expect(loadDatabase(targetUrl, backup, database, failing)).rejects.toThrow('the disk is full')
	expect(await contents(targetUrl)).toEqual(before)
	await restore()
	expect(await contents(targetUrl)).not.toEqual(before)
})

test('a damaged or incomplete backup is refused, and the file is named', async () => {
	writeFileSync(join(backup, 'files/uploads/ab/photo.webp'), 'another')
	await expect(checkBackup(backup)).rejects.toThrow('files/uploads/ab/photo.webp is damaged')
	rmSync(join(backup, 'files/uploads/ab/photo.webp'))
	await expect(checkBackup(backup)).rejects.toThrow('files/uploads/ab/photo.webp is missing')
	rmSync(join(backup, 'manifest.json'))
	await expect(checkBackup(backup)).rejects.toThrow('no complete backup')
	await expect(openBackupFolder(backup, restored)).rejects.toThrow('not empty')
})
