import { dirname, isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository, whatever folder a command was typed in. */
export const repositoryRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

/**
 * The folder the user typed the command in. npm moves to the repository before it runs a script and leaves the
 * original folder in INIT_CWD; relative file arguments are meant from there.
 */
export const typedIn = process.env.INIT_CWD ?? process.cwd()

/** @param {string} path relative to the repository */
export function inRepository(path) {
	return resolve(repositoryRoot, path)
}

/** Absolute data directory: DATA_DIR as the user meant it, or `.data` in the repository. */
export function dataDirectory() {
	const asked = process.env.DATA_DIR
	if (!asked) return inRepository('.data')
	return isAbsolute(asked) ? asked : resolve(typedIn, asked)
}
