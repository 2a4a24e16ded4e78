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
	const screens = Object.entries(SCREENS).filter(([, screen]) => !('redirectTo' in screen))
	expect(screens.map(([path]) => path).sort()).toEqual(routerPaths())
})

test('redirects to screens that the router has', () => {
	const targets = Object.values(SCREENS).flatMap((screen) => ('redirectTo' in screen ? [screen.redirectTo] : []))
	expect(routerPaths()).toEqual(expect.arrayContaining(targets))
})
