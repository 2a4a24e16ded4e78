import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const MODULE_ID = 'virtual:mantine-styles.ts'
const RESOLVED_ID = `\0${MODULE_ID}`
const SOURCES = join(import.meta.dirname, '../src')
const MANTINE = dirname(createRequire(import.meta.filename).resolve('@mantine/core/styles.css'))
/** Resets and variables, which are needed without any component. */
const GENERAL_SHEETS = ['baseline', 'global']

function matches(text: string, pattern: RegExp): string[] {
	return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

const moduleOf = (component: string) => join(MANTINE, 'esm/components', component, `${component}.mjs`)

/** Names of Mantine's components that the sources of the application import. */
function componentsInUse(): string[] {
	const files = globSync('**/*.tsx', { cwd: SOURCES }).filter((file) => !file.includes('.test.'))
	const names = files
		.map((file) => readFileSync(join(SOURCES, file), 'utf8'))
		.flatMap((source) => matches(source, /import \{([^}]*)\} from '@mantine\/core'/g))
		.flatMap((list) => list.split(','))
		.map((name) => name.trim().replace(/ as .*/, ''))
	return [...new Set(names)].filter((name) => existsSync(moduleOf(name)))
}

/** The component's module and all modules of Mantine that it imports, directly or indirectly. */
function transitiveModules(path: string, found: Set<string>): Set<string> {
	if (found.has(path)) return found
	found.add(path)
	const imported = matches(readFileSync(path, 'utf8'), /from "(\.{1,2}\/[^"]+)"/g).map((name) =>
		resolve(dirname(path), name),
	)
	for (const next of imported) transitiveModules(next, found)
	return found
}

/** Paths of the style sheets of the components in use, in the order of Mantine's own style sheet. */
export function mantineStyleSheets(): string[] {
	const modules = new Set<string>()
	for (const name of componentsInUse()) transitiveModules(moduleOf(name), modules)
	const own = [...modules].filter((path) => path.endsWith('.module.mjs')).map((path) => basename(path, '.module.mjs'))
	const whole = readFileSync(join(MANTINE, 'styles.css'), 'utf8')
	const positionOf = (name: string) => whole.indexOf(readFileSync(join(MANTINE, `styles/${name}.css`), 'utf8').trim())
	const names = own.filter((name) => existsSync(join(MANTINE, `styles/${name}.layer.css`)))
	const sorted = names.toSorted((one, other) => positionOf(one) - positionOf(other))
	return [...GENERAL_SHEETS, ...sorted].map((name) => join(MANTINE, `styles/${name}.layer.css`))
}

/** `virtual:mantine-styles.ts` imports the style sheets of the Mantine components in use, each in the layer `mantine`. */
export function mantineStylesPlugin(): Plugin {
	return {
		name: 'farmgate:mantine-styles',
		resolveId: (id) => (id === MODULE_ID ? RESOLVED_ID : undefined),
		load: (id) =>
			id === RESOLVED_ID
				? mantineStyleSheets()
						.map((path) => `import ${JSON.stringify(path)}`)
						.join('\n')
				: undefined,
	}
}
