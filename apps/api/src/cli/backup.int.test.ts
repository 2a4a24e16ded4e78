import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { loadDatabase } from '@farmgate/db/backup/load-database'
import { openDatabase } from '@farmgate/db/database'
import { migrationState } from '@farmgate/db/migrate'
import { loadSampleData } from '@farmgate/db/sample/load-sample-data'
import { ITEM_CHANGES_TRIMMED } from '@farmgate/db/schema/item-changes'
import { ownDatabase } from '@farmgate/db/testing/worker-database'
import { startFauxqs } from 'fauxqs'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createS3Storage } from '../integrations/storage/s3-storage.ts'
import {
	backUpFiles,
	checkBackup,
	openBackupFolder,
	refuseUsedBucket,
	refuseUsedFolder,
	restoreFiles,
} from './backup-files.ts'

const source = await ownDatabase()
const { url: targetUrl, ...target } = await ownDatabase()
const folder = mkdtempSync(join(tmpdir(), 'farmgate-backup-'))
const backup = join(folder, 'backup')
const restored = join(folder, 'restored')
afterAll(() => rmSync(folder, { recursive: true }))

type Outcome = { code: number; out: string; errors: string }

async function run(
	name: 'backup' | 'restore',
	url: string,
	dataDir: string,
	{ from = backup, args = [] as string[], settings = {} } = {},
): Promise<Outcome> {
	const command = fileURLToPath(new URL('backup.ts', import.meta.url))
	const child = spawn(process.execPath, [command, name, from, ...args], {
		env: {
			...process.env,
			...settings,
			DATABASE_URL: url,
			DATABASE_DIRECT_URL: '',
			DATA_DIR: dataDir,
			INIT_CWD: folder,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
	return { code, out, errors }
}

/** A checksum of all rows of each table, in any order, and where each sequence goes on. */
async function contents(url: string): Promise<Record<string, string>> {
	const { sql, close } = openDatabase(url, { max: 1 })
	try {
		const tables = await sql<{ name: string }[]>`
			select relnamespace::regnamespace || '.' || relname as name from pg_class
			where relnamespace::regnamespace::text in ('public', 'pgboss') and relkind = 'r' and relname not in ('item_changes', 'version')
				and relname not like 'queue_stats_%' order by 1`
		const sums: Record<string, string> = {}
		for (const { name } of tables) {
			const [row] = await sql<{ sum: string }[]>`
				select count(*) || ' ' || md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql(name)} t`
			sums[name] = row?.sum ?? ''
		}
		const sequences = await sql<{ name: string; last: string | null }[]>`
			select schemaname || '.' || sequencename as name, last_value::text as last from pg_sequences order by 1`
		for (const { name, last } of sequences) sums[name] = last ?? 'unused'
		return sums
	} finally {
		await close()
	}
}

beforeAll(async () => {
	await loadSampleData(source)
	// A server that ran has queues, jobs, statistics of each day, and a log of changes with transaction ids of its database.
	const boss = new PgBoss({ connectionString: source.url, supervise: false, schedule: false })
	await boss.start()
	await boss.createQueue('mail')
	await boss.send('mail', {})
	await boss.stop({ graceful: false })
	await source.sql`create table pgboss.queue_stats_20200101 partition of pgboss.queue_stats
		for values from ('2020-01-01') to ('2020-01-02')`
	await source.sql`insert into app_state (key, value) values (${ITEM_CHANGES_TRIMMED}, '"99999999999"')`
	mkdirSync(join(folder, 'data/uploads/ab'), { recursive: true })
	writeFileSync(join(folder, 'data/uploads/ab/photo.webp'), 'a photo')
	// The restore refuses a database with connections.
	await target.close()
})

test('a backup has the rows of one moment, and a restore elsewhere has the same rows and files', async () => {
	const before = await contents(source.url)
	expect(before['pgboss.job_common']).toMatch(/^1 /)
	expect(Number.parseInt(before['public.locations'] ?? '', 10)).toBeGreaterThan(5)
	expect(await run('backup', source.url, join(folder, 'data'))).toMatchObject({ code: 0, errors: '' })
	await source.sql`update locations set name = 'After the backup'`
	await source.sql`delete from app_state where key = ${ITEM_CHANGES_TRIMMED}`
	const appState = (await contents(source.url))['public.app_state']

	const outcome = await run('restore', targetUrl, restored)
	expect(outcome).toMatchObject({ code: 0, errors: '' })
	expect(await contents(targetUrl)).toEqual({ ...before, 'public.app_state': appState })
	expect(readFileSync(join(restored, 'uploads/ab/photo.webp'), 'utf8')).toBe('a photo')
	const { sql, close } = openDatabase(targetUrl, { max: 1 })
	const [row] = await sql`
		select nextval(pg_get_serial_sequence('locations', 'id')) as next, max(id) as last,
			(select count(*) from item_changes) as changes,
			(select count(*) from pg_trigger where tgrelid = 'locations'::regclass and tgenabled = 'D') as disabled
		from locations`
	await close()
	expect(Number(row?.next)).toBe(Number(row?.last) + 1)
	expect(row).toMatchObject({ disabled: '0', changes: '0' })
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
	const stopped = { replace: true, signal: AbortSignal.abort() }
	await expect(loadDatabase(targetUrl, backup, database, stopped)).rejects.toThrow('aborted')
	expect(await contents(targetUrl)).toEqual(before)
	await restore()
	expect(await contents(targetUrl)).not.toEqual(before)
})

test('a database that is not empty is refused before its tables are upgraded', async () => {
	const { database } = await checkBackup(backup)
	const { sql, close } = openDatabase(targetUrl, { max: 1 })
	const last = sql`(select max(id) from drizzle.__drizzle_migrations)`
	const [removed] = await sql`delete from drizzle.__drizzle_migrations where id = ${last} returning *`
	await close()
	await expect(loadDatabase(targetUrl, backup, database, { replace: false })).rejects.toThrow('is not empty')
	const again = openDatabase(targetUrl, { max: 1 })
	expect(await migrationState(again.sql)).toMatchObject({ applied: database.migrations - 1 })
	await again.sql`insert into drizzle.__drizzle_migrations ${again.sql(removed ?? {})}`
	await again.close()
})

test('photos in a bucket are backed up, and restored to another bucket or to DATA_DIR', async () => {
	const server = await startFauxqs({ port: 0, logger: false, init: { buckets: ['old', 'new'] } })
	const endpoint = `http://127.0.0.1:${server.port}`
	const [accessKeyId, secretAccessKey, region] = ['test', 'test', 'us-east-1']
	const settingsOf = (bucket: string) => ({
		S3_BUCKET: bucket,
		S3_REGION: region,
		S3_ENDPOINT: endpoint,
		S3_ACCESS_KEY_ID: accessKeyId,
		S3_SECRET_ACCESS_KEY: secretAccessKey,
	})
	const storageOf = (bucket: string) => createS3Storage({ bucket, region, endpoint, accessKeyId, secretAccessKey })
	const [old, next] = [storageOf('old'), storageOf('new')]
	const keys = ['ab/photo-1.webp', 'cd/photo-2.webp']
	await Promise.all(keys.map((key) => old.put(key, Buffer.from(key), 'image/webp')))
	const from = join(folder, 'backup-of-bucket')
	const outcome = await run('backup', source.url, join(folder, 'none'), { from, settings: settingsOf('old') })
	expect(outcome).toMatchObject({ code: 0, errors: '' })
	expect((await checkBackup(from)).files).toHaveLength(keys.length)

	const toBucket = { from, args: ['--replace'], settings: settingsOf('new') }
	expect(await run('restore', targetUrl, join(folder, 'empty'), toBucket)).toMatchObject({ code: 0, errors: '' })
	expect((await next.read('ab/photo-1.webp'))?.toString()).toBe('ab/photo-1.webp')
	await restoreFiles(from, join(folder, 'elsewhere'), null)
	expect(readFileSync(join(folder, 'elsewhere/uploads/cd/photo-2.webp'), 'utf8')).toBe('cd/photo-2.webp')
	await expect(refuseUsedBucket(next)).rejects.toThrow('--replace writes over them')
	for (const storage of [old, next]) storage.close()
	await server.stop()
})

test('a link in DATA_DIR is refused, and the database below it is not read', async () => {
	const dataDir = join(folder, 'linked')
	mkdirSync(join(dataDir, 'uploads'), { recursive: true })
	symlinkSync(join(folder, 'nowhere'), join(dataDir, 'postgres'))
	expect(await backUpFiles(join(folder, 'copy'), dataDir)).toEqual([])
	symlinkSync(join(folder, 'nowhere'), join(dataDir, 'uploads/cd'))
	await expect(backUpFiles(join(folder, 'copy'), dataDir)).rejects.toThrow('uploads/cd')
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
