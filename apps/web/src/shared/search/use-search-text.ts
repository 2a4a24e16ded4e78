import { SEARCH_URL_DEBOUNCE_MS } from '@farmgate/contracts/business-constants'
import { useEffect, useEffectEvent, useState } from 'react'

type SearchText = {
	typed: string
	type: (text: string) => void
	/** Sets the text of the box without reporting it. */
	settle: (text: string) => void
}

/**
 * The text of a search box. Reports the trimmed text after a typing pause. A text that the address gets from elsewhere (back
 * button, removed filter) replaces the typed one.
 */
export function useSearchText(text: string, onPause: ((text: string) => void) | undefined): SearchText {
	const [typed, setTyped] = useState(text)
	const [seen, setSeen] = useState(text)
	// The text reported last. The address returns it later, when the user may have typed more.
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: each character restarts the timer.
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
