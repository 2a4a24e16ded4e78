import type { Location } from '@farmgate/contracts/location'
import { IconPhone, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { directionsLink, phoneLink } from '../../shared/safe-links.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import classes from './visit-bar.module.css'

const ICON_PX = 20

/** Directions, call and save. At the lower edge of a narrow window, else a row. */
export function VisitBar({ location, heart }: { location: Location; heart?: ReactNode }) {
	const phone = phoneLink(location.contactPhone)
	return (
		<div className={classes.bar} data-bottom-bar>
			<ExternalLink href={directionsLink(location)} className={classes.main}>
				<IconRoute size={ICON_PX} aria-hidden /> Directions
			</ExternalLink>
			{phone !== null && (
				<a href={phone} className={classes.action}>
					<IconPhone size={ICON_PX} aria-hidden /> Call
				</a>
			)}
			{heart}
		</div>
	)
}
