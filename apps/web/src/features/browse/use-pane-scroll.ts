import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useEntryMemory } from './use-entry-memory.ts'

/**
 * Restores the scroll position of a pane when the user comes back, and scrolls to its top with each new query. `name`
 * identifies the pane when panes replace each other; `hasContent`: the pane has content to scroll.
 */
export function usePaneScroll(
	pane: RefObject<HTMLElement | null>,
	{ name, query, hasContent }: { name: string; query: string; hasContent: boolean },
): void {
	const { recall, keep } = useEntryMemory<number>('pane')
	const shownQuery = useRef<string>(undefined)

	useLayoutEffect(() => {
		const element = pane.current
		if (!element || !hasContent) return
		if (shownQuery.current === undefined) element.scrollTop = recall() ?? 0
		else if (shownQuery.current !== query) element.scrollTop = 0
		shownQuery.current = query
	}, [pane, query, hasContent, recall])

	// biome-ignore lint/correctness/useExhaustiveDependencies: another pane is another element.
	useEffect(() => {
		const element = pane.current
		if (!element || !hasContent) return
		const note = () => keep(element.scrollTop)
		element.addEventListener('scroll', note, { passive: true })
		return () => element.removeEventListener('scroll', note)
	}, [pane, name, hasContent, keep])
}
