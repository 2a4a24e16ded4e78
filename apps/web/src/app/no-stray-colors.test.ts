import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const THEME = 'app/theme.ts'

describe('colors', () => {
	it('have hexadecimal values only in the theme', () => {
		const files = globSync('**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !file.includes('.test.'))
		expect(files.length).toBeGreaterThan(50)
		const strays = files.filter(
			(file) => file !== THEME && /#[0-9a-f]{3,8}\b/i.test(readFileSync(join(root, file), 'utf8')),
		)
		expect(strays).toEqual([])
	})
})
