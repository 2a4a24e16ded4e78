import { dirname, isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/** The user's working directory, to resolve file arguments. npm changes to the repository and sets INIT_CWD. */
export const typedIn = process.env.INIT_CWD ?? process.cwd()

/** @param {string} path relative to the repository */
export function inRepository(path) {
	return resolve(repositoryRoot, path)
}

/** Absolute path of DATA_DIR, by default `.data` in the repository. */
export function dataDirectory() {
	const asked = process.env.DATA_DIR
	if (!asked) return inRepository('.data')
	return isAbsolute(asked) ? asked : resolve(typedIn, asked)
}
