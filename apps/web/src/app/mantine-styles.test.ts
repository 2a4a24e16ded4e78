import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mantineStyleSheets } from '../../build/mantine-styles.ts'
import { themeStyleSheet } from '../../build/theme-style-sheet.ts'

const SOURCES = join(import.meta.dirname, '..')

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')

it('has the theme variables that the styles of Mantine and of the application use', () => {
	const theme = themeStyleSheet()
	const defined = new Map(
		[...theme.matchAll(/(--(?:mantine|fg)-[\w-]+):([^;}]*)/g)].map(([, name = '', value = '']) => [name, value]),
	)
	const own = globSync('**/*.{css,tsx}', { cwd: SOURCES }).map((file) => join(SOURCES, file))
	const texts = [...mantineStyleSheets(), ...own].map((file) => readFileSync(file, 'utf8'))
	const local = new Set(texts.flatMap((text) => namesIn(text, /(--(?:mantine|fg)-[\w-]+):/g)))
	const variablesIn = (text: string) => namesIn(text, /var\((--(?:mantine|fg)-[\w-]+)\)/g)
	const used = new Set(texts.flatMap(variablesIn))
	// The values of variables use others. A set also visits what is added meanwhile.
	for (const name of used) for (const other of variablesIn(defined.get(name) ?? '')) used.add(other)
	expect(used.size).toBeGreaterThan(60)
	expect([...used].filter((name) => !defined.has(name) && !local.has(name))).toEqual([])
})

it('uses no component of Mantine that adds a style element, which the content security policy blocks', () => {
	const files = globSync('**/*.tsx', { cwd: SOURCES })
	expect(files.length).toBeGreaterThan(100)
	const blocked = /import \{[^}]*\b(SimpleGrid|Grid|AppShell|Flex|Carousel)\b[^}]*\} from '@mantine/
	expect(files.filter((file) => blocked.test(readFileSync(join(SOURCES, file), 'utf8')))).toEqual([])
})
