import { existsSync, globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const require = createRequire(import.meta.filename)
const root = join(import.meta.dirname, '..')
const loaded = readFileSync(join(import.meta.dirname, 'mantine-styles.ts'), 'utf8')

function mantineNames(source: string): string[] {
	const imports = [...source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].map((match) => match[1] ?? '')
	return imports
		.join(',')
		.split(',')
		.map((name) => name.replace(/^\s*type .*/, '').trim())
		.filter((name) => /^[A-Z]/.test(name))
}

function hasStyles(component: string): boolean {
	const folder = require.resolve('@mantine/core/styles.css').replace(/styles\.css$/, 'styles')
	return existsSync(`${folder}/${component}.layer.css`)
}

describe('the styles of Mantine', () => {
	it('are loaded for every component in use', () => {
		const files = globSync('**/*.tsx', { cwd: root })
		const used = new Set(files.flatMap((file) => mantineNames(readFileSync(join(root, file), 'utf8'))))
		expect(used.size).toBeGreaterThan(0)
		const missing = [...used].filter((name) => hasStyles(name) && !loaded.includes(`styles/${name}.layer.css`))
		expect(missing).toEqual([])
	})
})
