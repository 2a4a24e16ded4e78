import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ClusterLocation, giveTo, stagingLeftovers } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { EmbeddedPostgresError, explainPostgresFailure, runPostgresCommand } from './postgres-command.ts'
import { replacePrivateFile } from './server-account.ts'

/** Passwords of the two roles. Stored in PostgreSQL's data directory, so that they are moved, copied and deleted with it. */
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

/** Writes the settings for the next start. They are overwritten each time; settings by ALTER SYSTEM take precedence. */
export function writeSettings(location: ClusterLocation, settings: Record<string, string>): void {
	const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`)
	replacePrivateFile(location.account, join(location.clusterDir, settingsFile), `${lines.join('\n')}\n`)
}

/** Throws `EmbeddedPostgresError` for data of another PostgreSQL version and for a directory that is not a cluster. */
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
 * Creates a cluster in a staging directory and renames it when complete, so that an interrupted attempt leaves no incomplete
 * cluster. Removes earlier attempts first.
 *
 * All connections use TCP on 127.0.0.1 and a password (SCRAM), on all platforms, so that the address is an ordinary
 * DATABASE_URL. Unix sockets need no password only when Node and the server run as the same user, and limit the path length.
 */
export async function createCluster(
	location: ClusterLocation,
	binaries: PostgresBinaries,
	{ isThrowaway }: { isThrowaway: boolean },
): Promise<void> {
	for (const leftover of stagingLeftovers(location)) rmSync(leftover, { recursive: true, force: true, maxRetries: 3 })
	const staging = join(location.stagingParent, `staging-${randomBytes(6).toString('hex')}`)
	const stagedCluster = join(staging, 'cluster')
	const passwordFile = join(staging, 'password')
	const credentials: ClusterCredentials = {
		adminPassword: randomBytes(24).toString('hex'),
		applicationPassword: randomBytes(24).toString('hex'),
	}
	try {
		mkdirSync(staging, { mode: 0o700 })
		giveTo(location.account, staging)
		replacePrivateFile(location.account, passwordFile, credentials.adminPassword)
		const result = await runPostgresCommand(
			binaries.initdb,
			[
				...['-D', stagedCluster, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
				// The builtin provider folds É to é on every platform; the C library's C locale does not.
				...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
				...['--data-checksums', '--no-instructions', ...(isThrowaway ? ['--no-sync'] : [])],
			],
			location.account,
		)
		if (!result.succeeded) {
			throw explainPostgresFailure('create the embedded database', location.stagingParent, result.output)
		}
		const configuration = join(stagedCluster, 'postgresql.conf')
		const included = `${readFileSync(configuration, 'utf8')}\ninclude_if_exists = '${settingsFile}'\n`
		replacePrivateFile(location.account, configuration, included)
		replacePrivateFile(location.account, join(stagedCluster, credentialsFile), JSON.stringify(credentials))
		renameSync(stagedCluster, location.clusterDir)
	} catch (error) {
		if (error instanceof EmbeddedPostgresError) throw error
		throw explainPostgresFailure('create the embedded database', location.stagingParent, String(error))
	} finally {
		rmSync(staging, { recursive: true, force: true, maxRetries: 3 })
	}
}
