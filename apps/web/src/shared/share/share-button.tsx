import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
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
		<Button
			variant="default"
			leftSection={<IconShare2 aria-hidden />}
			aria-label={`Share ${name}`}
			onClick={() => void shareLink(link, name)}
		>
			Share
		</Button>
	)
}
