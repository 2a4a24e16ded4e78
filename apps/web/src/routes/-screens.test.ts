import { SCREENS } from '@farmgate/contracts/screens'
import { expect, test } from 'vitest'
import { createApplication } from '../app/application.tsx'

const routed = () => Object.keys(createApplication().router.routesByPath).sort()

test('declares exactly the screens that the router has', () => {
	const screens = Object.entries(SCREENS).filter(([, screen]) => !('redirectTo' in screen))
	expect(screens.map(([path]) => path).sort()).toEqual(routed())
})

test('redirects to screens that the router has', () => {
	const targets = Object.values(SCREENS).flatMap((screen) => ('redirectTo' in screen ? [screen.redirectTo] : []))
	expect(routed()).toEqual(expect.arrayContaining(targets))
})
