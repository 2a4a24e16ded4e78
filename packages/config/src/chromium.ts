import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const PROGRAM_NAMES = [
	'chromium-headless-shell',
	'chromium',
	'chromium-browser',
	'google-chrome',
	'google-chrome-stable',
]

/** No sandbox, because tests also run as root and in containers. The other options stop the browser's own network requests. */
const ARGUMENTS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	'--disable-quic',
	'--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

function isExecutable(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}

function chromiumOnPath(): string | undefined {
	const folders = (process.env.PATH ?? '').split(delimiter)
	return folders.flatMap((folder) => PROGRAM_NAMES.map((name) => join(folder, name))).find(isExecutable)
}

/**
 * Launch options for Playwright with the browser of CHROMIUM_PATH, else one on PATH. Without either, `executablePath` is
 * absent and Playwright uses the browser that it has installed.
 */
export function chromiumLaunchOptions(): { executablePath?: string; args: string[] } {
	const executablePath = process.env.CHROMIUM_PATH || chromiumOnPath()
	return executablePath ? { executablePath, args: [...ARGUMENTS] } : { args: [...ARGUMENTS] }
}
