import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterPlace, giveTo, stagingLeftovers } from './cluster-place.ts'
import { EmbeddedPostgresError, explainPostgresFailure } from './embedded-postgres-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { runPostgresCommand } from './postgres-command.ts'
import { replacePrivateFile } from './private-file.ts'

/**
 * Passwords of the two roles. They lie inside PostgreSQL's own data directory, so that a cluster and the keys to
 * it are made, moved, copied and deleted together.
 */
export type ClusterCredentials = { adminPassword: string; applicationPassword: string }

const credentialsFile = 'farmgate-credentials.json'
const settingsFile = 'farmgate.conf'

export function readCredentials(clusterDir: string): ClusterCredentials {
	const path = join(clusterDir, credentialsFile)
	try {
		return JSON.parse(readFileSync(path, 'utf8')) as ClusterCredentials
	} catch (error) {
		throw new EmbeddedPostgresError(`The passwords of the embedded database cannot be read from ${path}.`, {
			cause: error,
		})
	}
}

/**
 * Writes the settings that the server reads at its next start. They are ours and are written anew each time, so
 * that a new release can change them; what a person sets with ALTER SYSTEM goes before them.
 */
export function writeSettings(place: ClusterPlace, settings: Record<string, string>): void {
	const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
	replacePrivateFile(place.account, join(place.clusterDir, settingsFile), `${lines.join('\n')}\n`)
}

/** Refuses data of another PostgreSQL version, and a directory that is no cluster at all. */
export function requireMatchingVersion(clusterDir: string, binaries: PostgresBinaries): void {
	const versionPath = join(clusterDir, 'PG_VERSION')
	if (!existsSync(versionPath)) {
		throw new EmbeddedPostgresError(`${clusterDir} is there but is not a PostgreSQL data directory. Move it away.`)
	}
	const found = readFileSync(versionPath, 'utf8').trim()
	if (found !== binaries.majorVersion) {
		throw new EmbeddedPostgresError(
			`The database in ${clusterDir} was made by PostgreSQL ${found}, and this release brings ${binaries.majorVersion}. Dump it with the old release and restore it into a new DATA_DIR.`,
		)
	}
}

/**
 * Makes a new cluster. It is built in a staging directory and renamed when complete, so a cluster that can be
 * seen is a whole one, whatever was killed when; leftovers of interrupted attempts are removed first.
 *
 * Every connection needs a password (SCRAM), on TCP at 127.0.0.1 and nowhere else. Sockets would spare the
 * password only where node and the server run as the same user, which they do not under root, and their path
 * length is limited; one way for all platforms also makes the address an ordinary DATABASE_URL.
 */
export async function createCluster(
	place: ClusterPlace,
	binaries: PostgresBinaries,
	{ isThrowaway }: { isThrowaway: boolean },
): Promise<void> {
	for (const leftover of stagingLeftovers(place)) rmSync(leftover, { recursive: true, force: true, maxRetries: 3 })
	const staging = join(place.stagingParent, `staging-${randomBytes(6).toString('hex')}`)
	const stagedCluster = join(staging, 'cluster')
	const passwordFile = join(staging, 'password')
	const credentials: ClusterCredentials = {
		adminPassword: randomBytes(24).toString('hex'),
		applicationPassword: randomBytes(24).toString('hex'),
	}
	try {
		mkdirSync(staging, { mode: 0o700 })
		giveTo(place.account, staging)
		replacePrivateFile(place.account, passwordFile, credentials.adminPassword)
		const result = await runPostgresCommand(
			binaries.initdb,
			[
				...['-D', stagedCluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
				// The builtin provider folds É to é alike on every platform; the C library's C locale does not.
				...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
				...['--data-checksums', '--no-instructions', ...(isThrowaway ? ['--no-sync'] : [])],
			],
			place.account,
		)
		if (!result.succeeded) {
			throw explainPostgresFailure('create the embedded database', place.stagingParent, result.output)
		}
		const configuration = join(stagedCluster, 'postgresql.conf')
		const included = `${readFileSync(configuration, 'utf8')}\ninclude_if_exists = '${settingsFile}'\n`
		replacePrivateFile(place.account, configuration, included)
		replacePrivateFile(place.account, join(stagedCluster, credentialsFile), JSON.stringify(credentials))
		renameSync(stagedCluster, place.clusterDir)
	} catch (error) {
		if (error instanceof EmbeddedPostgresError) throw error
		throw explainPostgresFailure('create the embedded database', place.stagingParent, String(error))
	} finally {
		rmSync(staging, { recursive: true, force: true, maxRetries: 3 })
	}
}
