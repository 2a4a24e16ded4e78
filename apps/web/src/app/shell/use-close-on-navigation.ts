import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Closes a menu when the address changes. `close` must do nothing on a closed menu. */
export function useCloseOnNavigation(close: () => void): void {
	const href = useRouterState({ select: (state) => state.location.href })
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes, not when `close` does.
	useEffect(close, [href])
}
