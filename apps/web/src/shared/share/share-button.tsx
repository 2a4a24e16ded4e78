import type { Location } from '@farmgate/contracts/location'
import { IconShare2 } from '@tabler/icons-react'
import { placeLink } from '../place-link.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { shareLink } from './share-link.tsx'

type Props = { location: Pick<Location, 'slug' | 'name'> }

/** Hands the address of a place's page on. */
export function ShareButton({ location }: Props) {
	return (
		<ActionButton
			Icon={IconShare2}
			label={`Share ${location.name}`}
			onClick={() => void shareLink(placeLink(location), location.name)}
		>
			Share
		</ActionButton>
	)
}
