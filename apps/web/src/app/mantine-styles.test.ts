import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { themeStyleSheet } from '../../build/theme-style-sheet.ts'

const require = createRequire(import.meta.filename)
const SOURCES = join(import.meta.dirname, '..')
const MANTINE = dirname(require.resolve('@mantine/core/styles.css'))
/** Resets and variables, which are needed without any component. */
const GENERAL_SHEETS = ['baseline', 'global']

function matches(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

/** Names of Mantine's components that the sources of the application import. */
function componentsInUse(): string[] {
	const sources = globSync('**/*.tsx', { cwd: SOURCES }).map((file) => readFileSync(join(SOURCES, file), 'utf8'))
	const names = sources
		.flatMap((source) => matches(source, /import \{([^}]*)\} from '@mantine\/core'/g))
		.flatMap((list) => list.split(','))
		.map((name) => name.trim())
	return names.filter((name) => existsSync(moduleOf(name)))
}

const moduleOf = (component: string) => join(MANTINE, 'esm/components', component, `${component}.mjs`)

/** The component's module and all component modules that it imports, directly or indirectly. */
function transitiveModules(path: string, found = new Set<string>()): Set<string> {
	if (found.has(path)) return found
	found.add(path)
	const imported = matches(readFileSync(path, 'utf8'), /from "(\.{1,2}\/[^"]+)"/g).map((name) =>
		resolve(dirname(path), name),
	)
	for (const next of imported) if (next.includes('/esm/components/')) transitiveModules(next, found)
	return found
}

function sheetsOf(component: string): string[] {
	return [...transitiveModules(moduleOf(component))]
		.filter((path) => path.endsWith('.module.mjs'))
		.map((path) => basename(path, '.module.mjs'))
		.filter((name) => existsSync(join(MANTINE, `styles/${name}.layer.css`)))
}

function loadedSheets(): string[] {
	return matches(
		readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8'),
		/^import '@mantine\/core\/styles\/(\w+)\.layer\.css'$/gm,
	)
}

it('loads the styles of exactly the Mantine components in use', () => {
	const needed = new Set([...GENERAL_SHEETS, ...componentsInUse().flatMap(sheetsOf)])
	expect(needed.size).toBeGreaterThan(GENERAL_SHEETS.length)
	expect(loadedSheets().toSorted()).toEqual([...needed].toSorted())
})

it('has the theme variables that the loaded styles and the application use', () => {
	const theme = themeStyleSheet()
	const defined = new Map(
		[...theme.matchAll(/(--(?:mantine|fg)-[\w-]+):([^;}]*)/g)].map(([, name = '', value = '']) => [name, value]),
	)
	const files = [
		...loadedSheets().map((name) => join(MANTINE, `styles/${name}.layer.css`)),
		...globSync('**/*.{css,tsx}', { cwd: SOURCES }).map((file) => join(SOURCES, file)),
	]
	const namesIn = (text: string) => matches(text, /var\((--(?:mantine|fg)-[\w-]+)\)/g)
	const used = new Set(files.flatMap((file) => namesIn(readFileSync(file, 'utf8'))))
	// The values of variables use others. A set also visits what is added meanwhile.
	for (const name of used) for (const other of namesIn(defined.get(name) ?? '')) used.add(other)
	expect(used.size).toBeGreaterThan(60)
	expect([...used].filter((name) => !defined.has(name))).toEqual([])
})
