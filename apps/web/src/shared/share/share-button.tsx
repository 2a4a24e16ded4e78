import { IconShare2 } from '@tabler/icons-react'
import { ActionButton } from '../ui/action-button.tsx'
import { shareLink } from './share-link.tsx'

type Props = {
	/** Of the place or product. */
	name: string
	/** The whole address of its page. */
	link: string
}

/** Hands the address of a page on. */
export function ShareButton({ name, link }: Props) {
	return (
		<ActionButton Icon={IconShare2} label={`Share ${name}`} onClick={() => void shareLink(link, name)}>
			Share
		</ActionButton>
	)
}
