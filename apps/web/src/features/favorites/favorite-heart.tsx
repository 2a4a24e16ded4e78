import type { Location } from '@farmgate/contracts/location'
import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { showToast } from '../../shared/ui/toast-store.ts'
import { FAVORITE_TOAST, favoriteError } from './favorite-error.ts'
import classes from './favorite-heart.module.css'
import { useFavorites } from './use-favorites.ts'

type Props = {
	location: Pick<Location, 'id' | 'name' | 'slug'>
	/** Called after the location was added. */
	onAdd?: () => void
}

/** Adds a location to the favorites and removes it. The screen changes immediately, and back with an error message if that fails. */
export function FavoriteHeart({ location: { id, name }, onAdd }: Props) {
	const { isFavorite, isKnown, setFavorite } = useFavorites()
	const [isTurnedOn, setTurnedOn] = useState(false)
	const [isWaiting, setWaiting] = useState(false)
	const isOn = isFavorite(id)

	async function change(wanted: boolean): Promise<void> {
		setTurnedOn(wanted)
		const outcome = await setFavorite(id, wanted)
		if (outcome.kind === 'failed') showToast({ id: FAVORITE_TOAST, ...favoriteError(outcome.error) })
		if (outcome.kind !== 'settled') return
		showToast({ id: FAVORITE_TOAST, title: outcome.isFavorite ? 'Added to favorites' : 'Removed from favorites' })
		if (outcome.isFavorite) onAdd?.()
	}

	// Until the favorites are known the heart is empty, so a click then means to add.
	const addIfMissing = useEffectEvent(() => {
		setWaiting(false)
		if (!isOn) void change(true)
	})
	useEffect(() => {
		if (isWaiting && isKnown) addIfMissing()
	}, [isWaiting, isKnown])

	const Icon = isOn ? IconHeartFilled : IconHeart
	return (
		<ActionIcon
			variant="default"
			radius="xl"
			c={isOn || isWaiting ? 'var(--fg-tomato)' : undefined}
			className={classes.heart}
			aria-pressed={isOn}
			aria-busy={isWaiting || undefined}
			aria-label={isOn ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
			data-turned-on={(isTurnedOn && isOn) || undefined}
			onClick={() => (isKnown ? void change(!isOn) : setWaiting(true))}
		>
			<Icon size="1.5rem" aria-hidden />
		</ActionIcon>
	)
}
