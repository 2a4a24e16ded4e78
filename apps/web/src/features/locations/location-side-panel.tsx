import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM } from '@farmgate/contracts/map-image-address'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MapPicture } from '../../shared/cards/map-picture.tsx'
import { seasonText } from '../../shared/opening-hours/season.ts'
import { hasHours } from '../../shared/opening-hours/week-table.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { ContactList, hasContact } from './contact-list.tsx'
import classes from './location-side-panel.module.css'
import { OperatingHours } from './operating-hours.tsx'

const MAP_GLYPH_PX = 48

/** Element id of the hours section, for links within the page. */
export const OPERATING_HOURS_ID = 'operating-hours'

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
	return (
		<section id={id} className={classes.section}>
			<h2 className={classes.title}>{title}</h2>
			{children}
		</section>
	)
}

function WhereToFind({ location }: { location: Location }) {
	const { lat, lng } = location.coordinates
	const mapSearch = { ...useMapSearch(), lat: String(lat), lng: String(lng), zoom: String(MAP_IMAGE_DEFAULT_ZOOM) }
	return (
		<Section title="Where to find it">
			{/* Hidden from screen readers: the link below has the same target. */}
			<Link to="/map" search={mapSearch} className={classes.map} aria-hidden tabIndex={-1}>
				<MapPicture
					location={location}
					zoom={MAP_IMAGE_DEFAULT_ZOOM}
					shape={MAP_IMAGE_DEFAULT_SIZE}
					glyphSize={MAP_GLYPH_PX}
					isEager
				/>
			</Link>
			<p>{location.address}</p>
			{location.coordinatesApproximate && (
				<p className={classes.note}>The map shows the center of the town, not the exact location.</p>
			)}
			<p className={classes.links}>
				<Link to="/map" search={mapSearch}>
					Show on the map
				</Link>
			</p>
		</Section>
	)
}

/** Information for a visit. Sections without content are left out. */
export function LocationSidePanel({ location }: { location: Location }) {
	return (
		<aside aria-label="Visiting" className={classes.panel}>
			<Section title="Operating Hours" {...(hasHours(location) && { id: OPERATING_HOURS_ID })}>
				<OperatingHours location={location} />
			</Section>
			{location.seasonMonths.length > 0 && (
				<Section title="Season">
					<p>{seasonText(location.seasonMonths)}</p>
				</Section>
			)}
			<WhereToFind location={location} />
			{hasContact(location) && (
				<Section title="Contact">
					<ContactList location={location} />
				</Section>
			)}
			{location.pickupInstructions && (
				<Section title="Pickup Instructions">
					<p className={classes.prose}>{location.pickupInstructions}</p>
				</Section>
			)}
			{location.paymentInfo && (
				<Section title="Payment Info">
					<p className={classes.prose}>{location.paymentInfo}</p>
				</Section>
			)}
		</aside>
	)
}
