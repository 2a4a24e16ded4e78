import { SEARCH_URL_DEBOUNCE_MS } from '@farmgate/contracts/business-constants'
import { useEffect, useEffectEvent, useState } from 'react'

type SearchText = {
	typed: string
	type: (text: string) => void
	/** Puts a text into the box that the address has, or is about to have; nothing is reported for it. */
	settle: (text: string) => void
}

/**
 * The text of a search box beside the text of the address. What is typed is reported, trimmed, once typing has stopped for a
 * moment; a text that the address gets from elsewhere (back, a removed filter) replaces what was typed.
 */
export function useSearchText(text: string, onPause: ((text: string) => void) | undefined): SearchText {
	const [typed, setTyped] = useState(text)
	const [seen, setSeen] = useState(text)
	// What the address was last told from here, which it repeats a moment later while typing may have gone on.
	const [reported, setReported] = useState(text)
	if (text !== seen) {
		setSeen(text)
		if (text !== reported) {
			setTyped(text)
			setReported(text)
		}
	}

	const trimmed = typed.trim()
	const report = useEffectEvent(() => {
		setReported(trimmed)
		onPause?.(trimmed)
	})
	const isReported = onPause === undefined || trimmed === reported
	// biome-ignore lint/correctness/useExhaustiveDependencies: each further character starts the wait anew.
	useEffect(() => {
		if (isReported) return
		const timer = setTimeout(report, SEARCH_URL_DEBOUNCE_MS)
		return () => clearTimeout(timer)
	}, [typed, isReported])

	function settle(next: string): void {
		setTyped(next)
		setReported(next)
	}
	return { typed, type: setTyped, settle }
}
