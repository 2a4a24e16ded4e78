import { NEAR_ME } from '@farmgate/contracts/question-names'
import { IconCurrentLocation } from '@tabler/icons-react'
import { requestPositionOrSay } from '../../../shared/geolocation/request-position-or-say.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { Browse } from '../browse.ts'
import classes from './bar-button.module.css'

const ICON_PX = 20
const NOTICE_ID = 'near-me'

/** Says how to end what pressing the button again does not end. */
function sayThatItIsOn(): void {
	showToast({
		id: NOTICE_ID,
		title: 'Your location is active',
		message:
			'It can be disabled in your browser settings. To stop sorting by distance, remove “Near me” from the active filters.',
	})
}

/** Puts what is close first, from wherever the visitor is. The browser asks them once. */
export function NearMeButton({ search, filter, change }: Pick<Browse, 'search' | 'filter' | 'change'>) {
	const { position, isLocating } = useGeolocation()
	const isOn = search.near === NEAR_ME
	async function press(): Promise<void> {
		if (isOn && position !== null) {
			sayThatItIsOn()
			return
		}
		const found = await requestPositionOrSay()
		// Nearest is the own order of a list with a middle, unless it is searched for a text as well.
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
