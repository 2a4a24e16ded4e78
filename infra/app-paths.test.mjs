import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APP_PATHS } from '../apps/api/src/modules/web/app-paths.ts'
import { inRepository } from './scripts/repository.mjs'

/** What the router really has, from the tree its plugin writes, in the server's notation. */
function routesOfTheWebApplication() {
	const tree = readFileSync(inRepository('apps/web/src/routeTree.gen.ts'), 'utf8')
	const paths = [...tree.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path.replace(/(?<=.)\/$/, ''))
	return [...new Set(paths.map((path) => path.replaceAll('$', ':')))].sort()
}

test('the server answers 200 for exactly the addresses that the web application has screens for', () => {
	expect([...APP_PATHS].sort()).toEqual(routesOfTheWebApplication())
})
