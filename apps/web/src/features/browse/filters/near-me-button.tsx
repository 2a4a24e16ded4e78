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

type Props = Pick<Browse, 'search' | 'change'> & {
	/** Called when there is no position. */
	onRefused?: () => void
}

/** Sorts by the distance from the user's position. The browser asks for permission once. */
export function NearMeButton({ search, change, onRefused }: Props) {
	const { position, isLocating } = useGeolocation()
	const isOn = withIntents(search).near === NEAR_ME
	async function press(): Promise<void> {
		if (isOn && position !== null) {
			explainHowToTurnOff()
			return
		}
		const found = await requestPositionWithToast()
		if (found === null) onRefused?.()
		else change({ near: NEAR_ME, nearName: undefined, radiusMeters: undefined, sort: undefined })
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
