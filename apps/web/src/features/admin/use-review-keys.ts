import { useEffect, useRef } from 'react'

export type ReviewKey = 'approve' | 'reject' | 'next' | 'previous' | 'undo' | 'help'

const KEYS: Readonly<Record<string, ReviewKey>> = {
	a: 'approve',
	r: 'reject',
	j: 'next',
	k: 'previous',
	u: 'undo',
	'?': 'help',
}
const LIST_KEYS: Readonly<Record<string, ReviewKey>> = { ArrowDown: 'next', ArrowUp: 'previous' }

/** The keys of a review queue with what they do, for the help. */
export const REVIEW_KEY_HELP: readonly [string, string][] = [
	['A', 'Approve'],
	['R', 'Reject'],
	['Ctrl Enter', 'Send the reason of a rejection'],
	['J or ↓', 'Next'],
	['K or ↑', 'Previous'],
	['U', 'Undo the last decision'],
	['?', 'Show these keys'],
]

function isTyping(target: EventTarget | null): boolean {
	if (document.querySelector('[role="dialog"]') !== null) return true
	if (!(target instanceof HTMLElement)) return false
	const isCheckbox = target instanceof HTMLInputElement && target.type === 'checkbox'
	return !isCheckbox && target.matches('input, textarea, select, [contenteditable="true"]')
}

/** Calls `onKey` for the keys of the queue, except in text fields and dialogs. Arrows work in the element with `data-review-list`. */
export function useReviewKeys(onKey: (key: ReviewKey) => void): void {
	const latest = useRef(onKey)
	latest.current = onKey
	useEffect(() => {
		function onKeyDown(event: KeyboardEvent): void {
			if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
			const isInList = event.target instanceof Element && event.target.closest('[data-review-list]') !== null
			const key = KEYS[event.key.toLowerCase()] ?? (isInList ? LIST_KEYS[event.key] : undefined)
			if (key === undefined || (event.repeat && key !== 'next' && key !== 'previous')) return
			event.preventDefault()
			latest.current(key)
		}
		document.addEventListener('keydown', onKeyDown)
		return () => document.removeEventListener('keydown', onKeyDown)
	}, [])
}
