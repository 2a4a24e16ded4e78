import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM, mapImageAddress } from '@farmgate/contracts/map-image-address'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Sheet = typeof import('./print-sheet.tsx')['PrintSheet']
type PreparedSheet = { Sheet: Sheet; mapAddress: string | null }

const IMAGE_TIMEOUT_MS = 4000
/** For browsers without `requestIdleCallback`. */
const PREPARE_AFTER_MS = 4000

/** Loads an image into the browser's memory, so that it prints at once. False when it fails or takes too long. */
function loadImage(address: string): Promise<boolean> {
	return new Promise((resolve) => {
		const image = new Image()
		image.onload = () => resolve(true)
		image.onerror = () => resolve(false)
		setTimeout(() => resolve(false), IMAGE_TIMEOUT_MS)
		image.src = address
	})
}

async function prepareSheet({ coordinates, type }: Pick<Location, 'coordinates' | 'type'>): Promise<PreparedSheet> {
	// Print is always light.
	const look = { zoom: MAP_IMAGE_DEFAULT_ZOOM, size: MAP_IMAGE_DEFAULT_SIZE, scale: 2, scheme: 'light', type } as const
	const mapAddress = mapImageAddress(coordinates, look)
	const [{ PrintSheet }, hasImage] = await Promise.all([import('./print-sheet.tsx'), loadImage(mapAddress)])
	return { Sheet: PrintSheet, mapAddress: hasImage ? mapAddress : null }
}

/** Whether the browser's data saver is on; the sheet is then loaded on demand. */
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
 * The print sheet of a location. Loaded while the browser is idle, because printing from the browser's menu cannot wait for it.
 * `sheet` is null unless it is being printed.
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
		// The button loads it again.
		return whenIdle(() => void prepare().catch(() => undefined))
	}, [prepare])

	useEffect(() => {
		const printMedia = window.matchMedia('print')
		// The browser prints as soon as the event handlers return.
		const show = () => flushSync(() => setSheet(prepared.current))
		const hide = () => setSheet(null)
		const update = () => (printMedia.matches ? show() : hide())
		window.addEventListener('beforeprint', show)
		window.addEventListener('afterprint', hide)
		printMedia.addEventListener('change', update)
		return () => {
			window.removeEventListener('beforeprint', show)
			window.removeEventListener('afterprint', hide)
			printMedia.removeEventListener('change', update)
		}
	}, [])

	return {
		sheet,
		/** Opens the browser's print dialog. Rejects when the sheet's code cannot be loaded. */
		async print(): Promise<void> {
			const ready = await prepare()
			flushSync(() => setSheet(ready))
			window.print()
		},
	}
}
