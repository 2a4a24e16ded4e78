import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SCREENS } from '../packages/contracts/src/screens.ts'
import { inRepository } from './scripts/repository.mjs'

/** The router's paths, from the tree that its plugin writes. */
function routerPaths() {
	const tree = readFileSync(inRepository('apps/web/src/routeTree.gen.ts'), 'utf8')
	const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))
	return [...new Set(paths)].sort()
}

test('declares exactly the screens that the router has', () => {
	expect(Object.keys(SCREENS).sort()).toEqual(routerPaths())
})
