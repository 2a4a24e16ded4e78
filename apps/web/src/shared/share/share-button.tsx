import { IconShare2 } from '@tabler/icons-react'
import { ActionButton } from '../ui/action-button.tsx'
import { shareLink } from './share-link.tsx'

type Props = {
	/** Name of the location or listing. */
	name: string
	/** Absolute URL of its page. */
	link: string
}

/** Shares the URL of a page. */
export function ShareButton({ name, link }: Props) {
	return (
		<ActionButton Icon={IconShare2} label={`Share ${name}`} onClick={() => void shareLink(link, name)}>
			Share
		</ActionButton>
	)
}
