import { hoursCalendarPath } from '@farmgate/contracts/entity-paths'
import type { Location } from '@farmgate/contracts/location'
import { MAP_IMAGE_DEFAULT_ZOOM } from '@farmgate/contracts/map-image-address'
import { Anchor, Box, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { OperatingHours } from '../../shared/opening-hours/operating-hours.tsx'
import { seasonText } from '../../shared/opening-hours/season.ts'
import { hasHours } from '../../shared/opening-hours/week-table.ts'
import { useMapSearch } from '../../shared/preferences/use-map-search.ts'
import { ContactList, contactsOf } from './contact-list.tsx'
import classes from './location-detail.module.css'
import { MapPicture } from './map-picture.tsx'

const MAP_SHAPE = { display: 'block', aspectRatio: 2, borderRadius: 'var(--mantine-radius-md)' }

/** Element id of the hours section, for links within the page. */
export const OPERATING_HOURS_ID = 'operating-hours'

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
	return (
		<section id={id}>
			<Title order={2} fz="1.125rem" mb={4}>
				{title}
			</Title>
			{children}
		</section>
	)
}

function LocationMap({ location }: { location: Location }) {
	const { lat, lng } = location.coordinates
	const mapSearch = { ...useMapSearch(), lat: String(lat), lng: String(lng), zoom: String(MAP_IMAGE_DEFAULT_ZOOM) }
	return (
		<Box mb="lg">
			{/* Hidden from screen readers: the link below has the same target. */}
			<Link to="/map" search={mapSearch} className="cover" style={MAP_SHAPE} aria-hidden tabIndex={-1}>
				<MapPicture location={location} />
			</Link>
			<Text mt="xs">
				<Link to="/map" search={mapSearch} className={classes.link}>
					Show on the map
				</Link>
			</Text>
			{location.coordinatesApproximate && (
				<Text c="dimmed" size="sm">
					The map shows the center of the town, not the exact location.
				</Text>
			)}
		</Box>
	)
}

/** Information for a visit. Sections without content are left out. `hoursId` is the element id of the hours. */
export function VisitInformation({ location, hoursId }: { location: Location; hoursId?: string }) {
	const { seasonMonths, pickupInstructions, paymentInfo } = location
	return (
		<Stack gap="md">
			<Section title="Operating Hours" {...(hoursId && hasHours(location) && { id: hoursId })}>
				<OperatingHours location={location} />
				{seasonMonths.length > 0 && <p>Season: {seasonText(seasonMonths)}</p>}
				{location.isApproved && location.openingRules.some(({ state }) => state === 'open') && (
					<Anchor href={hoursCalendarPath(location.id)}>Add to calendar</Anchor>
				)}
			</Section>
			{contactsOf(location).length > 0 && (
				<Section title="Contact">
					<ContactList location={location} />
				</Section>
			)}
			{pickupInstructions && (
				<Section title="Pickup Instructions">
					<Text className="prose">{pickupInstructions}</Text>
				</Section>
			)}
			{paymentInfo && (
				<Section title="Payment Info">
					<Text className="prose">{paymentInfo}</Text>
				</Section>
			)}
		</Stack>
	)
}

/** A map and information for a visit, beside the page of a location. */
export function LocationSidePanel({ location }: { location: Location }) {
	return (
		<Paper component="aside" aria-label="Visiting" withBorder p="md">
			<LocationMap location={location} />
			<VisitInformation location={location} hoursId={OPERATING_HOURS_ID} />
		</Paper>
	)
}
