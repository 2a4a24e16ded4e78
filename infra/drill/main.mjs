import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../scripts/ensure-installed.mjs'
import { onStopRequest } from '../scripts/supervise.mjs'
import { ensureWebBuilt } from '../scripts/web-build.mjs'
import { runPgbouncer } from './databases/pgbouncer.mjs'
import { runReplicas } from './databases/replicas.mjs'
import { runUpgrade } from './databases/upgrade.mjs'
import { backup } from './faults/backup.mjs'
import { fullDisk, mountSmallDisk, unmount } from './faults/full-disk.mjs'
import { greedyClient } from './faults/greedy-client.mjs'
import { importFaults } from './faults/imports.mjs'
import { killBackend } from './faults/kill-backend.mjs'
import { killPostmaster } from './faults/kill-postmaster.mjs'
import { killServer } from './faults/kill-server.mjs'
import { overload } from './faults/overload.mjs'
import { stopPostgres } from './faults/stop-postgres.mjs'
import { terminateServer } from './faults/terminate-server.mjs'
import { twoServers } from './faults/two-servers.mjs'
import { removeDataDirectory } from './postgres-processes.mjs'
import { failuresOf, renderReport } from './report.mjs'
import { openServer, rowWithout, runFaults } from './run-faults.mjs'

const usage = `Injects faults into a server of its own under load, and checks that no acknowledged write is lost or doubled.

  npm run drill -- [--only TEXT | --replicas | --pgbouncer | --upgrade COMMIT]

  --only TEXT       only the faults whose name contains this
  --replicas        instead: two workers on a primary and a streaming replica, and a failover
  --pgbouncer       instead: four workers behind PgBouncer in transaction mode, which must be installed
  --upgrade COMMIT  instead: a server of this tag or commit, whose database is migrated and which this version replaces

Takes about eight minutes, the others about one, and --upgrade as long as the installation of that version. Everything is in temporary folders and on 127.0.0.1. The full disk needs root, to mount one.`

/**
 * Faults that run in this order on one server, each a file in `faults`.
 * @type {import('./try-fault.mjs').Fault[]}
 */
const FAULTS = [
	killServer,
	killPostmaster,
	killBackend,
	stopPostgres,
	twoServers,
	overload,
	greedyClient,
	backup,
	...importFaults,
	terminateServer,
]

/** @typedef {{ rows: import('./report.mjs').Row[], cleanUps: (() => Promise<void>)[], logFile: string }} Drill */

/** @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`)

/** `only`: text that the names of the selected faults contain. */
function readCommand() {
	const { values } = parseArgs({
		options: {
			only: { type: 'string', default: '' },
			replicas: { type: 'boolean', default: false },
			pgbouncer: { type: 'boolean', default: false },
			upgrade: { type: 'string', default: '' },
			help: { type: 'boolean', default: false },
		},
	})
	if (!values.help) return values
	console.log(usage)
	process.exit(0)
}

/**
 * Runs faults sequentially on one server.
 * @param {string} dataDir
 * @param {import('./try-fault.mjs').Fault[]} faults
 * @param {Drill} drill
 */
async function runOn(dataDir, faults, drill) {
	const environment = await openServer({ dataDir }, drill)
	await runFaults(environment, faults, drill.rows, say)
	await environment.server.stop()
}

/** @param {Drill} drill */
async function runFullDisk(drill) {
	const folder = mkdtempSync(join(tmpdir(), 'farmgate-drill-disk-'))
	drill.cleanUps.push(async () => rmSync(folder, { recursive: true, force: true }))
	const notRun = mountSmallDisk(folder)
	if (notRun !== null) {
		drill.rows.push({ ...rowWithout(fullDisk.name), notRun })
		return
	}
	drill.cleanUps.push(async () => unmount(folder))
	await runOn(folder, [fullDisk], drill)
}

/** @param {string} only @param {Drill} drill */
async function runSelected(only, drill) {
	const faults = FAULTS.filter(({ name }) => name.includes(only))
	if (faults.length > 0) await runOn(join(work, 'data'), faults, drill)
	if (fullDisk.name.includes(only)) await runFullDisk(drill)
}

const { only, replicas, pgbouncer, upgrade } = readCommand()
await ensureInstalled()
await ensureWebBuilt()

const work = mkdtempSync(join(tmpdir(), 'farmgate-drill-'))
// Started by root, PostgreSQL runs as another user, who needs access to its data.
chmodSync(work, 0o755)
/** @type {Drill} */
const drill = { rows: [], cleanUps: [], logFile: join(work, 'server.log') }
const cleanUp = async () => {
	for (const undo of drill.cleanUps.reverse()) await undo()
	removeDataDirectory(join(work, 'data'))
}
onStopRequest(
	() => void cleanUp().finally(() => process.exit(1)),
	() => process.exit(1),
)
try {
	if (replicas) await runReplicas(work, drill, say)
	else if (pgbouncer) await runPgbouncer(work, drill, say)
	else if (upgrade !== '') await runUpgrade(work, upgrade, drill, say)
	else await runSelected(only, drill)
} catch (error) {
	drill.rows.push({ ...rowWithout('the drill'), problems: [String(error.stack)] })
} finally {
	await cleanUp()
}
console.log(`\n${renderReport(drill.rows)}`)
const hasFailed = drill.rows.some((row) => failuresOf(row).length > 0)
if (hasFailed) say(`\nThe log of the servers: ${drill.logFile}`)
else rmSync(work, { recursive: true, force: true })
process.exit(hasFailed ? 1 : 0)
