import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { licensesOf } from '../../build/licenses.ts'

const require = createRequire(import.meta.filename)

it('lists each package of the built files once, with the text of its license', () => {
	const react = require.resolve('react/package.json')
	const text = licensesOf([
		`${react.replace('package.json', 'index.js')}?commonjs-entry`,
		react,
		require.resolve('@fontsource-variable/figtree/package.json'),
		import.meta.filename,
		'\0virtual:module',
	])
	expect(text.match(/^react \d\S+ \(MIT\)$/gm)).toHaveLength(1)
	expect(text).toContain('Permission is hereby granted, free of charge')
	expect(text).toMatch(/^@fontsource-variable\/figtree \S+ \(OFL-1\.1\)$/m)
	expect(text).toContain('SIL OPEN FONT LICENSE')
	expect(text).not.toContain('@farmgate')
})
