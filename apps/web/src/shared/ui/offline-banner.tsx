import { IconCloudOff } from '@tabler/icons-react'
import { useOnline } from '../hooks/use-online.ts'
import classes from './offline-banner.module.css'

export function OfflineBanner() {
	const isOnline = useOnline()
	return (
		<div role="status">
			{!isOnline && (
				<p className={classes.banner}>
					<IconCloudOff size={20} aria-hidden />
					You are offline. What is on screen stays; new searches need a connection.
				</p>
			)}
		</div>
	)
}
