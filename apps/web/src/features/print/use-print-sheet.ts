import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM, mapImageAddress } from '@farmgate/contracts/map-image-address'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

type Sheet = typeof import('./print-sheet.tsx')['PrintSheet']
type PreparedSheet = { Sheet: Sheet; mapAddress: string | null }

const IMAGE_TIMEOUT_MS = 4000
/** After the page has loaded its own scripts and pictures. */
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

/**
 * The print sheet of a location. Loaded soon after the page, because printing from the browser's menu cannot wait for it.
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
		// The button tries again after a failure.
		const timer = setTimeout(() => void prepare().catch(() => undefined), PREPARE_AFTER_MS)
		return () => clearTimeout(timer)
	}, [prepare])

	useEffect(() => {
		// The browser prints as soon as the event handlers return.
		const show = () => flushSync(() => setSheet(prepared.current))
		const hide = () => setSheet(null)
		window.addEventListener('beforeprint', show)
		window.addEventListener('afterprint', hide)
		return () => {
			window.removeEventListener('beforeprint', show)
			window.removeEventListener('afterprint', hide)
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
