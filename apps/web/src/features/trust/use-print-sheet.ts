import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM, mapImageAddress } from '@farmgate/contracts/map-image-address'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Sheet = typeof import('./print-sheet.tsx')['PrintSheet']
export type PreparedSheet = { Sheet: Sheet; mapAddress: string | null }

/** Paper waits no longer than this for the picture of the map. */
const PICTURE_LIMIT_MS = 4000
/** For browsers that cannot say when they are idle. */
const PREPARE_AFTER_MS = 4000

/** Has the picture in the browser's memory, so that it stands on the paper at once. False when it cannot be had. */
function loadPicture(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		const picture = new Image()
		picture.onload = () => resolve(true)
		picture.onerror = () => resolve(false)
		setTimeout(() => resolve(false), PICTURE_LIMIT_MS)
		picture.src = address
	})
}

async function prepareSheet({ coordinates, type }: Pick<Location, 'coordinates' | 'type'>): Promise<PreparedSheet> {
	// Light whatever the theme: it is for paper.
	const look = { zoom: MAP_IMAGE_DEFAULT_ZOOM, size: MAP_IMAGE_DEFAULT_SIZE, scale: 2, scheme: 'light', type } as const
	const mapAddress = mapImageAddress(coordinates, look)
	const [{ PrintSheet }, hasPicture] = await Promise.all([import('./print-sheet.tsx'), loadPicture(mapAddress)])
	return { Sheet: PrintSheet, mapAddress: hasPicture ? mapAddress : null }
}

/** Somebody who pays for each byte gets the sheet when they ask for it. */
function savesData(): boolean {
	const connection = 'connection' in navigator ? navigator.connection : undefined
	return (
		typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
	)
}

function whenIdle(run: () => void): () => void {
	if ('requestIdleCallback' in window) {
		const handle = requestIdleCallback(run)
		return () => cancelIdleCallback(handle)
	}
	const timer = setTimeout(run, PREPARE_AFTER_MS)
	return () => clearTimeout(timer)
}

/**
 * The sheet of a place, prepared while the browser has nothing else to do, because paper shows only what is there when
 * printing begins, from our button or from the browser's menu. `sheet` is null unless it is being printed.
 */
export function usePrintSheet(location: Location) {
	const { type } = location
	const { lat, lng } = location.coordinates
	const prepared = useRef<PreparedSheet | null>(null)
	const [sheet, setSheet] = useState<PreparedSheet | null>(null)

	const prepare = useCallback(async () => {
		prepared.current ??= await prepareSheet({ coordinates: { lat, lng }, type })
		return prepared.current
	}, [lat, lng, type])

	useEffect(() => {
		if (savesData()) return
		// It is asked for again by whoever presses the button.
		return whenIdle(() => void prepare().catch(() => undefined))
	}, [prepare])

	useEffect(() => {
		const paper = window.matchMedia('print')
		// Printing does not wait for React to draw by itself.
		const show = () => flushSync(() => setSheet(prepared.current))
		const hide = () => setSheet(null)
		const follow = () => (paper.matches ? show() : hide())
		window.addEventListener('beforeprint', show)
		window.addEventListener('afterprint', hide)
		paper.addEventListener('change', follow)
		return () => {
			window.removeEventListener('beforeprint', show)
			window.removeEventListener('afterprint', hide)
			paper.removeEventListener('change', follow)
		}
	}, [])

	return {
		sheet,
		/** Opens the browser's window for printing. Rejects when the sheet's code cannot be had. */
		async print(): Promise<void> {
			const ready = await prepare()
			flushSync(() => setSheet(ready))
			window.print()
		},
	}
}
