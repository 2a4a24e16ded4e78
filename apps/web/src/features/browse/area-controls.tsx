import classes from './area-controls.module.css'
import type { MapArea } from './use-map-area.ts'

type Props = { area: Pick<MapArea, 'followsMap' | 'setFollowsMap' | 'canSearchHere' | 'searchHere'> }

/** The "Search as I move" switch, and the "Search this area" button while it is off. */
export function AreaControls({ area }: Props) {
	return (
		<div className={classes.controls} data-covers-map>
			<label className={classes.follow}>
				<input
					type="checkbox"
					className={classes.box}
					checked={area.followsMap}
					onChange={(event) => area.setFollowsMap(event.currentTarget.checked)}
				/>
				Search as I move
			</label>
			{area.canSearchHere && (
				<button type="button" className={classes.here} onClick={area.searchHere}>
					Search this area
				</button>
			)}
		</div>
	)
}
