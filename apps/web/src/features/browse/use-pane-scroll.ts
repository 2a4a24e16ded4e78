import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useEntryMemory } from './use-entry-memory.ts'

/**
 * Where a pane is scrolled to: as it was left when one comes back, at its top with each new question. `name` names the pane,
 * when one can take the place of another; `hasContent`: there is something in it to scroll.
 */
export function usePaneScroll(
	pane: RefObject<HTMLElement | null>,
	{ name, question, hasContent }: { name: string; question: string; hasContent: boolean },
): void {
	const { recall, keep } = useEntryMemory<number>('pane')
	const asked = useRef<string>(undefined)

	useLayoutEffect(() => {
		const element = pane.current
		if (!element || !hasContent) return
		if (asked.current === undefined) element.scrollTop = recall() ?? 0
		else if (asked.current !== question) element.scrollTop = 0
		asked.current = question
	}, [pane, question, hasContent, recall])

	// biome-ignore lint/correctness/useExhaustiveDependencies: another pane is another element.
	useEffect(() => {
		const element = pane.current
		if (!element || !hasContent) return
		const note = () => keep(element.scrollTop)
		element.addEventListener('scroll', note, { passive: true })
		return () => element.removeEventListener('scroll', note)
	}, [pane, name, hasContent, keep])
}
