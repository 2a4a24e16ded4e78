import { DESCRIPTION_PREVIEW_LENGTH } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { distanceMeters } from '@farmgate/geo/distance'
import { Group, Paper, Spoiler, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { FlagBadges } from '../../shared/cards/flag-badges.tsx'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { openingState } from '../../shared/opening-hours/opening-state.ts'
import { hoursSummary } from '../../shared/opening-hours/week-table.ts'
import { cutAtWord } from '../../shared/page-head/cut-at-word.ts'
import { PhotoSlides, photosOf } from '../../shared/photos/photo-slides.tsx'
import { DistanceAway } from '../../shared/preferences/distance-unit.ts'
import { useBrowserValue } from '../../shared/rendering/use-browser-value.ts'
import { externalMapLink } from '../../shared/safe-links.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import classes from './location-detail.module.css'
import { LocationSidePanel, OPERATING_HOURS_ID } from './location-side-panel.tsx'
import { LocationSource } from './location-source.tsx'
import { ALL_LOCATIONS, previousListPage } from './previous-list-page.ts'
import { SoldHere } from './sold-here.tsx'
import { TrustState } from './trust-state.tsx'
import { VisitBar } from './visit-bar.tsx'

const LONG_NAME_LENGTH = 60
/** Three lines. */
const FOLDED_HEIGHT_PX = 72

type Props = {
	location: Location
	/** Shows a category of what is sold, with a way to put it on the shopping list. */
	addToList: (category: string) => ReactNode
	/** The favorite button. */
	heart?: ReactNode
	/** When the page was last confirmed, with a button to confirm it. */
	freshness?: ReactNode
	/** A button to edit the page, for those who may. */
	edit?: ReactNode
	/** Buttons to share, print and report the page. */
	actions?: ReactNode
	/** Shown when the location has no owner. */
	claim?: ReactNode
	listings: ReactNode
	nearby: ReactNode
}

type HeaderProps = Pick<Props, 'location' | 'heart' | 'freshness' | 'edit'>

function OpeningSummary({ location }: { location: Location }) {
	const now = useNow()
	const { kind } = openingState(location, now)
	// The weekly hours of a closed season would contradict the opening line.
	const summary = kind === 'out-of-season' || kind === 'closed-until' ? null : hoursSummary(location.hours)
	return (
		<Group gap="0 1rem">
			<OpeningLine location={location} now={now} />
			{summary && (
				<a href={`#${OPERATING_HOURS_ID}`} className={classes.link}>
					{summary}
				</a>
			)}
		</Group>
	)
}

function DetailHeader({ location, heart, freshness, edit }: HeaderProps) {
	const { position } = useGeolocation()
	const back = useBrowserValue(previousListPage, ALL_LOCATIONS)
	const isLong = location.name.length > LONG_NAME_LENGTH
	return (
		<header>
			<Stack gap="xs">
				<Group justify="space-between">
					<BackLink to={back.path} search={back.search}>
						{back.title}
					</BackLink>
					{edit}
				</Group>
				<Group gap="xs">
					<TrustState location={location} />
					<FlagBadges location={location} />
				</Group>
				{/* Long names are smaller, so that the rest of the header stays on the screen. */}
				<Title order={1} className={classes.name} {...(isLong && { fz: 'lg' })}>
					{location.name}
				</Title>
				<OpeningSummary location={location} />
				<Group gap="0 1rem">
					{position && (
						<span>
							<DistanceAway meters={distanceMeters(position, location.coordinates)} />
						</span>
					)}
					<span className={classes.link}>
						<ExternalLink href={externalMapLink(location.address)}>{location.address}</ExternalLink>
					</span>
				</Group>
				<VisitBar location={location} heart={heart} />
				{freshness}
				{location.description && <p>{cutAtWord(location.description, DESCRIPTION_PREVIEW_LENGTH + 1)}</p>}
			</Stack>
		</header>
	)
}

/** The whole description; a long one is folded. */
function About({ description }: Pick<Location, 'description'>) {
	return (
		<section aria-labelledby="about-this-location" className={classes.about}>
			<h2 id="about-this-location">About this place</h2>
			<Spoiler mt="xs" maw="65ch" maxHeight={FOLDED_HEIGHT_PX} showLabel="Show all" hideLabel="Show less">
				<p className="prose">{description}</p>
			</Spoiler>
		</section>
	)
}

/** The page of a location. */
export function LocationDetail({
	location,
	addToList,
	heart,
	freshness,
	edit,
	actions,
	claim,
	listings,
	nearby,
}: Props) {
	const photos = photosOf(location)
	return (
		<article>
			{location.isSample && (
				<Paper bg="var(--fg-marigold-wash)" p="sm" mb="md">
					<strong>Sample: this place is invented.</strong> It shows what a page looks like; nothing is sold here.
				</Paper>
			)}
			<div className={classes.columns}>
				<div className={classes.main}>
					<DetailHeader location={location} heart={heart} freshness={freshness} edit={edit} />
					{photos.length > 0 && <PhotoSlides key={location.id} images={photos} />}
					<SoldHere location={location} addToList={addToList} />
					{listings}
					{location.description.length > DESCRIPTION_PREVIEW_LENGTH && (
						<About key={location.id} description={location.description} />
					)}
				</div>
				<LocationSidePanel location={location} />
			</div>
			<Stack mt="lg">
				{claim && location.ownerUserId === null && (
					<Paper withBorder p="md">
						{claim}
					</Paper>
				)}
				{actions && <Group gap="xs">{actions}</Group>}
				<LocationSource location={location} />
				{nearby}
			</Stack>
		</article>
	)
}
