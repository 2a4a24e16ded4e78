import { NEAR_ME } from '@farmgate/contracts/filter-parameters'
import { withIntents } from '@farmgate/contracts/search-query/intents'
import { ActionIcon, Button, Loader } from '@mantine/core'
import { IconCurrentLocation } from '@tabler/icons-react'
import { requestPositionWithToast } from '../../../shared/geolocation/request-position-with-toast.ts'
import { useGeolocation } from '../../../shared/geolocation/use-geolocation.ts'
import { showToast } from '../../../shared/ui/toast-store.ts'
import type { Browse } from '../browse.ts'
import classes from './filters.module.css'

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
	/** Without its text. */
	isIcon?: boolean
}

/** Sorts by the distance from the user's position. The browser asks for permission once. */
export function NearMeButton({ search, change, onRefused, isIcon = false }: Props) {
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
	const icon = isLocating ? (
		<Loader size={ICON_PX} color="currentColor" />
	) : (
		<IconCurrentLocation size={ICON_PX} aria-hidden />
	)
	const state = { 'aria-pressed': isOn, 'aria-busy': isLocating, onClick: () => void press() }
	return (
		<>
			{isIcon ? (
				<ActionIcon variant={isOn ? 'filled' : 'default'} color="leaf" mt="1.85rem" aria-label="Near me" {...state}>
					{icon}
				</ActionIcon>
			) : (
				<Button variant={isOn ? 'filled' : 'default'} leftSection={icon} className={classes.text} {...state}>
					<span>Near me</span>
				</Button>
			)}
			<span role="status" className="visually-hidden">
				{isLocating ? 'Finding your location…' : ''}
			</span>
		</>
	)
}
