import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { node24Path } from '../../scripts/node24.mjs'
import { inRepository, repositoryRoot } from '../../scripts/repository.mjs'
import { DrillServer, findFreePort } from '../drill-server.mjs'
import { countOutcomes } from '../load.mjs'
import { openServer, runFaults } from '../run-faults.mjs'
import { runProgram } from '../run-program.mjs'
import { PostgresServer, query } from './postgres-server.mjs'

const TOGETHER_MS = 5000
/** How long an import may hold its tables. */
const LONG_WRITE_SECONDS = 4
const INSTALL = `
	import { ensureInstalled } from './infra/scripts/ensure-installed.mjs'
	await ensureInstalled()
	const { ensureWebBuilt } = await import('./infra/scripts/web-build.mjs')
	await ensureWebBuilt()`

/** Runs a program to its end. Throws its output when it fails. */
async function must(program, args, options) {
	const { status, stdout, stderr } = await runProgram(program, args, options)
	if (status !== 0) throw new Error(`${program} ${args.slice(0, 2).join(' ')} ends with ${status}: ${stdout}${stderr}`)
	return stdout
}

/** Installs and builds a commit in a folder, as `npm start` does. */
async function installVersion(commit, folder) {
	const archive = `${folder}.tar`
	mkdirSync(folder)
	await must('git', ['archive', '--output', archive, commit], { cwd: repositoryRoot })
	await must('tar', ['-xf', archive, '-C', folder], {})
	await must(node24Path(), ['--input-type=module', '-e', INSTALL], { cwd: folder })
}

/** Requests since a moment that failed: none may, whatever the version that responds. */
function failedRequests(load, startedAt) {
	const failed = load.since(startedAt).filter(({ outcome, status }) => outcome !== 'response' || status >= 500)
	const names = [...new Set(failed.map(({ name }) => name))].join(', ')
	return failed.length === 0 ? [] : [`failed: ${JSON.stringify(countOutcomes(failed))} of ${names}`]
}

const migration = (postgres) => ({
	name: 'the database is migrated, while a long transaction writes to it',
	async run({ server, load, dataDir }) {
		const startedAt = Date.now()
		const writing = query(
			postgres.url,
			'begin',
			'lock table locations, listings, users in row exclusive mode',
			`select pg_sleep(${LONG_WRITE_SECONDS})`,
			'commit',
		)
		await pause(500)
		const applied = 'select count(*)::int as n from drizzle.__drizzle_migrations'
		const [before] = await query(postgres.url, applied)
		await must(node24Path(), [inRepository('apps/api/src/cli/migrate.ts')], {
			env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: postgres.url },
		})
		await writing
		const [after] = await query(postgres.url, applied)
		await pause(TOGETHER_MS)
		const ready = await fetch(`${server.origin}/readyz`)
		const problems = failedRequests(load, startedAt)
		if (!ready.ok) problems.push(`the old server is not ready: ${await ready.text()}`)
		return { startedAt, overAt: Date.now(), saw: { migrations: after.n - before.n }, problems }
	},
})

const replacement = (settings, cleanUps) => ({
	name: 'this version starts beside the old one and replaces it',
	async run({ server, caller, load, dataDir }) {
		const startedAt = Date.now()
		const next = new DrillServer({ dataDir, port: await findFreePort(), logFile: server.logFile, settings })
		cleanUps.push(() => next.stop())
		next.launch()
		await next.ready()
		caller.origins = [server.origin, next.origin]
		await pause(TOGETHER_MS)
		caller.origins = [next.origin]
		const code = await server.end()
		await pause(TOGETHER_MS)
		const problems = failedRequests(load, startedAt)
		if (code !== 0) problems.push(`the old server ended with ${code}`)
		return { startedAt, overAt: Date.now(), problems }
	},
})

const restartOfTheOld = {
	name: 'the old version does not start on the newer database',
	async run({ server, load }) {
		await load.pause()
		server.launch()
		const outcome = await server.ready().then(
			() => 'it started',
			(error) => String(error.message),
		)
		const problems = /it was made by (a newer|another) version/.test(outcome) ? [] : [outcome]
		return { startedAt: Date.now(), overAt: Date.now(), problems }
	},
}

/**
 * A server of an older version on its own database, which is upgraded without a pause.
 * @param {string} folder
 * @param {string} commit
 * @param {import('../main.mjs').Drill} drill
 * @param {(line: string) => void} say
 */
export async function runUpgrade(folder, commit, drill, say) {
	const root = join(folder, 'old')
	say(`Installing ${commit} ...`)
	await installVersion(commit, root)
	const postgres = await PostgresServer.create(join(folder, 'server'))
	await postgres.start()
	drill.cleanUps.push(() => postgres.stopIfRunning())
	await postgres.createDatabase()
	const settings = { DATABASE_URL: postgres.url }
	const environment = await openServer({ dataDir: join(folder, 'data'), settings, root }, drill)
	const faults = [migration(postgres), replacement(settings, drill.cleanUps), restartOfTheOld]
	await runFaults(environment, faults, drill.rows, say)
}
