import { DESCRIPTION_PREVIEW_LENGTH } from '@farmgate/contracts/business-constants'
import type { Location } from '@farmgate/contracts/location'
import { distanceMeters } from '@farmgate/geo/distance'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Distance } from '../../shared/cards/distance.tsx'
import { FlagBadges } from '../../shared/cards/flag-badges.tsx'
import { LocationPicture } from '../../shared/cards/location-picture.tsx'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useGeolocation } from '../../shared/geolocation/use-geolocation.ts'
import { useNow } from '../../shared/hooks/use-now.ts'
import { openingState } from '../../shared/opening-hours/opening-state.ts'
import { hoursSummary } from '../../shared/opening-hours/week-table.ts'
import { cutAtWord } from '../../shared/page-head/cut-at-word.ts'
import { useBrowserValue } from '../../shared/rendering/use-browser-value.ts'
import { externalMapLink } from '../../shared/safe-links.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import classes from './location-detail.module.css'
import { LocationGallery } from './location-gallery.tsx'
import { LocationSidePanel, OPERATING_HOURS_ID } from './location-side-panel.tsx'
import { LocationSource } from './location-source.tsx'
import { ALL_LOCATIONS, previousListPage } from './previous-list-page.ts'
import { TrustState } from './trust-state.tsx'
import { VisitBar } from './visit-bar.tsx'

const COVER_GLYPH_PX = 88
const LONG_NAME_LENGTH = 60

type Props = {
	location: Location
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

function DetailHeader({ location, heart, freshness, edit }: HeaderProps) {
	const now = useNow()
	const { position } = useGeolocation()
	const back = useBrowserValue(previousListPage, ALL_LOCATIONS)
	const { kind } = openingState(location, now)
	// The weekly hours of a closed season would contradict the line above.
	const summary = kind === 'out-of-season' || kind === 'closed-until' ? null : hoursSummary(location.hours)
	return (
		<header className={classes.header}>
			<div className={classes.facts}>
				<div className={classes.first}>
					<BackLink to={back.path} search={back.search}>
						{back.title}
					</BackLink>
					{edit}
				</div>
				<div className={classes.badges}>
					<TrustState location={location} />
					<FlagBadges location={location} />
				</div>
				<h1 data-long={location.name.length > LONG_NAME_LENGTH || undefined}>{location.name}</h1>
				<ExternalLink href={externalMapLink(location.address)} className={classes.address}>
					<span className={classes.where}>
						<IconMapPin size={20} aria-hidden />
						{location.address}
					</span>
				</ExternalLink>
				{position && <Distance meters={distanceMeters(position, location.coordinates)} from="you" />}
				<div>
					<OpeningLine location={location} now={now} />
					{summary && (
						<a href={`#${OPERATING_HOURS_ID}`} className={classes.summary}>
							{summary}
						</a>
					)}
				</div>
				{freshness}
				<VisitBar location={location} heart={heart} />
				{location.description && <p>{cutAtWord(location.description, DESCRIPTION_PREVIEW_LENGTH + 1)}</p>}
			</div>
			<LocationGallery
				images={location.images ?? []}
				cover={<LocationPicture location={location} glyphSize={COVER_GLYPH_PX} isCover />}
			/>
		</header>
	)
}

/** The page of a location. */
export function LocationDetail({ location, heart, freshness, edit, actions, claim, listings, nearby }: Props) {
	const isCut = location.description.length > DESCRIPTION_PREVIEW_LENGTH
	return (
		<article className={classes.page}>
			{location.isSample && (
				<p className={classes.sample}>
					<strong>Sample: this place is invented.</strong> It shows what a page looks like; nothing is sold here.
				</p>
			)}
			<DetailHeader location={location} heart={heart} freshness={freshness} edit={edit} />
			<div className={classes.columns}>
				<div className={classes.main}>
					{listings}
					{isCut && (
						<section aria-labelledby="about-this-location" className={classes.section}>
							<h2 id="about-this-location">About this place</h2>
							<p className={classes.description}>{location.description}</p>
						</section>
					)}
					{location.categories.length > 0 && (
						<section aria-labelledby="sold-here" className={classes.section}>
							<h2 id="sold-here">What is sold here</h2>
							<ul className={classes.categories}>
								{location.categories.map((category) => (
									<li key={category}>
										<Tag>{category}</Tag>
									</li>
								))}
							</ul>
						</section>
					)}
				</div>
				<LocationSidePanel location={location} />
			</div>
			<LocationSource location={location} />
			{actions && <div className={classes.actions}>{actions}</div>}
			{claim && location.ownerUserId === null && <div className={classes.claim}>{claim}</div>}
			{nearby}
		</article>
	)
}
