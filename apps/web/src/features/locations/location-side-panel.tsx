import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_SIZE, MAP_IMAGE_DEFAULT_ZOOM } from '@farmgate/contracts/map-image-address'
import type { LocalDay } from '@farmgate/opening-rules/calendar'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MapPicture } from '../../shared/cards/map-picture.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { otherZone, zoneText } from '../../shared/opening-hours/other-zone.ts'
import { ruleLines } from '../../shared/opening-hours/rule-lines.ts'
import { seasonText, shortDayText } from '../../shared/opening-hours/season.ts'
import { hasWeekTable, weekTable } from '../../shared/opening-hours/week-table.ts'
import { zonedTime } from '../../shared/opening-hours/zoned-time.ts'
import { useBrowserValue } from '../../shared/rendering/use-browser-value.ts'
import { directionsLink } from '../../shared/safe-links.ts'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { ContactList, hasContact } from './contact-list.tsx'
import classes from './location-side-panel.module.css'

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
	const mapSearch = { lat: String(lat), lng: String(lng), zoom: String(MAP_IMAGE_DEFAULT_ZOOM) }
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
				<p className={classes.note}>On the map it stands at the middle of its town; the door is elsewhere.</p>
			)}
			<p className={classes.links}>
				<Link to="/map" search={mapSearch}>
					Show on the map
				</Link>
				<ExternalLink href={directionsLink(location)}>Directions</ExternalLink>
			</p>
		</Section>
	)
}

function WeekTable({ location, today }: { location: Location; today: LocalDay }) {
	const { rows, isCurrent } = weekTable(location, today)
	const hasDates = ruleLines(location.openingRules).length > 0 || !isCurrent
	return (
		<>
			{!isCurrent && <p>Closed this week. The next week with opening hours:</p>}
			<table className={classes.hours}>
				<caption className="visually-hidden">Operating hours by day, in the local time of the place</caption>
				<tbody>
					{rows.map(({ day, date, text, isOpen, isHoliday }) => (
						<tr key={day} data-today={date === today || undefined} data-closed={!isOpen || undefined}>
							<th scope="row">
								{day}
								{hasDates && <span className={classes.date}> {shortDayText(date)}</span>}
								{date === today && <span className={classes.today}> today</span>}
								{isHoliday && <span className={classes.today}> public holiday</span>}
							</th>
							<td>{text}</td>
						</tr>
					))}
				</tbody>
			</table>
		</>
	)
}

/** The rules that one week does not show, and what the source states in words. */
function MoreHours({ openingRules, openingText }: Pick<Location, 'openingRules' | 'openingText'>) {
	const lines = ruleLines(openingRules)
	return (
		<>
			{lines.length > 0 && (
				<>
					<h3 className={classes.subtitle}>All hours</h3>
					<ul className={classes.rules}>
						{lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</>
			)}
			{openingText !== null && (
				<>
					<h3 className={classes.subtitle}>Hours as stated by the source</h3>
					<p className={classes.prose}>{openingText}</p>
				</>
			)}
		</>
	)
}

function OperatingHours({ location }: { location: Location }) {
	const now = useNow()
	const today = zonedTime(now, location.timeZone)?.day
	const zone = useBrowserValue(() => {
		const other = otherZone(now, location.timeZone)
		return other && zoneText(other)
	}, null)
	const { openingRules, openingText } = location
	const isKnown = openingRules.some(({ state }) => state !== 'unknown')
	if (!isKnown && openingText === null) {
		return (
			<Section title="Operating Hours">
				<p>{hasContact(location) ? 'Hours not known. Call or write before you go.' : 'Hours not known.'}</p>
			</Section>
		)
	}
	const hasTable = today !== undefined && hasWeekTable(openingRules)
	return (
		<Section title="Operating Hours" id={OPERATING_HOURS_ID}>
			{hasTable && <WeekTable location={location} today={today} />}
			<MoreHours openingRules={openingRules} openingText={openingText} />
			{zone && hasTable && <p className={classes.note}>Times are the place’s own: {zone}.</p>}
		</Section>
	)
}

/** Information for a visit. Sections without content are left out. */
export function LocationSidePanel({ location, claim }: { location: Location; claim?: ReactNode }) {
	return (
		<aside aria-label="Visiting" className={classes.panel}>
			<OperatingHours location={location} />
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
			{claim && location.ownerUserId === null && <div className={classes.section}>{claim}</div>}
		</aside>
	)
}
