import type { BoundingBox } from '@farmgate/contracts/coordinates'
import type { MapView } from '@farmgate/contracts/map-view'
import { Box, Button, Paper, useComputedColorScheme } from '@mantine/core'
import { errorText } from '../../shared/errors/error-text.ts'
import { readError } from '../../shared/errors/read-error.ts'
import type { MarkerRef } from '../../shared/map/markers/map-item.ts'
import { openInNewTab } from '../../shared/map/markers/open-in-new-tab.ts'
import type { PreviewLookup } from '../../shared/map/markers/use-needed-previews.ts'
import { LazyLocationsMap } from '../../shared/map/view/lazy-locations-map.ts'
import type { MapTarget, Viewpoint } from '../../shared/map/view/viewpoint.ts'

type Props = {
	response: { view: MapView | undefined; error: unknown; isFetching: boolean; retry: () => void }
	area: BoundingBox | undefined
	target: MapTarget
	/** Called at the end of each move, with whether the user moved the map. */
	onMoveEnd: (viewpoint: Viewpoint, bounds: BoundingBox, isByUser: boolean) => void
	previews: PreviewLookup
	onNeedPreviews: (markers: readonly MarkerRef[]) => void
}

/** The map in a frame of another site. Fills its parent. */
export function EmbedMap({ response, area, target, onMoveEnd, previews, onNeedPreviews }: Props) {
	const colorScheme = useComputedColorScheme('light')
	return (
		<Box pos="absolute" inset={0}>
			<LazyLocationsMap
				view={response.view}
				area={area}
				areaFollowsMap
				target={target}
				onMoveEnd={(viewpoint, bounds, { byUser }) => onMoveEnd(viewpoint, bounds, byUser)}
				onOpen={openInNewTab}
				colorScheme={colorScheme}
				previews={previews}
				onNeedPreviews={onNeedPreviews}
			/>
			{response.error !== null && (
				<Paper
					role="alert"
					withBorder
					shadow="md"
					px="sm"
					py={4}
					pos="absolute"
					inset="0.5rem 0.5rem auto"
					style={{ zIndex: 5 }}
				>
					{errorText(readError(response.error))}{' '}
					<Button variant="subtle" px={4} aria-busy={response.isFetching} onClick={response.retry}>
						Try Again
					</Button>
				</Paper>
			)}
		</Box>
	)
}
