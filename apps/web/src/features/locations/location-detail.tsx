import { DESCRIPTION_PREVIEW_LENGTH } from '@farmgate/contracts/business-constants'
import { isVerified, type Location } from '@farmgate/contracts/location'
import { IconMapPin, IconRosetteDiscountCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LocationPicture } from '../../shared/cards/location-picture.tsx'
import { OpeningLine } from '../../shared/cards/opening-line.tsx'
import { useNow } from '../../shared/hooks/use-now.ts'
import { hoursSummary } from '../../shared/opening-hours/week-table.ts'
import { useBrowserValue } from '../../shared/rendering/use-browser-value.ts'
import { externalMapLink } from '../../shared/safe-links.ts'
import { BackLink } from '../../shared/ui/back-link.tsx'
import { ExternalLink } from '../../shared/ui/external-link.tsx'
import { LocationTypeBadge } from '../../shared/ui/location-type-badge.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import classes from './location-detail.module.css'
import { LocationGallery } from './location-gallery.tsx'
import { LocationSidePanel, OPERATING_HOURS_ID } from './location-side-panel.tsx'
import { LocationSource } from './location-source.tsx'
import { previewText } from './preview-text.ts'
import { ALL_LOCATIONS, previousTypePage } from './previous-type-page.ts'

// UI text: cspell:ignore nobody

const COVER_GLYPH_PX = 88
const LONG_NAME_LENGTH = 60

type Props = {
	location: Location
	/** The favorite button. */
	heart?: ReactNode
	/** When the page was last confirmed, with buttons to confirm or report it. */
	freshness?: ReactNode
	/** Buttons to share and print the page. */
	actions?: ReactNode
	/** Shown when the location has no owner. */
	claim?: ReactNode
	listings: ReactNode
	nearby: ReactNode
}

type HeaderProps = Pick<Props, 'location' | 'heart' | 'freshness' | 'actions'>

/** Verified, or the type and who lists it or that it waits for approval. */
function StateBadges({ location }: { location: Location }) {
	const { provenance, isApproved, type } = location
	if (isVerified(location)) {
		return (
			<span className={classes.verified}>
				<IconRosetteDiscountCheck size={18} aria-hidden /> Verified
			</span>
		)
	}
	const isDelisted = provenance !== null && provenance.delistedAt !== null
	const listedBy = provenance === null ? null : `${isDelisted ? 'No longer listed' : 'Listed'} by ${provenance.source}`
	return (
		<>
			<LocationTypeBadge type={type} />
			<span className={classes.pending}>{isApproved ? listedBy : 'Waiting to be checked. In no list yet.'}</span>
		</>
	)
}

function DetailHeader({ location, heart, freshness, actions }: HeaderProps) {
	const now = useNow()
	const back = useBrowserValue(previousTypePage, ALL_LOCATIONS)
	const summary = hoursSummary(location.hours)
	return (
		<header className={classes.header}>
			<div className={classes.facts}>
				<div className={classes.first}>
					<BackLink to={back.path}>{back.title}</BackLink>
					{heart}
				</div>
				<div className={classes.badges}>
					<StateBadges location={location} />
				</div>
				<h1 data-long={location.name.length > LONG_NAME_LENGTH || undefined}>{location.name}</h1>
				<ExternalLink href={externalMapLink(location.address)} className={classes.address}>
					<span className={classes.where}>
						<IconMapPin size={20} aria-hidden />
						{location.address}
					</span>
				</ExternalLink>
				<div>
					<OpeningLine location={location} now={now} />
					{summary && (
						<a href={`#${OPERATING_HOURS_ID}`} className={classes.summary}>
							{summary}
						</a>
					)}
				</div>
				{location.description && <p>{previewText(location.description, DESCRIPTION_PREVIEW_LENGTH)}</p>}
				{actions && <div className={classes.actions}>{actions}</div>}
				{freshness}
			</div>
			<LocationGallery
				images={location.images ?? []}
				cover={<LocationPicture location={location} glyphSize={COVER_GLYPH_PX} placeholderLabel="No image available" />}
			/>
		</header>
	)
}

/** The page of a location. */
export function LocationDetail({ location, heart, freshness, actions, claim, listings, nearby }: Props) {
	const isCut = location.description.length > DESCRIPTION_PREVIEW_LENGTH
	return (
		<article>
			{location.isSample && (
				<p className={classes.sample}>
					<strong>Sample: this place is invented.</strong> It shows what a page looks like; nobody sells anything here.
				</p>
			)}
			<DetailHeader location={location} heart={heart} freshness={freshness} actions={actions} />
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
				<LocationSidePanel location={location} claim={claim} />
			</div>
			<LocationSource location={location} />
			{nearby}
		</article>
	)
}
