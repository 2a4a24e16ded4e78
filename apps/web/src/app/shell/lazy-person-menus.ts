import { type ComponentProps, type ComponentType, lazy } from 'react'

type Menu = ComponentType<ComponentProps<typeof import('./person-menu.tsx')['PersonMenu']>>
type Section = ComponentType<ComponentProps<typeof import('./person-section.tsx')['PersonSection']>>

/** Used when the code cannot be loaded: the rest of the page works without it. */
const NOTHING = { default: () => null }

/** The account menus of signed-in users, who are a minority of the visitors. */
export const LazyPersonMenu = lazy<Menu>(() =>
	import('./person-menu.tsx').then(({ PersonMenu }) => ({ default: PersonMenu })).catch(() => NOTHING),
)
export const LazyPersonSection = lazy<Section>(() =>
	import('./person-section.tsx').then(({ PersonSection }) => ({ default: PersonSection })).catch(() => NOTHING),
)
