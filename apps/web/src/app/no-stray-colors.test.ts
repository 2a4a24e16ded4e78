import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Colors of the basemap have a file of their own, because a canvas cannot take them from the style sheet. */
const ALLOWED = ['app/theme.ts', 'shared/map/basemap-palette.ts']

describe('colors', () => {
	it('are written by number in the theme alone', () => {
		const files = globSync('**/*.{ts,tsx,css}', { cwd: root }).filter((file) => !file.includes('.test.'))
		expect(files.length).toBeGreaterThan(50)
		const strays = files.filter(
			(file) => !ALLOWED.includes(file) && /#[0-9a-f]{3,8}\b/i.test(readFileSync(join(root, file), 'utf8')),
		)
		expect(strays).toEqual([])
	})
})
