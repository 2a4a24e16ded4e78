import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { IconCurrentLocation } from '@tabler/icons-react'
import { requestPositionWithToast } from '../../../shared/geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { Browse } from '../browse.ts'
import classes from './bar-button.module.css'

const ICON_PX = 20
const NOTICE_ID = 'near-me'

/** Shows how to turn it off, because pressing the button again does not. */
function explainHowToTurnOff(): void {
	showToast({
		id: NOTICE_ID,
		title: 'Your location is active',
		message:
			'It can be disabled in your browser settings. To stop sorting by distance, remove “Near me” from the active filters.',
	})
}

/** Sorts by the distance from the user's position. The browser asks for permission once. */
export function NearMeButton({ search, filter, change }: Pick<Browse, 'search' | 'filter' | 'change'>) {
	const { position, isLocating } = useGeolocation()
	const isOn = withIntents(search).near === NEAR_ME
	async function press(): Promise<void> {
		if (isOn && position !== null) {
			explainHowToTurnOff()
			return
		}
		const found = await requestPositionWithToast()
		// Nearest is the default order of a list with a center, unless it has a search text too.
		const sort = filter.q === undefined ? undefined : 'nearest'
		if (found !== null) change({ near: NEAR_ME, nearName: undefined, sort })
	}
	return (
		<>
			<button
				type="button"
				className={classes.button}
				aria-pressed={isOn}
				aria-busy={isLocating}
				onClick={() => void press()}
			>
				{isLocating ? (
					<span className={classes.spinner} aria-hidden="true" />
				) : (
					<IconCurrentLocation size={ICON_PX} aria-hidden />
				)}
				<span className={classes.wideText}>Near me</span>
			</button>
			<span role="status" className="visually-hidden">
				{isLocating ? 'Finding your location…' : ''}
			</span>
		</>
	)
}
