import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Closes a menu whenever the address changes, by whatever means. `close` is harmless on a menu that is closed already. */
export function useCloseOnNavigation(close: () => void): void {
	const href = useRouterState({ select: (state) => state.location.href })
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address is what it waits for, not a new `close`.
	useEffect(close, [href])
}
