import type { VirtualItem } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'

/** By list name. */
const saved = new Map<string, VirtualItem[]>()

/**
 * The row heights of a list that was left, so that the page can restore its scroll position. Rows are identified by their
 * first card, so heights of other results are not used.
 */
export function useSavedMeasurements(name: string): VirtualItem[] {
	return useState(() => saved.get(name) ?? [])[0]
}

/** Saves `snapshot` when the list unmounts. */
export function useSaveMeasurements(name: string, snapshot: () => VirtualItem[]): void {
	const latest = useRef({ name, snapshot })
	useEffect(() => {
		latest.current = { name, snapshot }
	})
	useEffect(() => () => void saved.set(latest.current.name, latest.current.snapshot()), [])
}
