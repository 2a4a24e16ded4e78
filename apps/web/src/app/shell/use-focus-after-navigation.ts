import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const TEXT_FIELDS = 'input, textarea, select'

/** The first link of a screen that leads to a path. */
function linkTo(pathname: string, main: Element): HTMLAnchorElement | undefined {
	return [...main.querySelectorAll('a')].find((link) => link.pathname === pathname && link.origin === location.origin)
}

function focusHeading(main: HTMLElement): void {
	const heading = main.querySelector<HTMLElement>('h1') ?? main
	if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
	heading.focus({ preventScroll: true })
}

/**
 * Moves the focus to the heading of a screen after a navigation to it, so that screen readers announce the screen. After going
 * back, to the link to the screen that was left, if it is there. The focus stays where it is after changes of the query, in text
 * fields, and where the new screen has put it.
 */
export function useFocusAfterNavigation(): void {
	const router = useRouter()
	useEffect(() => {
		let isBack = false
		let focusedBefore: Element | null = null
		const ends = [
			router.history.subscribe(({ action }) => {
				isBack = action.type === 'BACK' || (action.type === 'GO' && action.index < 0)
			}),
			router.subscribe('onBeforeNavigate', () => {
				focusedBefore = document.activeElement
			}),
			router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
				const main = document.querySelector<HTMLElement>('main')
				if (!pathChanged || fromLocation === undefined || main === null) return
				const focused = document.activeElement
				if (focused?.matches(TEXT_FIELDS)) return
				if (focused !== focusedBefore && focused !== main && main.contains(focused)) return
				const link = isBack ? linkTo(fromLocation.pathname, main) : undefined
				if (link) link.focus({ preventScroll: true })
				else focusHeading(main)
			}),
		]
		return () => {
			for (const end of ends) end()
		}
	}, [router])
}
