import { formatTotal, type Total } from '@farmgate/contracts/page'
import type { DistanceUnit } from '@farmgate/geo/distance'
import { useDistanceUnit } from '../../shared/preferences/distance-unit.ts'
import type { Browse } from './browse.ts'
import { ANY_DISTANCE } from './browse-search.ts'
import { radiusText } from './filters/filter-text.ts'
import { focusFilters } from './filters/focus-filters.ts'
import { OtherTimesNote } from './other-times-note.tsx'
import classes from './reach-note.module.css'

const lowered = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** "Within 40 km.", "None within 40 km. 3 within 100 km." */
function reachText(
	{ radiusMeters, emptyWithinMeters }: NonNullable<Browse['reach']>,
	total: Total | undefined,
	unit: DistanceUnit,
): string {
	const none = emptyWithinMeters === null ? '' : `None ${lowered(radiusText(emptyWithinMeters, unit))}. `
	if (radiusMeters === null) return `${none}These are farther away than you may want to drive.`
	const within = radiusText(radiusMeters, unit)
	return none === '' || total === undefined ? `${none}${within}.` : `${none}${formatTotal(total)} ${lowered(within)}.`
}

type Props = {
	/** The search as typed. */
	typed: Browse
	/** Maybe with a corrected text. */
	browse: Pick<Browse, 'reach' | 'change'>
	/** The number of results. */
	total: Total | undefined
}

/** How far the results reach, when their filter does not say, and what is nearer at other times. */
export function ReachNote({ typed, ...shown }: Props) {
	const isEmptyNearby = shown.total?.value === 0 || (shown.browse.reach?.emptyWithinMeters ?? null) !== null
	return (
		<>
			<Reached {...shown} />
			<OtherTimesNote browse={typed} isEmptyNearby={isEmptyNearby} />
		</>
	)
}

/** Renders nothing when the filter has its own limit or there are no results. */
function Reached({ browse: { reach, change }, total }: Omit<Props, 'typed'>) {
	const unit = useDistanceUnit()
	const hasLimit = reach !== null && reach.radiusMeters !== null
	if (reach === null || (!hasLimit && reach.emptyWithinMeters === null)) return null
	function removeLimit(): void {
		change({ radiusMeters: ANY_DISTANCE })
		focusFilters()
	}
	return (
		<p className={classes.note}>
			<span role="status">{reachText(reach, total, unit)}</span>{' '}
			{hasLimit && (
				<button type="button" className={classes.button} onClick={removeLimit}>
					Any distance
				</button>
			)}
		</p>
	)
}
