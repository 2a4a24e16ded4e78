import { useEffect, useState } from 'react'

const SHOWN_MS = 2000

export type CopyState = 'idle' | 'copied' | 'failed'

/** Copies a text. The state shows success for a moment, and failure until the next try. */
export function useCopy(text: string): { state: CopyState; copy: () => Promise<void> } {
	const [tried, setTried] = useState<{ text: string; isCopied: boolean }>()
	useEffect(() => {
		if (!tried?.isCopied) return
		const timer = setTimeout(() => setTried(undefined), SHOWN_MS)
		return () => clearTimeout(timer)
	}, [tried])

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(text)
			setTried({ text, isCopied: true })
		} catch {
			// No permission, or a page without TLS, which has no clipboard.
			setTried({ text, isCopied: false })
		}
	}

	if (tried?.text !== text) return { state: 'idle', copy }
	return { state: tried.isCopied ? 'copied' : 'failed', copy }
}
