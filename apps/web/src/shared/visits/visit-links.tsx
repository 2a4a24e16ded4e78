import type { LocationCardFields } from '@farmgate/contracts/location-card'
import { phoneLink } from '@farmgate/contracts/phone-link'
import { IconPhone, IconRoute } from '@tabler/icons-react'
import { directionsLink } from '../safe-links.ts'
import { ExternalLink } from '../ui/external-link.tsx'
import classes from './visit-links.module.css'

const ICON_PX = 16

/** Directions to a place, and its phone. */
export function VisitLinks({ location }: { location: LocationCardFields }) {
	const phone = phoneLink(location.contactPhone)
	return (
		<div className={classes.links}>
			<ExternalLink href={directionsLink(location)} className={classes.link}>
				<IconRoute size={ICON_PX} aria-hidden /> Directions<span className="visually-hidden"> to {location.name}</span>
			</ExternalLink>
			{phone !== null && (
				<a href={phone} className={classes.link}>
					<IconPhone size={ICON_PX} aria-hidden /> Call<span className="visually-hidden"> {location.name}</span>
				</a>
			)}
		</div>
	)
}
