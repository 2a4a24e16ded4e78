import { spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStages } from './dockerfile.mjs'
import { node24Path } from './node24.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

// Builds the image and runs it, without a container engine: buildah builds in a chroot, on a base from Debian's packages, and the
// server runs in a chroot with a read-only root. Linux only, as root, with the network of the machine.

/** The user `node` of Node's images. */
const NODE_USER_ID = 1000

/** Read-only root, a private /tmp, the folder of the data, and then the command as the image's user in its folder. */
const ENTER = `set -e
root=$1 data=$2 user=$3 folder=$4
shift 4
mount --bind "$root" "$root"
mount -o remount,bind,ro "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
exec chroot --userspec="$user" "$root" sh -c 'cd "$1" && shift && exec "$@"' sh "$folder" "$@"`

/** Whether this machine can build an image: Linux, root, and Debian's buildah and debootstrap. */
export function canBuildImage() {
	const has = (program) => spawnSync(program, ['--version']).status === 0
	return process.platform === 'linux' && process.getuid?.() === 0 && has('buildah') && has('debootstrap')
}

/** Runs a program to its end and returns its output. Throws an error with the output when it fails. */
function must(program, args, options = {}) {
	const { status, stdout, stderr, error } = spawnSync(program, args, {
		encoding: 'utf8',
		maxBuffer: 2 ** 28,
		...options,
	})
	if (status !== 0)
		throw new Error(`${program} ${args.join(' ')} ends with ${status}\n${error ?? ''}${stdout}${stderr}`)
	return stdout.trim()
}

/** Fills `folder` with Debian, Node 24, npm and the user `node`, as the base image of the Dockerfile has them. */
function makeBase(folder, image) {
	const release = /-(\w+)-slim$/.exec(image)?.[1] ?? ''
	must('debootstrap', ['--variant=minbase', '--include=ca-certificates', release, folder])
	cpSync(node24Path(), join(folder, 'usr/local/bin/node'))
	const { packageManager } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
	must('npm', ['install', '--global', '--prefix', join(folder, 'usr/local'), packageManager])
	must('chroot', [folder, 'useradd', '--uid', String(NODE_USER_ID), '--create-home', 'node'])
	// A registry behind a proxy may have a certificate that only this machine trusts.
	const certificates = process.env.NODE_EXTRA_CA_CERTS
	if (certificates) cpSync(certificates, join(folder, 'etc/ssl/certs/ca-certificates.crt'))
}

/** Runs buildah with its images in `work`. */
function buildahIn(work) {
	const env = { ...process.env, STORAGE_DRIVER: 'vfs', BUILDAH_ISOLATION: 'chroot', BUILDAH_FORMAT: 'docker' }
	const storage = ['--root', join(work, 'store'), '--runroot', join(work, 'run')]
	return (...args) => must('buildah', [...storage, ...args], { cwd: repositoryRoot, env })
}

/** Builds infra/Dockerfile in `work`, an empty folder. Returns the sizes of the image and of its base, such as `680 MB`. */
export function buildImage(work) {
	const buildah = buildahIn(work)
	const base = readStages(readFileSync(inRepository('infra/Dockerfile'), 'utf8')).get('final')?.base ?? ''
	const baseFolder = join(work, 'base')
	makeBase(baseFolder, base)
	const scratch = buildah('from', 'scratch')
	buildah('copy', '--quiet', scratch, baseFolder, '/')
	buildah('config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt', scratch)
	buildah('commit', '--quiet', scratch, `docker.io/library/${base}`)
	buildah('rm', scratch)
	const cache = must('npm', ['config', 'get', 'cache'])
	mkdirSync(cache, { recursive: true })
	const files = ['--file', 'infra/Dockerfile', '--ignorefile', 'infra/Dockerfile.dockerignore']
	buildah('bud', '--pull-never', '--volume', `${cache}:/root/.npm`, ...files, '--tag', 'farmgate', '.')
	const sizeOf = (image) => JSON.parse(buildah('images', '--json', image))[0].size
	return { size: sizeOf('farmgate'), baseSize: sizeOf(base) }
}

/**
 * Mounts the image that was built in `work`. `root` is its file system; `start` starts a command in it, by default that of the
 * image; `unmount` removes both.
 */
export function mountImage(work) {
	const buildah = buildahIn(work)
	const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'farmgate')).OCIv1
	const container = buildah('from', '--pull-never', 'farmgate')
	const root = buildah('mount', container)
	const data = join(work, 'data')
	mkdirSync(data)
	chownSync(data, NODE_USER_ID, NODE_USER_ID)
	const env = Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s).slice(0, 2)))
	return {
		root,
		start(settings = {}, command = config.Cmd) {
			const args = ['--mount', 'sh', '-c', ENTER, 'sh', root, data, config.User, config.WorkingDir, ...command]
			return spawn('unshare', args, { env: { ...env, ...settings } })
		},
		unmount: () => buildah('rm', container),
	}
}
