import { Button, CloseButton, Paper, Text } from '@mantine/core'
import classes from './update-notice.module.css'

type Props = { onReload: () => void; onClose: () => void }

/** Stays until the user reloads or closes it. The page never reloads by itself. */
export function UpdateNotice({ onReload, onClose }: Props) {
	return (
		<Paper role="status" radius="md" shadow="md" withBorder className={classes.notice}>
			<Text>A new version is ready.</Text>
			<Button variant="subtle" onClick={onReload}>
				Reload
			</Button>
			<CloseButton aria-label="Later" onClick={onClose} />
		</Paper>
	)
}
