import { IconX } from '@tabler/icons-react'
import classes from './update-notice.module.css'

type Props = { onReload: () => void; onClose: () => void }

/** Stays until the user reloads or closes it. The page never reloads by itself. */
export function UpdateNotice({ onReload, onClose }: Props) {
	return (
		<div role="status" className={classes.notice}>
			<p className={classes.text}>A new version is ready.</p>
			<button type="button" className={classes.reload} onClick={onReload}>
				Reload
			</button>
			<button type="button" className={classes.close} aria-label="Later" onClick={onClose}>
				<IconX size={20} aria-hidden />
			</button>
		</div>
	)
}
