import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CARD_CLASSES } from '@farmgate/contracts/card-look'
import { expect, it } from 'vitest'
import { classNameOf } from '../../build/class-names.ts'

const SHARED = join(import.meta.dirname, '../shared')
const SHEETS = ['ui', 'cards'].flatMap((folder) =>
	readdirSync(join(SHARED, folder))
		.filter((name) => name.endsWith('.module.css'))
		.map((name) => join(SHARED, folder, name)),
)

it.each(Object.values(CARD_CLASSES))('the server’s class %s is one of the style sheets', (className) => {
	const [file = '', name = ''] = className.split('_')
	const sheet = SHEETS.find((path) => basename(path, '.module.css') === file) ?? ''
	expect(readFileSync(sheet, 'utf8')).toMatch(new RegExp(`\\.${name}\\b`))
	expect(classNameOf(name, sheet)).toBe(className)
})

it('no two files of the shared parts have the same name, so neither have their classes', () => {
	const names = SHEETS.map((path) => basename(path))
	expect(new Set(names).size).toBe(names.length)
})

it('classes of two files that are called alike are unlike', () => {
	expect(classNameOf('title', '/x/src/features/a/page.module.css')).not.toBe(
		classNameOf('title', '/x/src/features/b/page.module.css'),
	)
})
