import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { useComputedColorScheme } from '@mantine/core'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import { LazyMapCanvas } from '../../shared/map/lazy-map-canvas.tsx'
import type { MarkerItem, MarkerRef } from '../../shared/map/map-item.ts'
import type { PreviewLookup } from '../../shared/map/map-props.ts'
import type { MapTarget, Viewpoint } from '../../shared/map/viewpoint.ts'
import classes from './embed-map.module.css'

type Props = {
	answer: { view: MapView | undefined; error: unknown; isFetching: boolean; retry: () => void }
	area: BoundingBox | undefined
	target: MapTarget
	/** Told what the map shows, and whether the visitor moved it there. */
	onRest: (viewpoint: Viewpoint, bounds: BoundingBox, isByHand: boolean) => void
	previews: PreviewLookup
	onNeedPreviews: (markers: readonly MarkerRef[]) => void
}

/** The slug may not have come yet; the id leads to the same page. */
function pageOf({ kind, id, slug }: MarkerItem): string {
	if (kind === 'location') return `/locations/${slug === undefined ? id : encodeURIComponent(slug)}`
	return slug === undefined ? `/l/${id}` : `/listings/${encodeURIComponent(slug)}`
}

function openBeside(marker: MarkerItem): void {
	window.open(pageOf(marker), '_blank', 'noopener')
}

/** The map in a frame of another site. Fills its parent. */
export function EmbedMap({ answer, area, target, onRest, previews, onNeedPreviews }: Props) {
	const colorScheme = useComputedColorScheme('light')
	return (
		<div className={classes.map}>
			<LazyMapCanvas
				view={answer.view}
				area={area}
				areaFollowsMap
				target={target}
				onRest={(viewpoint, bounds, { byHand }) => onRest(viewpoint, bounds, byHand)}
				onOpen={openBeside}
				colorScheme={colorScheme}
				previews={previews}
				onNeedPreviews={onNeedPreviews}
			/>
			{answer.error !== null && (
				<p role="alert" className={classes.failure} data-covers-map>
					{errorText(readError(answer.error))}{' '}
					<button type="button" className={classes.retry} aria-busy={answer.isFetching} onClick={answer.retry}>
						Try Again
					</button>
				</p>
			)}
		</div>
	)
}
