import { Button, Group } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { CachedResponse } from '../api/cached-responses.ts'
import { formatMoment } from '../dates/moment.ts'
import classes from './offline-banner.module.css'
import { useElementHeight } from './use-element-height.ts'

type Props = {
	isOnline: boolean
	/** The oldest cached response on screen; null when all data is current. */
	cached: CachedResponse | null
	onRetry: () => void
}

function reasonText(isOnline: boolean, cached: CachedResponse | null): string {
	if (!isOnline) return 'You are offline.'
	return cached?.reason === 'slow' ? 'The connection is slow.' : 'The server is not responding.'
}

function dataText(cached: CachedResponse | null): string {
	if (cached === null) return 'You can keep reading. New searches need a connection.'
	const moment = formatMoment(cached.at)
	return moment === '' ? 'Showing what was found earlier.' : `Showing what was found ${moment}.`
}

/**
 * A banner at the lower edge of the window while the network fails. It does not change the layout: a smaller map would request
 * another area than the one in the cache.
 */
export function OfflineBanner({ isOnline, cached, onRetry }: Props) {
	const { ref, height = 0 } = useElementHeight()
	// Bars at the lower edge are above the banner. Set only with a banner: a change makes the browser compute all styles again.
	useEffect(() => {
		if (height === 0) return
		const { style } = document.documentElement
		style.setProperty('--fg-banner-height', `${height}px`)
		return () => void style.removeProperty('--fg-banner-height')
	}, [height])
	return (
		<div ref={ref} role="status" className={classes.region}>
			{(!isOnline || cached !== null) && (
				<Group justify="center" gap="xs" wrap="nowrap" className={classes.banner}>
					<IconCloudOff size="1.25rem" style={{ flex: 'none' }} aria-hidden />
					<p>
						{reasonText(isOnline, cached)} {dataText(cached)}
					</p>
					{isOnline && (
						<Button variant="transparent" c="inherit" td="underline" my={-6} onClick={onRetry}>
							Try Again
						</Button>
					)}
				</Group>
			)}
		</div>
	)
}
