import type { Location } from '@farmgate/contracts/location'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '../../shared/ui/toast-store.ts'
import { favoriteError } from './favorite-error.ts'
import classes from './favorite-heart.module.css'
import { FAVORITE_TOAST } from './favorite-toast.ts'
import { useFavorites } from './use-favorites.ts'

const ICON_PX = 24

type Props = {
	location: Pick<Location, 'id' | 'name' | 'slug'>
	/** It is kept from now on. */
	onKept?: () => void
}

/** Keeps a place and lets it go again. What is on screen follows the tap at once and returns if that fails, saying why. */
export function FavoriteHeart({ location: { id, name }, onKept }: Props) {
	const { isKept, isKnown, setKept } = useFavorites()
	const [isTurnedOn, setTurnedOn] = useState(false)
	const isOn = isKept(id)

	async function toggle(): Promise<void> {
		if (!isKnown) return
		setTurnedOn(!isOn)
		const outcome = await setKept(id, !isOn)
		if (outcome.kind === 'failed') showToast({ id: FAVORITE_TOAST, ...favoriteError(outcome.error) })
		if (outcome.kind !== 'settled') return
		showToast({ id: FAVORITE_TOAST, title: outcome.isKept ? 'Added to favorites' : 'Removed from favorites' })
		if (outcome.isKept) onKept?.()
	}

	const Icon = isOn ? IconHeartFilled : IconHeart
	return (
		<button
			type="button"
			className={classes.heart}
			aria-pressed={isOn}
			aria-disabled={!isKnown || undefined}
			aria-label={isOn ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
			data-turned-on={(isTurnedOn && isOn) || undefined}
			onClick={() => void toggle()}
		>
			<Icon size={ICON_PX} aria-hidden />
		</button>
	)
}
