import { Button } from '@mantine/core'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { isCodeMissing } from '../errors/read-error.ts'
import { useIsHydrated } from '../rendering/use-browser-value.ts'
import classes from './map-placeholder.module.css'
import type { MapCanvasProps } from './map-props.ts'

/** OpenLayers is large, so it is fetched only where a map is on the screen. */
const load = async () => ({ default: (await import('./map-canvas.tsx')).MapCanvas })

/** One for all maps, so that the next one does not wait again. One that failed stays failed, and is replaced. */
let latestCanvas: ComponentType<MapCanvasProps> = lazy(load)

const LOADING = <div className={classes.placeholder}>Loading map...</div>

type FailureProps = { onRetry: () => void; onShowList: (() => void) | undefined }

function MapFailure({ onRetry, onShowList }: FailureProps) {
	return (
		<div role="alert" className={classes.failure}>
			<p>The map could not be loaded.</p>
			<div className={classes.actions}>
				<Button onClick={onRetry}>Try Again</Button>
				{onShowList && (
					<Button variant="default" onClick={onShowList}>
						Show the list
					</Button>
				)}
			</div>
		</div>
	)
}

type Props = MapCanvasProps & {
	/** Leads to what there is without a map, where there is something. */
	onShowList?: () => void
}

/**
 * The map, or "Loading map..." in a box of the same size until its code is here, or that it could not be had. Nothing of
 * that touches what is around it. Fills its parent.
 */
export function LazyMapCanvas({ onShowList, ...props }: Props) {
	const [MapCanvas, setMapCanvas] = useState(() => latestCanvas)
	const [retries, setRetries] = useState(0)
	const isHydrated = useIsHydrated()

	async function retry(): Promise<void> {
		try {
			latestCanvas = (await load()).default
			setMapCanvas(() => latestCanvas)
			setRetries(retries + 1)
		} catch (error) {
			// Chromium does not fetch code again that failed once, and a newer version has other names: both need a new page.
			if (isCodeMissing(error) && navigator.onLine) window.location.reload()
		}
	}

	return (
		<CatchBoundary
			getResetKey={() => retries}
			errorComponent={() => <MapFailure onRetry={() => void retry()} onShowList={onShowList} />}
		>
			{isHydrated ? (
				<Suspense fallback={LOADING}>
					<MapCanvas {...props} />
				</Suspense>
			) : (
				LOADING
			)}
		</CatchBoundary>
	)
}
