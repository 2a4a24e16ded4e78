import type { Listing } from '@farmgate/contracts/listing'
import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM, mapImageAddress } from '@farmgate/contracts/map-image-address'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useNow } from '../../shared/hooks/use-now.ts'
import { showFailureToast } from '../../shared/ui/failure-toast.ts'

type PreparedSheet = { Sheet: typeof import('./print-sheet.tsx')['PrintSheet']; mapAddress: string | null }

type Props = {
	location: Location
	/** The loaded listings; may be fewer than the location has. */
	listings: readonly Listing[]
}

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

async function prepareSheet({ coordinates, type }: Location): Promise<PreparedSheet> {
	// Print is always light.
	const look = { zoom: MAP_IMAGE_DEFAULT_ZOOM, size: MAP_IMAGE_DEFAULT_SIZE, scale: 2, scheme: 'light', type } as const
	const mapAddress = mapImageAddress(coordinates, look)
	const [{ PrintSheet }, hasImage] = await Promise.all([import('./print-sheet.tsx'), loadImage(mapAddress)])
	return { Sheet: PrintSheet, mapAddress: hasImage ? mapAddress : null }
}

/**
 * Prints a one-page sheet about a location. The browser's own print command prints the same sheet, which is loaded soon after
 * the page, because that command cannot wait for it. The sheet is on the page only while it is printed.
 */
export function PrintSheetButton({ location, listings }: Props) {
	const now = useNow()
	const prepared = useRef<PreparedSheet | null>(null)
	const [sheet, setSheet] = useState<PreparedSheet | null>(null)
	const [isPreparing, setPreparing] = useState(false)
	const prepare = useCallback(async () => {
		prepared.current ??= await prepareSheet(location)
	}, [location])

	useEffect(() => {
		// The button tries again after a failure.
		const timer = setTimeout(() => void prepare().catch(() => undefined), PREPARE_AFTER_MS)
		// The browser prints as soon as the event handlers return.
		const show = () => flushSync(() => setSheet(prepared.current))
		const hide = () => setSheet(null)
		window.addEventListener('beforeprint', show)
		window.addEventListener('afterprint', hide)
		return () => {
			clearTimeout(timer)
			window.removeEventListener('beforeprint', show)
			window.removeEventListener('afterprint', hide)
		}
	}, [prepare])

	async function press(): Promise<void> {
		setPreparing(true)
		try {
			await prepare()
			flushSync(() => setSheet(prepared.current))
			window.print()
		} catch (error) {
			showFailureToast(error, 'The sheet could not be prepared')
		} finally {
			setPreparing(false)
		}
	}

	return (
		<>
			<Button
				variant="default"
				leftSection={<IconPrinter aria-hidden />}
				aria-busy={isPreparing}
				onClick={() => void press()}
			>
				Print a sheet
			</Button>
			{sheet &&
				createPortal(
					<sheet.Sheet
						location={location}
						listings={listings}
						listingCount={Math.max(location.listingCount, listings.length)}
						mapAddress={sheet.mapAddress}
						printedAt={now}
					/>,
					document.body,
				)}
		</>
	)
}
