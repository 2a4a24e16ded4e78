import type { Location } from '@farmgate/contracts/location'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { directionsLink } from '../../shared/safe-links.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { ContactList, hasContact } from './contact-list.tsx'
import classes from './location-visit.module.css'
import { OperatingHours } from './operating-hours.tsx'

/** Where and when a location sells, in short. */
export function LocationVisit({ location }: { location: Location }) {
	const now = useNow()
	return (
		<section aria-label={`At ${location.name}`} className={classes.visit}>
			<div className={classes.where}>
				<h3>At {location.name}</h3>
				<OpeningLine location={location} now={now} />
				<p>{location.address}</p>
				<ExternalLink href={directionsLink(location)} className={classes.directions}>
					Directions
				</ExternalLink>
				{hasContact(location) && <ContactList location={location} />}
				{location.pickupInstructions && <p className={classes.prose}>{location.pickupInstructions}</p>}
				{location.paymentInfo && <p className={classes.prose}>{location.paymentInfo}</p>}
			</div>
			<div>
				<h3>Operating Hours</h3>
				<OperatingHours location={location} />
			</div>
		</section>
	)
}
