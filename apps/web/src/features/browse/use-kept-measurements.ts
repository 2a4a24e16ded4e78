import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

/** Of the lists that were left, by name. */
const kept = new Map<string, VirtualItem[]>()

/**
 * The measured rows of a list, for when one comes back to it: only with its former height can the page scroll to where it
 * was left. Rows know their first card, so those of another question are not mistaken for these.
 */
export function useMeasurementsOf(name: string): VirtualItem[] {
	return useState(() => kept.get(name) ?? [])[0]
}

/** Keeps what `snapshot` has when the list goes. */
export function useKeepMeasurements(name: string, snapshot: () => VirtualItem[]): void {
	const latest = useRef({ name, snapshot })
	useEffect(() => {
		latest.current = { name, snapshot }
	})
	useEffect(() => () => void kept.set(latest.current.name, latest.current.snapshot()), [])
}
